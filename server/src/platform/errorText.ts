/** An error for the log: its stack, or its text if it has none, followed by its causes, outermost first. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${errorText(error.cause)}`;
}

/** Separator between the two languages in the message of {@link saidError}. */
const PARTED = ' · ';

/**
 * An error whose message explains to the operator in both languages what is wrong and what to do; so only the message
 * is logged, not the stack.
 */
export function saidError({ de, en }: { readonly de: string; readonly en: string }): Error {
  const error = new Error(`${de}${PARTED}${en}`);
  error.stack = error.message;
  return error;
}

/** The first line of an error message in each language; if it has no separator, the same line for both. */
export function bothWords(text: string): { readonly de: string; readonly en: string } {
  const at = text.indexOf(PARTED);
  return at < 0 ? { de: text, en: text } : { de: text.slice(0, at), en: text.slice(at + PARTED.length) };
}
