/**
 * A smaller way to write an answer, of ours, beside the specified one. What is read of it is the specified answer to the
 * last digit: its frame is checked by the answer's own schema, and what stands in long lists comes back afterwards.
 */
export interface CompactForm {
  /** Undefined where the answer cannot be written so: then it is sent as specified. */
  pack(this: void, answer: unknown): unknown;
  /** The answer without its long lists. Throws TypeError where it is none of this form. */
  frame(this: void, packed: unknown): unknown;
  /** The frame, checked, with its lists. Throws TypeError where one of them is not what it should be. */
  fill(this: void, frame: unknown, packed: unknown): unknown;
}

/** How compact answers are asked for, and what they say that they are. */
export const COMPACT_JSON = 'application/vnd.leitwarte.compact+json';
