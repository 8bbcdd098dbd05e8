const FIRST_RETRY_MS = 5000;
export const LONGEST_RETRY_MS = 10 * 60_000;

/** Milliseconds until the next attempt after a number of failures. */
export const backoffMs = (failures: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
