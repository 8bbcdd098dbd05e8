import type { DefaultInt, Instant, Json } from './columns.ts';

export interface ComponentLatestTable {
  component_id: number;
  /** Time of the newest reading. */
  ts: Instant;
  /**
   * Newest value of every column as JSON {"<column id>": [value, instant, interval]}, a number or a text; the interval
   * is omitted if it is unknown.
   */
  latest: Json;
  received_at: Instant;
}

/** Time axis of one component for a block of one or more days. */
export interface MeasurementAxisTable {
  component_id: number;
  /** First day of the block, yyyymmdd in the plant's zone. */
  day: number;
  /** Length of the block in days: 1, or all days of a month for hourly history. */
  days: DefaultInt;
  /** Instant at which the first day of the block begins. */
  day_start: Instant;
  /** Interval between consecutive readings in milliseconds if it is constant, otherwise null. */
  step: number | null;
  first_ts: Instant;
  last_ts: Instant;
  n: number;
  /** Packed times of the readings if their interval is not constant, otherwise null. */
  times: Uint8Array | null;
  /** Revision, increased with every change of the block. */
  rev: number;
}

export interface MeasurementDayTable {
  component_id: number;
  column_id: number;
  day: number;
  /** Number of numeric readings in the block. */
  n: number;
  zeros: number;
  sum: number | null;
  min: number | null;
  max: number | null;
  first: number | null;
  last: number | null;
  /** Values along the axis as Float64, byte-shuffled and deflated; NaN means no reading. */
  packed: Uint8Array;
}

/**
 * For each reading of a component and day, which import stored it and which value it replaced: see
 * measurements/origins.
 */
export interface MeasurementOriginTable {
  component_id: number;
  day: number;
  /** Instant at which the day begins. */
  day_start: Instant;
  /** Revision of the axis. Kept even if every reading of the day was undone, so that no revision is used twice. */
  rev: number;
  packed: Uint8Array;
}

/**
 * Texts of combined fields and of states. A row is stored when the text changes within a day; '' means that there is no
 * text from this time on.
 */
export interface TextValueTable {
  component_id: number;
  column_id: number;
  ts: Instant;
  text: string;
}
