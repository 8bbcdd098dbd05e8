/** Texts of one column along a time axis; undefined where there is none. */
export type TextColumn = readonly (string | undefined)[];

/** Readings of one component on one day of the plant's calendar, in the order in which they were read. */
export interface DayReadings {
  readonly componentId: number;
  /** yyyymmdd of the plant's calendar. */
  readonly day: number;
  /** Instant at which the day begins. */
  readonly dayStart: number;
  /** Instant of each reading; need not ascend, may repeat. */
  readonly times: Float64Array;
  readonly columnIds: readonly number[];
  /** Per column one value a reading; NaN is a gap. Beside a text the value is NaN. */
  readonly values: readonly Float64Array[];
  /** Texts by column id, for those of the columns that have any. */
  readonly texts?: ReadonlyMap<number, TextColumn>;
}

/** What one component has on one day: an ascending axis, and per column id a value (NaN: gap) or text a slot. */
export interface DayBlock {
  readonly times: Float64Array;
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly texts: ReadonlyMap<number, TextColumn>;
}
