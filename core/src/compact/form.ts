/**
 * A compact format of a response, our own addition. Decoding restores the specified response to the last digit: its frame is checked by the
 * schema of the response, then the long lists are restored.
 */
export interface CompactForm {
  /** Undefined if the response cannot be packed; it is then sent as specified. */
  pack(this: void, answer: unknown): unknown;
  /** The response without its long lists. Throws TypeError if it does not have this format. */
  frame(this: void, packed: unknown): unknown;
  /** The checked frame with its lists restored. Throws TypeError if one of them is invalid. */
  fill(this: void, frame: unknown, packed: unknown): unknown;
}

/** Media type with which compact responses are requested and sent. */
export const COMPACT_JSON = 'application/vnd.leitwarte.compact+json';
