/**
 * Whether most lines with values have the same time as another line with other values. This shows that the file is read
 * with wrong settings (decision 4.52): for example, if two devices are taken for one, every second line is overwritten.
 */
export const overwritesMost = (counts: {
  readonly rows_stored: number;
  readonly rows_overwritten: number;
  readonly rows_duplicate: number;
}): boolean => counts.rows_overwritten > 1 && counts.rows_overwritten >= counts.rows_stored + counts.rows_duplicate;
