/** What a source said at one time: some named values. */
export interface SourceLine {
  /** The broker kept it for whoever comes: its arrival is no sign of life. */
  readonly isKept?: boolean;
  /** Line or record of the body, from 1. */
  readonly line: number;
  /** Undefined where it names none: then its arrival counts. */
  readonly time: number | undefined;
  /** The local time occurs twice and has no offset: which of the two is meant follows from the lines around. */
  readonly twice?: TwiceTime;
  /** Of whom the time is, among all that the source sends: its times follow each other. */
  readonly clock?: string;
  readonly values: readonly SourceValue[];
  /** As it was sent. */
  readonly content: string;
}

export interface TwiceTime {
  readonly localMs: number;
  readonly instants: readonly [first: number, second: number];
}

export interface SourceValue {
  /** Tells what the value is of, among all that the source sends. */
  readonly address: string;
  readonly value: number | string;
  /** What it is measured in, where it says so. */
  readonly unit?: string;
}

/** A line that is none, and why in the words of InfluxDB. */
export interface BadLine {
  readonly line: number;
  readonly content: string;
  readonly why: string;
  /** As the account tells it; `bad_line` unless set. */
  readonly reason?: 'retained' | 'nonexistent_time' | 'ambiguous_time';
}

export interface ReadBody {
  readonly lines: readonly SourceLine[];
  readonly bad: readonly BadLine[];
}
