import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultText, Id, Instant, Stamped } from './columns.ts';

/**
 * An alarm as a state: at most one is open per plant, component, cause and code. Each manual message is a separate row that ends when it
 * begins.
 */
export interface AlarmTable {
  id: Id;
  plant_id: number;
  component_id: number | null;
  /** The component's id, 0 for the plant itself; kept after the component is deleted, and never null. */
  source_key: DefaultInt;
  /** fault: reported by the plant. silent: the plant delivers no data. import: the delivered data cannot be read. manual: set by a user. */
  cause: string;
  alarm_code: DefaultText;
  /** Part of the code in brackets; '' if there is none. */
  alarm_bracket: DefaultText;
  /** Text from the plant; '' if the server wrote one. */
  text: string;
  /** Text of the server, in the form of `readNotice`. */
  notice: string | null;
  /** '0' OK, '1' warning, '2' fault; by the owner's setting of the code at the last occurrence. */
  severity: string;
  /** Severity by the type of the newest line, used while the owner has not set the code. */
  type_severity: DefaultText;
  is_error_message: DefaultBool;
  /** By the owner's setting of the code: whether mails, and SMS, are sent. */
  send_mail: DefaultBool;
  send_sms: DefaultBool;
  /** Time of the first and of the newest occurrence, by the plant's clock. */
  began_at: Instant;
  last_seen_at: Instant;
  /** When the first occurrence was received. */
  received_at: Instant;
  occurrences: DefaultInt;
  /** 1 while open, otherwise null; the unique index thus allows one open alarm and any number of ended ones. */
  open: number | null;
  ended_at: Instant | null;
  /**
   * event, acknowledge, quiet (no occurrence for a long time), data (new data arrived), manual, or taken_back (removed by undoing its
   * file).
   */
  ended_by: string | null;
  acknowledged_at: Instant | null;
  acknowledged_by: string | null;
  acknowledged_note: string | null;
  /** The message whose link acknowledged it; null: a signed-in user acknowledged it. */
  acknowledged_message_id: number | null;
  /** When its messages were planned; null: not yet. */
  planned_at: Instant | null;
  /** The newest planned work that suppressed its messages. */
  planned_work_id: number | null;
  created_by: string | null;
}

/** A line of an alarm file; a line that is read twice is stored once. */
export interface AlarmOccurrenceTable {
  id: Id;
  alarm_id: number;
  occurred_at: Instant;
  received_at: Instant;
  /** Hexadecimal hash of plant, source, time, code, bracket, text, and the position among equal lines of its file. */
  line_key: string;
  import_file_id: number | null;
}

/** Groups to which an unacknowledged fault was escalated (decision 4.47), each once. */
export interface AlarmEscalationTable {
  alarm_id: number;
  user_group_id: number;
  told_at: Instant;
}

/** Planned work on a plant during which its messages are suppressed (decision 4.47). Planned work of one plant never overlaps. */
export interface PlannedWorkTable extends Stamped {
  id: Id;
  plant_id: number;
  from_at: Instant;
  /** Exclusive. */
  until_at: Instant;
  reason: string;
  /** When it ended early, or was cancelled if this is before `from_at`; null: as planned. */
  ended_at: Instant | null;
  ended_by: string | null;
  /** Null: the whole plant. */
  component_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whether the suppression comes from a work order in progress. */
  of_task: DefaultBool;
}
