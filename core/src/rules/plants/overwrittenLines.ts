/**
 * Whether of the lines that bring something most share their time with another that has other values: so is read what is
 * not understood (decision 4.52). Of two devices that are taken for one every second line is overwritten.
 */
export const overwritesMost = (counts: {
  readonly rows_stored: number;
  readonly rows_overwritten: number;
  readonly rows_duplicate: number;
}): boolean => counts.rows_overwritten > 1 && counts.rows_overwritten >= counts.rows_stored + counts.rows_duplicate;
