/**
 * Reads bytes from outside in a thread that may be lost: they can neither stop a call nor end the process. Missing in
 * a browser tab, which reads in its own thread.
 */
export interface Parser {
  /**
   * Throws a {@link ParserLost} if the work took too long or too much memory.
   * @param owner An owner with many requests only delays themselves.
   * @param ending Ends the work.
   */
  ask(request: unknown, owner?: string, ending?: AbortSignal): Promise<unknown>;
}

/** Reading took more time or memory than allowed, or ended the thread. */
export class ParserLost extends Error {
  override readonly name = 'ParserLost';
}

/** Also of one that crossed a thread boundary. */
export const isParserLost = (error: unknown): boolean => error instanceof Error && error.name === 'ParserLost';
