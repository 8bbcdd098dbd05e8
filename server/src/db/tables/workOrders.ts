import type { ColumnType } from 'kysely';
import type { Bool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** A work order: something to be done at a plant. */
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
  /** Day of the month for which the series was set. */
  repeat_day: number | null;
  /** One of `workOrderOrigins`. */
  origin: string;
  alarm_id: number | null;
  planned_work_id: number | null;
  /** Text of the alarm, loss or planned work when the work order was created. */
  origin_text: string | null;
  /** The work order that it repeats; unique, so that each has at most one successor. */
  previous_id: number | null;
  /** Id of the form that created it, so that a form sent twice has effect only once. */
  request_key: string | null;
  ended_at: Instant | null;
  ended_by: string | null;
  result: string | null;
  /** Column of a counter, and its value at which the work order is due. */
  due_column_id: MaybeNumber;
  due_value: MaybeNumber;
  /** When this value was set, yyyy-MM-dd. */
  due_value_set: DefaultNull;
  /** Growth of the counter after which the next work order is due. */
  repeat_value: MaybeNumber;
  /** One of `counterDueStates`: the last state, and the day that follows from it. */
  counter_state: DefaultNull;
  counter_on: DefaultNull;
  counter_reading: MaybeNumber;
  counter_read_on: DefaultNull;
  /** yyyy-MM-dd: the day in whose mails it is reported that the value was reached. */
  counter_told: DefaultNull;
  /** While the work order is in progress it suppresses messages of its `plant` or `component`; null: of neither. */
  holds_back: DefaultNull;
  /** Maximum hours of suppression. */
  hold_hours: MaybeNumber;
  /** The planned work that suppresses messages now, or did so last. */
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

/** An entry in a work order's history; entries are only added. */
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
  /** Hash of the content, so that a picture that is sent again is not stored twice. */
  sha256: string;
  created_at: Instant;
  created_by: string | null;
}

/** A work order that was sent to an external address. */
export interface WorkOrderLinkTable {
  id: Id;
  work_order_id: number;
  /** The owner of the work order at that time: if the plant moves to another organisation, the link becomes invalid. */
  organisation_id: number | null;
  address: string;
  message_id: number | null;
  /** Id of the form that sent it, so that a form sent twice has effect only once. */
  request_key: string | null;
  created_at: Instant;
  created_by: string | null;
  ends_at: Instant;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
}

/** Tokens of a link: each attempt of its mail contains a separate one. */
export interface WorkOrderTicketTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  work_order_link_id: number;
}
