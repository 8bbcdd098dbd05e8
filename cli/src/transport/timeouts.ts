export interface Timeouts {
  readonly connectMs: number;
  readonly answerMs: number;
}

/** A server that imports on request answers late; one without an answer for longer is lost. */
export const TIMEOUTS: Timeouts = { connectMs: 10_000, answerMs: 300_000 };
