/**
 * A failed call that the specification wants ignored: no toast, no dialog, a line in the browser's console.
 * What was on the screen stays there.
 */
export function reportQuietly(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- decision 1.80 wants exactly this
  console.warn(error);
}
