import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/**
 * An alarm, which lasts from its begin to its end: at most one is open per plant, component, cause and code. A status
 * set by hand is a separate row that ends immediately.
 */
export interface AlarmTable {
  id: Id;
  plant_id: number;
  component_id: number | null;
  /** Id of the component, 0 for the plant itself. Not null, and kept after the component is deleted. */
  source_key: DefaultInt;
  /**
   * `fault`: reported by the plant. `silent`: the plant delivers no data. `import`: delivered data cannot be read.
   * `manual`: set by a user.
   */
  cause: string;
  alarm_code: DefaultText;
  /** Part of the alarm code in brackets; '' if there is none. */
  alarm_bracket: DefaultText;
  /** Text from the plant; '' if the text was created by the server. */
  text: string;
  /** Text created by the server, in the form that `readNotice` reads; null if the text is from the plant. */
  notice: string | null;
  /** '0' OK, '1' warning, '2' fault, as the owner had set the code when the alarm occurred last. */
  severity: string;
  /** Severity by the type of the newest line; used if the owner has not set a severity for the code. */
  type_severity: DefaultText;
  is_error_message: DefaultBool;
  /** Whether people are notified by mail, and by SMS, as the owner has set for the code. */
  send_mail: DefaultBool;
  send_sms: DefaultBool;
  /** Time of the first and the newest occurrence, by the plant's clock. */
  began_at: Instant;
  last_seen_at: Instant;
  /** When the server received the first occurrence. */
  received_at: Instant;
  occurrences: DefaultInt;
  /**
   * 1 while the alarm is open, otherwise null. With nulls the unique index allows one open alarm but any number of
   * ended ones.
   */
  open: number | null;
  ended_at: Instant | null;
  /**
   * Why the alarm ended: `event` (reported by the plant), `acknowledge`, `quiet` (no occurrence within the quiet time),
   * `data` (new data arrived), `manual`, or `taken_back` (the import of its file was undone).
   */
  ended_by: string | null;
  acknowledged_at: Instant | null;
  acknowledged_by: string | null;
  acknowledged_note: string | null;
  /** The message whose link was used to acknowledge the alarm; null if a signed-in user acknowledged it. */
  acknowledged_message_id: number | null;
  /** When messages about the alarm were planned; null if they were not planned yet. */
  planned_at: Instant | null;
  /** The newest planned work that suppressed messages about the alarm. */
  planned_work_id: number | null;
  created_by: string | null;
}

/** An occurrence of an alarm: a line of an alarm file. A line that is read twice is stored once. */
export interface AlarmOccurrenceTable {
  id: Id;
  alarm_id: number;
  occurred_at: Instant;
  received_at: Instant;
  /**
   * Hash, hexadecimal, of plant, source, time, code, bracket and text, and of the line's index among identical lines of
   * its file.
   */
  line_key: string;
  import_file_id: number | null;
}

/** Groups to which an unacknowledged fault was escalated (decision 4.47); each group once for each alarm. */
export interface AlarmEscalationTable {
  alarm_id: number;
  user_group_id: number;
  told_at: Instant;
}

/**
 * Planned work on a plant, during which messages about the plant are suppressed (decision 4.47). Planned work of a
 * plant that users entered does not overlap.
 */
export interface PlannedWorkTable extends Stamped {
  id: Id;
  plant_id: number;
  from_at: Instant;
  /** End of the work, exclusive. */
  until_at: Instant;
  reason: string;
  /**
   * When a user ended the work early; if this is before `from_at`, the work was cancelled. Null if it was not ended
   * early.
   */
  ended_at: Instant | null;
  ended_by: string | null;
  /** Component to which the work is limited; null for the whole plant. */
  component_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whether a work order in progress created this planned work. */
  of_task: DefaultBool;
}
