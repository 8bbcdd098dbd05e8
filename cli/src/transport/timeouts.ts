export interface Timeouts {
  readonly connectMs: number;
  readonly answerMs: number;
}

/**
 * Default timeouts. A server that imports on request responds late; after five minutes without a response the
 * connection counts as lost.
 */
export const TIMEOUTS: Timeouts = { connectMs: 10_000, answerMs: 300_000 };
