import type { DefaultInt, Instant, Json } from './columns.ts';

export interface ComponentLatestTable {
  component_id: number;
  /** Time of the newest reading. */
  ts: Instant;
  /** {"<column id>": [value, instant, interval]} for every column, numbers or texts; without interval if it is unknown. */
  latest: Json;
  received_at: Instant;
}

/** Time axis of one component for a block of one or more days. */
export interface MeasurementAxisTable {
  component_id: number;
  /** yyyymmdd of the plant's calendar: first day of the block. */
  day: number;
  /** Length of the block in days: 1, or the days of a month for hourly history. */
  days: DefaultInt;
  /** Instant at which the first day begins. */
  day_start: Instant;
  /** Milliseconds between consecutive readings if they are regular, otherwise null. */
  step: number | null;
  first_ts: Instant;
  last_ts: Instant;
  n: number;
  /** Packed times if they are irregular. */
  times: Uint8Array | null;
  /** Increased with every change of the block. */
  rev: number;
}

export interface MeasurementDayTable {
  component_id: number;
  column_id: number;
  day: number;
  /** Number of numeric readings. */
  n: number;
  zeros: number;
  sum: number | null;
  min: number | null;
  max: number | null;
  first: number | null;
  last: number | null;
  /** Float64 values along the axis, byte-shuffled and deflated; NaN is a gap. */
  packed: Uint8Array;
}

/** Which import stored each reading of a component and day, and the value before it: see measurements/origins. */
export interface MeasurementOriginTable {
  component_id: number;
  day: number;
  /** Instant at which the day begins. */
  day_start: Instant;
  /** Revision of the axis; kept if every reading of the day was undone, so that no revision is used twice. */
  rev: number;
  packed: Uint8Array;
}

/** Texts of combined fields and states, stored on change within a day; '' marks that there is no text from this time on. */
export interface TextValueTable {
  component_id: number;
  column_id: number;
  ts: Instant;
  text: string;
}
