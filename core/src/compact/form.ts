/**
 * A smaller form of an answer, our own addition. Decoding it restores the specified answer to the last digit: its
 * frame is checked by the answer's own schema, and the long lists are restored afterwards.
 */
export interface CompactForm {
  /** Undefined where the answer cannot be written so: then it is sent as specified. */
  pack(this: void, answer: unknown): unknown;
  /** The answer without its long lists. Throws TypeError where it is none of this form. */
  frame(this: void, packed: unknown): unknown;
  /** The frame, checked, with its lists. Throws TypeError where one of them is not what it should be. */
  fill(this: void, frame: unknown, packed: unknown): unknown;
}

/** Media type by which compact answers are requested and marked. */
export const COMPACT_JSON = 'application/vnd.leitwarte.compact+json';
