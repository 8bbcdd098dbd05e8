import type { Id, Instant, Json } from './columns.ts';

/** What an organisation's daily report showed for a day when the row was written. Only a record: no call returns it. */
export interface DailyReportDayTable {
  organisation_id: number;
  /** Day in the organisation's zone, yyyymmdd. */
  day: number;
  written_at: Instant;
  /** Cells from left to right as JSON, each with the captions above it. */
  cells: Json;
}

/** A daily report as it was mailed; stored once for all its recipients. */
export interface SentReportTable {
  id: Id;
  organisation_id: number;
  year: number;
  /** Month, 1 to 12. */
  month: number;
  sent_at: Instant;
  /** User who sent it; null if the schedule did. */
  sent_by: string | null;
  recipients: number;
  file: string;
  /** The PDF exactly as it was mailed. */
  content: Uint8Array;
  /** Figures of the report as the API returned them, as deflated JSON. */
  figures: Uint8Array;
}

/** The journal of a system as it was before the changes of a day; in effect until that day ends. */
export interface JournalKeptTable {
  plant_system_id: number;
  /** Instant until which this journal is in effect, exclusive. */
  until: Instant;
  /** Headers with their positions as JSON, in the form of the API. */
  headers: Json;
}
