/** Data of a source at one time: some named values. */
export interface SourceLine {
  /** Whether the broker retained the message; then its arrival does not count as new data. */
  readonly isKept?: boolean;
  /** Line or record number in the body, from 1. */
  readonly line: number;
  /** Undefined if the line has no time; then its arrival counts. */
  readonly time: number | undefined;
  /** Set if the local time occurs twice and has no offset: the lines around it decide the instant. */
  readonly twice?: TwiceTime;
  /** The part of the source to which the time belongs: times of one part are in order. */
  readonly clock?: string;
  readonly values: readonly SourceValue[];
  /** The original text. */
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
  /** Its unit, if the source names it. */
  readonly unit?: string;
}

/** An invalid line, with the reason in InfluxDB's words. */
export interface BadLine {
  readonly line: number;
  readonly content: string;
  readonly why: string;
  /** Reason for the ledger entry; `bad_line` by default. */
  readonly reason?: 'retained' | 'nonexistent_time' | 'ambiguous_time';
}

export interface ReadBody {
  readonly lines: readonly SourceLine[];
  readonly bad: readonly BadLine[];
}
