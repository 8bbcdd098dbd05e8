import type { ReportCell, ReportColumn, ReportRow } from './table.ts';

/**
 * The footer row of a table: under each column with `total` the sum or average of its numbers, the caption in the
 * first column without one. A column without any number stays empty.
 */
export function totalRow(columns: readonly ReportColumn[], rows: Iterable<ReportRow>, caption: string): ReportRow {
  const sums = columns.map(() => ({ sum: 0, count: 0 }));
  for (const row of rows)
    sums.forEach((one, index) => {
      const cell = row[index];
      if (typeof cell !== 'number' || !Number.isFinite(cell)) return;
      one.sum += cell;
      one.count += 1;
    });
  const captionAt = columns.findIndex((column) => column.total === undefined);
  return columns.map(({ total }, index): ReportCell => {
    if (index === captionAt) return caption;
    const { sum, count } = sums[index] ?? { sum: 0, count: 0 };
    if (total === undefined || count === 0) return null;
    return total === 'sum' ? sum : sum / count;
  });
}
