/**
 * Whether most lines with values share their time with another line that has other values. This happens if a file is read wrongly (decision
 * 4.52): if two devices are taken for one, every second line is overwritten.
 */
export const overwritesMost = (counts: {
  readonly rows_stored: number;
  readonly rows_overwritten: number;
  readonly rows_duplicate: number;
}): boolean => counts.rows_overwritten > 1 && counts.rows_overwritten >= counts.rows_stored + counts.rows_duplicate;
