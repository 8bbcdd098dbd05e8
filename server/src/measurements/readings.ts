/** Texts of one column along a time axis; undefined at positions without text. */
export type TextColumn = readonly (string | undefined)[];

/** Readings of one component on one day of the plant's calendar, in the order in which they were read. */
export interface DayReadings {
  readonly componentId: number;
  /** Calendar day `yyyymmdd` of the plant's zone. */
  readonly day: number;
  /** Instant at which the day begins. */
  readonly dayStart: number;
  /** Instant of each reading; not necessarily ascending, may repeat. */
  readonly times: Float64Array;
  readonly columnIds: readonly number[];
  /** One value for each column and reading; NaN is a gap. For a text the value is NaN. */
  readonly values: readonly Float64Array[];
  /** Texts by column id, for those of the columns that have any. */
  readonly texts?: ReadonlyMap<number, TextColumn>;
  /** Line of the file for each reading, from 1; absent for readings without a file. */
  readonly lines?: Uint32Array;
}

/** Readings without their component and day. */
export type Readings = Omit<DayReadings, 'componentId' | 'day' | 'dayStart'>;

/** Data of one component on one day: an ascending time axis, and for each column id a value (NaN: gap) or text at each position. */
export interface DayBlock {
  readonly times: Float64Array;
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly texts: ReadonlyMap<number, TextColumn>;
}

/** A day without stored readings. */
export const EMPTY_BLOCK: DayBlock = { times: new Float64Array(0), values: new Map(), texts: new Map() };

/** A value, a text, or nothing. */
export type Cell = number | string | undefined;

/** The cell of a column at one position: its text, otherwise its number. */
export function cellAt(values: Float64Array | undefined, texts: TextColumn | undefined, index: number): Cell {
  const text = texts?.[index];
  if (text !== undefined) return text;
  const value = values?.[index] ?? Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}
