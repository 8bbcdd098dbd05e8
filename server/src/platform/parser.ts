/**
 * Reads bytes that others made, in a thread that may be lost: none of them stops a call, and none ends the process.
 * Missing in a tab, which reads in place.
 */
export interface Parser {
  /**
   * Throws a {@link ParserLost} where the work took too long or too much memory.
   * @param owner Whoever asks for much waits for himself.
   * @param ending Ends the work.
   */
  ask(request: unknown, owner?: string, ending?: AbortSignal): Promise<unknown>;
}

/** What was read took more time or memory than it may, or ended the thread. */
export class ParserLost extends Error {
  override readonly name = 'ParserLost';
}

/** Also of one that crossed a thread boundary. */
export const isParserLost = (error: unknown): boolean => error instanceof Error && error.name === 'ParserLost';
