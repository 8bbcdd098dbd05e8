/** Data of a source at one time: some named values. */
export interface SourceLine {
  /** Whether the broker retained the message; then its arrival does not count as new data. */
  readonly isKept?: boolean;
  /** Line or record number in the body, from 1. */
  readonly line: number;
  /** Undefined if the line has no time; the time of its arrival is used then. */
  readonly time: number | undefined;
  /** Set if the local time has no offset and occurs twice; the lines before and after it decide its instant. */
  readonly twice?: TwiceTime;
  /** Identifies the clock that the time comes from; times of one clock are in order. */
  readonly clock?: string;
  readonly values: readonly SourceValue[];
  /** The original text of the line. */
  readonly content: string;
}

export interface TwiceTime {
  readonly localMs: number;
  readonly instants: readonly [first: number, second: number];
}

export interface SourceValue {
  /** Identifies the value among all values of the source. */
  readonly address: string;
  readonly value: number | string;
  /** The value's unit, if the source sends it. */
  readonly unit?: string;
}

/** An invalid line, with the reason in the words that InfluxDB uses. */
export interface BadLine {
  readonly line: number;
  readonly content: string;
  readonly why: string;
  /** Reason that is stored in the ledger entry; default: `bad_line`. */
  readonly reason?: 'retained' | 'nonexistent_time' | 'ambiguous_time';
}

export interface ReadBody {
  readonly lines: readonly SourceLine[];
  readonly bad: readonly BadLine[];
}
