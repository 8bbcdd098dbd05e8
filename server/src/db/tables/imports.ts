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

/** A lease: only one process at a time can hold a name. The name is free again after `expires_at`. */
export interface LeaseTable {
  name: string;
  holder: string;
  taken_at: Instant;
  expires_at: Instant;
}

/**
 * Files that are being opened by an import. The row is deleted when opening ends, whatever the result; it remains only
 * if the process or the reader thread crashes.
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
  /** File name without its folder. */
  file: string;
  /** Folder below DATA_DIR/import, separated by `/`. */
  folder: string;
  size_bytes: number;
  sha256: string;
  status: string;
  reason: string | null;
  /** If the reason of the failure is about lines, the number of lines that were rejected for it. */
  reason_lines: number | null;
  started_at: Instant;
  finished_at: Instant | null;
  rows_read: number;
  rows_stored: number;
  /** Number of lines that were overwritten by a later line of the same file with the same time and another value. */
  rows_overwritten: DefaultInt;
  /** The probable cause of overwritten lines; null if there are none. */
  overwritten_cause: DefaultNull;
  /** Remarks about the import as JSON; null if there are none. */
  remarks: DefaultNull;
  rows_duplicate: number;
  rows_rejected: number;
  rows_skipped: number;
  cells_rejected: number;
  values_stored: number;
  first_time: Instant | null;
  last_time: Instant | null;
  /** `file` for an imported file; `clear` if a user removed the readings of a component for an interval. */
  kind: DefaultText;
  /** Name of the user who made an entry of kind `clear`. */
  created_by: string | null;
  /**
   * When and by whom the import was undone, and the numbers of affected readings. For a `clear`, first those that it
   * removed, then those that were restored.
   */
  undone_at: Instant | null;
  undone_by: string | null;
  rows_removed: DefaultInt;
  rows_restored: DefaultInt;
  values_removed: DefaultInt;
  values_restored: DefaultInt;
  alarms_removed: DefaultInt;
  /** Path below DATA_DIR to which the file was moved after it was read; null if it is not in the archive. */
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

/**
 * For a component whose device was replaced: the first line of a file that contains the serial number of each device.
 */
export interface ImportDeviceTable {
  import_file_id: number;
  component_id: number;
  sernum: string;
  first_time: Instant;
}

export interface ImportRejectionTable {
  id: Id;
  import_file_id: number;
  /** Line number in the file, counted from 1 and including the header. */
  line: number;
  reason: string;
  /** Name of the column if only one cell was rejected; null if the whole line was. */
  column_name: string | null;
  /** The rejected cell or line as read, at most 1,000 characters. */
  content: string;
}
