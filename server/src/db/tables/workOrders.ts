import type { ColumnType } from 'kysely';
import type { Bool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** Something that people are to do at a plant. */
export interface WorkOrderTable extends Stamped {
  id: Id;
  plant_id: number;
  component_id: number | null;
  title: string;
  description: DefaultText;
  /** One of `workOrderKinds`. */
  kind: string;
  /** One of `workOrderStates`. */
  state: string;
  assignee_id: number | null;
  user_group_id: number | null;
  /** yyyy-MM-dd, by the plant's calendar. */
  due_on: string | null;
  repeat_every: number | null;
  repeat_unit: string | null;
  /** Day of the month that the series was set to. */
  repeat_day: number | null;
  /** One of `workOrderOrigins`. */
  origin: string;
  alarm_id: number | null;
  planned_work_id: number | null;
  /** Text of the alarm, loss or planned work when the task was created. */
  origin_text: string | null;
  /** The task that it repeats; unique, so that each has one next. */
  previous_id: number | null;
  /** Identifies the form that created it, so that a form sent twice has effect only once. */
  request_key: string | null;
  ended_at: Instant | null;
  ended_by: string | null;
  result: string | null;
  /** Column of a counter, and its value at which the task becomes due. */
  due_column_id: MaybeNumber;
  due_value: MaybeNumber;
  /** yyyy-MM-dd, when this value was set. */
  due_value_set: DefaultNull;
  /** The next task is due when the counter has grown by so much. */
  repeat_value: MaybeNumber;
  /** One of `counterDueStates`: the last state, and the day that follows from it. */
  counter_state: DefaultNull;
  counter_on: DefaultNull;
  counter_reading: MaybeNumber;
  counter_read_on: DefaultNull;
  /** yyyy-MM-dd: the day whose mails report that the value was reached. */
  counter_told: DefaultNull;
  /** While the task is in progress it holds back messages of its `plant` or `component`; null: of neither. */
  holds_back: DefaultNull;
  /** For so many hours at most. */
  hold_hours: MaybeNumber;
  /** The planned work that holds messages back now, or did so last. */
  hold_work_id: MaybeNumber;
}

export interface WorkOrderStepTable {
  id: Id;
  work_order_id: number;
  text: string;
  is_done: Bool;
  done_at: Instant | null;
  done_by: string | null;
}

/** A line of a task's history; lines only add up. */
export interface WorkOrderEntryTable {
  id: Id;
  work_order_id: number;
  kind: string;
  text: DefaultText;
  amount: number | null;
  unit: string | null;
  request_key: string | null;
  created_at: Instant;
  created_by: string | null;
}

export interface WorkOrderPictureTable {
  id: Id;
  work_order_id: number;
  name: string;
  media_type: string;
  content: Uint8Array;
  size_bytes: number;
  /** Hash of the content: the same picture sent again is not stored twice. */
  sha256: string;
  created_at: Instant;
  created_by: string | null;
}

/** A task that was sent to an address outside. */
export interface WorkOrderLinkTable {
  id: Id;
  work_order_id: number;
  /** The owner of the task at that time: if the plant moves to another organisation, the link ends. */
  organisation_id: number | null;
  address: string;
  message_id: number | null;
  /** Identifies the form that sent it, so that a form sent twice has effect only once. */
  request_key: string | null;
  created_at: Instant;
  created_by: string | null;
  ends_at: Instant;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
}

/** Tokens that open a link: each try of its mail carries a separate one. */
export interface WorkOrderTicketTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  work_order_link_id: number;
}
