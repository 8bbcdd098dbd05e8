import type { DefaultInt, DefaultNull, DefaultText, Id, Instant, Json } from './columns.ts';

export interface TaskRunTable {
  id: Id;
  task: string;
  status: string;
  started_at: Instant;
  finished_at: Instant | null;
  percent: number | null;
  step: string | null;
  message: string | null;
  details: Json | null;
  started_by: string | null;
}

/** A lease: one process at a time holds a name; it is free after `expires_at`. */
export interface LeaseTable {
  name: string;
  holder: string;
  taken_at: Instant;
  expires_at: Instant;
}

/**
 * Files that are being opened. The row is deleted when opening ends with any result; it stays only if the process or the reader thread
 * crashes.
 */
export interface ImportOpeningTable {
  sha256: string;
  folder: string;
  file: string;
  openings: number;
  opened_at: Instant;
}

export interface ImportFileTable {
  id: Id;
  plant_id: number | null;
  plant_system_id: number | null;
  /** File name without folder. */
  file: string;
  /** Folder below DATA_DIR/import, with `/`. */
  folder: string;
  size_bytes: number;
  sha256: string;
  status: string;
  reason: string | null;
  /** Number of lines that were rejected for the reason, if the reason is about lines. */
  reason_lines: number | null;
  started_at: Instant;
  finished_at: Instant | null;
  rows_read: number;
  rows_stored: number;
  /** Number of lines for which a later line of the same file has another value at the same time. */
  rows_overwritten: DefaultInt;
  /** The probable cause; null if no line was overwritten. */
  overwritten_cause: DefaultNull;
  /** Remarks as JSON; null if there are none. */
  remarks: DefaultNull;
  rows_duplicate: number;
  rows_rejected: number;
  rows_skipped: number;
  cells_rejected: number;
  values_stored: number;
  first_time: Instant | null;
  last_time: Instant | null;
  /** `file`, or `clear`: a user removed readings of a component in an interval. */
  kind: DefaultText;
  /** Name of the person who created a ledger entry of kind `clear`. */
  created_by: string | null;
  /** When and by whom it was undone, and the counts of affected readings. For a `clear`: what it removed, then what was restored. */
  undone_at: Instant | null;
  undone_by: string | null;
  rows_removed: DefaultInt;
  rows_restored: DefaultInt;
  values_removed: DefaultInt;
  values_restored: DefaultInt;
  alarms_removed: DefaultInt;
  /** Path below DATA_DIR to which the file was moved after it was read. */
  archived_as: string | null;
  archived_at: Instant | null;
}

export interface ImportComponentTable {
  import_file_id: number;
  component_id: number;
  rows_stored: number;
  rows_overwritten: DefaultInt;
  rows_duplicate: number;
  values_stored: number;
  first_time: Instant | null;
  last_time: Instant | null;
}

/** For a component that had two devices: the first line of a file that names each of them. */
export interface ImportDeviceTable {
  import_file_id: number;
  component_id: number;
  sernum: string;
  first_time: Instant;
}

export interface ImportRejectionTable {
  id: Id;
  import_file_id: number;
  /** 1-based line of the file, header included. */
  line: number;
  reason: string;
  /** Column name if a single cell was rejected, null for a whole line. */
  column_name: string | null;
  /** The cell or line as read, at most 1,000 characters. */
  content: string;
}
