import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/**
 * An alarm as a state: at most one is open per plant, component, cause and code. Messages set by hand are rows of their
 * own that have ended when they begin.
 */
export interface AlarmTable {
  id: Id;
  plant_id: number;
  component_id: number | null;
  /** The component's id, 0 for the plant itself; kept after the component is deleted, and never null. */
  source_key: DefaultInt;
  /**
   * fault: the plant reports it. silent: the plant delivers no data. import: the delivered data cannot be read.
   * manual: set by a user.
   */
  cause: string;
  alarm_code: DefaultText;
  /** '' without a bracket. */
  alarm_bracket: DefaultText;
  /** Text from the plant; '' if the server wrote one. */
  text: string;
  /** Text of the server, in the form of `readNotice`. */
  notice: string | null;
  /** '0' OK, '1' warning, '2' fault; that of the owner's setting when it was last seen. */
  severity: string;
  /** Severity by the type of its newest line while the owner has not set its code. */
  type_severity: DefaultText;
  is_error_message: DefaultBool;
  /** By the owner's setting of the code, people who watch the plant are notified by mail. */
  send_mail: DefaultBool;
  send_sms: DefaultBool;
  /** Times of the plant's own clock; of the first and of the newest occurrence. */
  began_at: Instant;
  last_seen_at: Instant;
  /** When the first occurrence reached us. */
  received_at: Instant;
  occurrences: DefaultInt;
  /** 1 while open, otherwise null: the database then allows one open alarm and any number of ended ones. */
  open: number | null;
  ended_at: Instant | null;
  /**
   * event, acknowledge, quiet (no occurrence for a long time), data (new data came), manual, or taken_back (together
   * with its file).
   */
  ended_by: string | null;
  acknowledged_at: Instant | null;
  acknowledged_by: string | null;
  acknowledged_note: string | null;
  /** The message whose link acknowledged it; null: a signed-in user acknowledged it. */
  acknowledged_message_id: number | null;
  /** When messages about it were planned; null: still to do. */
  planned_at: Instant | null;
  /** The newest work that held messages about it back. */
  planned_work_id: number | null;
  created_by: string | null;
}

/** A line of an alarm file; the same line read twice is one row. */
export interface AlarmOccurrenceTable {
  id: Id;
  alarm_id: number;
  occurred_at: Instant;
  received_at: Instant;
  /** Hexadecimal hash of plant, source, time, code, bracket, text, and the place among equal lines of its file. */
  line_key: string;
  import_file_id: number | null;
}

/** Groups that were notified of a fault because nobody had acknowledged it (decision 4.47); each once. */
export interface AlarmEscalationTable {
  alarm_id: number;
  user_group_id: number;
  told_at: Instant;
}

/** Work on a plant during which its messages are held back (decision 4.47). That of one plant never overlaps. */
export interface PlannedWorkTable extends Stamped {
  id: Id;
  plant_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  reason: string;
  /** Ended early, or cancelled if it is before `from_at`; null: it runs as planned. */
  ended_at: Instant | null;
  ended_by: string | null;
  /** Null: the whole plant. */
  component_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Held back by a task that was in progress. */
  of_task: DefaultBool;
}
