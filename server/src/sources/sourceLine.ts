/** Data of a source at one time: some named values. */
export interface SourceLine {
  /** The broker retained it: its arrival is no sign of life. */
  readonly isKept?: boolean;
  /** Line or record of the body, from 1. */
  readonly line: number;
  /** Undefined without a time: then its arrival counts. */
  readonly time: number | undefined;
  /** The local time occurs twice and has no offset: which of the two is meant follows from the lines around. */
  readonly twice?: TwiceTime;
  /** Which part of the source the time belongs to: the times of one part follow each other. */
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
  /** Identifies the value among all that the source sends. */
  readonly address: string;
  readonly value: number | string;
  /** Its unit, if the source names it. */
  readonly unit?: string;
}

/** A line that cannot be read, with the reason in InfluxDB's words. */
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
