/** An error for the log: its stack, or else what it is, and below it what caused it, outermost first. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${errorText(error.cause)}`;
}
