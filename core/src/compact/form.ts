/**
 * A smaller form of an answer, our own addition. Decoding it restores the specified answer to the last digit: its
 * frame is checked by the answer's own schema, and the long lists are restored afterwards.
 */
export interface CompactForm {
  /** Undefined if the answer has no such form: then it is sent as specified. */
  pack(this: void, answer: unknown): unknown;
  /** The answer without its long lists. Throws TypeError if it does not have this form. */
  frame(this: void, packed: unknown): unknown;
  /** The checked frame with its lists restored. Throws TypeError if one of them is invalid. */
  fill(this: void, frame: unknown, packed: unknown): unknown;
}

/** Media type by which compact answers are requested and marked. */
export const COMPACT_JSON = 'application/vnd.leitwarte.compact+json';
