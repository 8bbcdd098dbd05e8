import type { Id, Instant, Json } from './columns.ts';

/** Content of an organisation's daily report for a day when it was written; a record that no call returns. */
export interface DailyReportDayTable {
  organisation_id: number;
  /** yyyymmdd of the organisation's calendar. */
  day: number;
  written_at: Instant;
  /** Cells from left to right, each with its headings. */
  cells: Json;
}

/** A daily report as it was mailed, once for all its recipients. */
export interface SentReportTable {
  id: Id;
  organisation_id: number;
  year: number;
  /** 1 to 12. */
  month: number;
  sent_at: Instant;
  /** Null if the schedule sent it. */
  sent_by: string | null;
  recipients: number;
  file: string;
  /** The PDF. */
  content: Uint8Array;
  /** The response at that time as deflated JSON. */
  figures: Uint8Array;
}

/** The journal of a system as it was before the changes of one day. */
export interface JournalKeptTable {
  plant_system_id: number;
  /** Valid before this instant. */
  until: Instant;
  /** Headers with their positions, in the form of the API. */
  headers: Json;
}
