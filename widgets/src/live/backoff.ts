const FIRST_RETRY_MS = 5000;
export const LONGEST_RETRY_MS = 10 * 60_000;

/** How long to wait after so many failures before this one. */
export const backoffMs = (failures: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
