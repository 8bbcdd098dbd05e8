/**
 * Parses data from outside in a thread that may crash, so that the data can neither block a call nor end the process. Missing in a browser
 * tab, which parses in its own thread.
 */
export interface Parser {
  /**
   * Throws a {@link ParserLost} if the work took too long or too much memory.
   * @param owner An owner with many requests only delays their own.
   * @param ending Aborts the work.
   */
  ask(request: unknown, owner?: string, ending?: AbortSignal): Promise<unknown>;
}

/** Error: parsing took more time or memory than allowed, or crashed the thread. */
export class ParserLost extends Error {
  override readonly name = 'ParserLost';
}

/** Whether an error is {@link ParserLost}, also one from another thread. */
export const isParserLost = (error: unknown): boolean => error instanceof Error && error.name === 'ParserLost';
