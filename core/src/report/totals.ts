import { addTo, startSum, sumOf } from '../rules/index.ts';
import type { ReportCell, ReportColumn, ReportRow } from './table.ts';

/**
 * Footer row of a table: for each column with `total` the sum or average of its numbers, empty if it has no numbers.
 * The caption is in the first column without `total`.
 */
export function totalRow(columns: readonly ReportColumn[], rows: Iterable<ReportRow>, caption: string): ReportRow {
  const sums = columns.map(() => ({ sum: startSum(), count: 0 }));
  for (const row of rows)
    sums.forEach((one, index) => {
      const cell = row[index];
      if (typeof cell !== 'number' || !Number.isFinite(cell)) return;
      addTo(one.sum, cell);
      one.count += 1;
    });
  const captionAt = columns.findIndex((column) => column.total === undefined);
  return columns.map(({ total }, index): ReportCell => {
    if (index === captionAt) return caption;
    const own = sums[index];
    if (total === undefined || own === undefined || own.count === 0) return null;
    return total === 'sum' ? sumOf(own.sum) : sumOf(own.sum) / own.count;
  });
}
