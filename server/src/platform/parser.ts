/**
 * Parses untrusted data in a separate thread, so that the data can neither block calls nor crash the process. Missing
 * in a browser tab, which parses in its only thread.
 */
export interface Parser {
  /**
   * Throws {@link ParserLost} if the work takes too long or too much memory.
   * @param owner Requests of one owner wait for each other, not for those of other owners.
   * @param ending Aborts the work.
   */
  ask(request: unknown, owner?: string, ending?: AbortSignal): Promise<unknown>;
}

/** Error: parsing took more time or memory than allowed, or crashed the thread. */
export class ParserLost extends Error {
  override readonly name = 'ParserLost';
}

/** Whether an error is {@link ParserLost}, even if it comes from another thread. */
export const isParserLost = (error: unknown): boolean => error instanceof Error && error.name === 'ParserLost';
