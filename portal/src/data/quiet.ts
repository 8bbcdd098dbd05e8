/**
 * Logs a failed call that the specification ignores: no toast, no dialog, a line in the browser's console.
 * The shown content stays.
 */
export function reportQuietly(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- decision 1.80 wants exactly this
  console.warn(error);
}
