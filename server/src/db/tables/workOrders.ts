import type { ColumnType } from 'kysely';
import type { Bool, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** A work order: a task for a person at a plant. */
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
  /** Due day, yyyy-MM-dd in the plant's zone. */
  due_on: string | null;
  repeat_every: number | null;
  repeat_unit: string | null;
  /** Day of the month on which a recurring work order is due. */
  repeat_day: number | null;
  /** One of `workOrderOrigins`. */
  origin: string;
  alarm_id: number | null;
  planned_work_id: number | null;
  /** Text of the alarm, loss or planned work from which the work order was created, as it was then. */
  origin_text: string | null;
  /** The previous work order of a recurring one. Unique, so that each work order has at most one successor. */
  previous_id: number | null;
  /** Id of the form that created the work order, so that a form that is sent twice creates it only once. */
  request_key: string | null;
  ended_at: Instant | null;
  ended_by: string | null;
  result: string | null;
  /** Counter column, and the counter value at which the work order is due. */
  due_column_id: MaybeNumber;
  due_value: MaybeNumber;
  /** Day on which the due value was set, yyyy-MM-dd. */
  due_value_set: DefaultNull;
  /** Rise of the counter after which the next work order is due. */
  repeat_value: MaybeNumber;
  /**
   * Last state of the counter, one of `counterDueStates`, and the day on which it reached the due value or is expected
   * to.
   */
  counter_state: DefaultNull;
  counter_on: DefaultNull;
  counter_reading: MaybeNumber;
  counter_read_on: DefaultNull;
  /** Day whose mails report that the due value was reached, yyyy-MM-dd. */
  counter_told: DefaultNull;
  /**
   * Whether the work order, while it is in progress, suppresses messages about its `plant` or its `component`; null if
   * it suppresses none.
   */
  holds_back: DefaultNull;
  /** Maximum number of hours for which messages are suppressed. */
  hold_hours: MaybeNumber;
  /** The planned work by which the work order suppresses messages now, or did last. */
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

/** An entry in the history of a work order; entries are never changed or deleted. */
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
  /** SHA-256 of the picture, so that a picture that is sent again is not stored twice. */
  sha256: string;
  created_at: Instant;
  created_by: string | null;
}

/** A link to a work order that was sent to an external address. */
export interface WorkOrderLinkTable {
  id: Id;
  work_order_id: number;
  /**
   * Organisation of the work order when the link was sent. If the plant moves to another organisation, the link becomes
   * invalid.
   */
  organisation_id: number | null;
  address: string;
  message_id: number | null;
  /** Id of the form that sent the link, so that a form that is sent twice sends it only once. */
  request_key: string | null;
  created_at: Instant;
  created_by: string | null;
  ends_at: Instant;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
}

/** Tokens of a link. Each attempt to send the mail creates a new token. */
export interface WorkOrderTicketTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  work_order_link_id: number;
}
