import type { Instant, Json } from './columns.ts';

/** What the daily report of an organisation showed for a day when it was written: a record, read by no answer. */
export interface DailyReportDayTable {
  organisation_id: number;
  /** yyyymmdd of the organisation's calendar. */
  day: number;
  written_at: Instant;
  /** Cells from left to right, each with the names above it. */
  cells: Json;
}

/** The journal of a system as it was before the changes of one day. */
export interface JournalKeptTable {
  plant_system_id: number;
  /** It holds before this instant. */
  until: Instant;
  /** Headers with their positions, as the wire has them. */
  headers: Json;
}
