import type { Database } from '../../../db/database.ts';
import type { Report } from '../../../reports/report.ts';

/**
 * One cell of a stored day with the captions above it, so that it stays readable if the structure of the report
 * changes.
 */
interface WrittenCell {
  readonly header: string;
  readonly subheader: string;
  readonly position: string;
  readonly id: number;
  readonly value: number | string | null;
  readonly unit: string | null;
}

/**
 * Stores one row of a report in its own transaction; it replaces the existing row. It documents what the report showed
 * at `writtenAt`; responses are always computed from readings (decision 4.20).
 */
export async function storeReportDay(
  db: Database,
  organisationId: number,
  report: Report,
  row: number,
  writtenAt: number,
): Promise<void> {
  const day = report.rows[row]?.from;
  if (day === undefined) throw new Error(`the report has no row ${row}`);
  const written = { written_at: writtenAt, cells: JSON.stringify(cellsOf(report, row)) };
  await db.transaction().execute((tx) =>
    tx
      .insertInto('daily_report_day')
      .values({ organisation_id: organisationId, day, ...written })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'day']).doUpdateSet(written))
      .execute(),
  );
}

function cellsOf({ pages }: Report, row: number): WrittenCell[] {
  return pages.flat().flatMap(({ name: header, sections }) =>
    sections.flatMap(({ name: subheader, columns }) =>
      columns.map(({ id, name: position, unit, figures }) => {
        const value = figures[row] ?? null;
        return { header, subheader, position, id, value, unit: typeof value === 'number' ? unit : null };
      }),
    ),
  );
}
