/** An error for the log: its stack, or its text if it has none, followed by its causes, outermost first. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${errorText(error.cause)}`;
}

/** Separator of the two languages in {@link saidError}. */
const PARTED = ' · ';

/** An error whose message explains in both languages what is wrong and what to do, so that its stack is not logged. */
export function saidError({ de, en }: { readonly de: string; readonly en: string }): Error {
  const error = new Error(`${de}${PARTED}${en}`);
  error.stack = error.message;
  return error;
}

/** The first line of an error in each language, if it has both. */
export function bothWords(text: string): { readonly de: string; readonly en: string } {
  const at = text.indexOf(PARTED);
  return at < 0 ? { de: text, en: text } : { de: text.slice(0, at), en: text.slice(at + PARTED.length) };
}
