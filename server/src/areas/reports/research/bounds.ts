import { formatDate, formatNumber } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { readSummaries } from '../../../measurements/figures/dayRows.ts';
import { dateOf } from '../../../reports/report.ts';
import type { Span } from '../../../reports/interval.ts';

/** Maximum number of years in one file. */
const FILE_YEARS_MAX = 10;
/** Number of rows of an Excel sheet below its header. */
const FILE_ROWS_MAX = 1_048_560;

interface Asked {
  readonly zone: string;
  readonly span: Span;
  readonly columns: readonly { readonly id: number }[];
}

/**
 * Refuses a file of more than 10 years, or of more rows than an Excel sheet has, and states the possible length
 * (decision 4.35). Rows are counted for the column with the most values; other columns may add further times.
 */
export async function checkFileBounds(
  db: Reader,
  { zone, span, columns }: Asked,
  rowsMax: number = FILE_ROWS_MAX,
  field: string = 'endIntervall',
): Promise<void> {
  const [from, last] = [dayOf(zone, span.from), dayOf(zone, span.until - 1)];
  if (last >= from + FILE_YEARS_MAX * 10_000)
    throw refuseField(field, 'interval_too_long', {
      years: FILE_YEARS_MAX,
      until: formatDate(dateOf({ from: addDays(from + FILE_YEARS_MAX * 10_000, -1), until: 0 })),
    });
  const ids = columns.map(({ id }) => id);
  const days = await readSummaries(db, ids, new Set(), { from, until: last });
  const ofDay = new Map<number, number>();
  for (const summaries of days.values())
    for (const { day, n } of summaries) ofDay.set(day, Math.max(n, ofDay.get(day) ?? 0));
  let rows = 0;
  for (const day of [...ofDay.keys()].toSorted((a, b) => a - b)) {
    rows += ofDay.get(day) ?? 0;
    if (rows > rowsMax)
      throw refuseField(field, 'too_many_rows', {
        rows: formatNumber(rowsMax),
        until: formatDate(dateOf({ from: addDays(day, -1), until: 0 })),
      });
  }
}
