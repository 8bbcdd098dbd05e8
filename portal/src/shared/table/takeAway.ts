import { columnHeading, type ReportTable, totalRow } from '@leitwarte/core/report';
import { reportColumn, type ShownColumn, textOfCell } from './column.ts';

/** The visible table: its columns, and its rows in order. */
export interface Seen<Row> {
  readonly title: string;
  readonly columns: readonly ShownColumn<Row>[];
  readonly rows: readonly Row[];
  readonly zone: string;
  /** Caption of the row of sums. */
  readonly totalCaption: string;
}

/** Tab-separated cells for spreadsheets. */
export function clipboardText<Row>({ columns, rows, zone }: Seen<Row>): string {
  const oneLine = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const head = columns.map((column) => columnHeading(reportColumn(column)));
  const lines = rows.map((row) => columns.map((column) => textOfCell(column, row, zone)));
  return [head, ...lines].map((cells) => cells.map(oneLine).join('\t')).join('\n');
}

/** The table as a report table, for files. If units differ, each cell has its unit after the figure, as text. */
export function reportTable<Row>({ title, columns, rows, zone, totalCaption }: Seen<Row>): ReportTable {
  const cells = rows.map((row) =>
    columns.map((column) => (column.unitInRow ? textOfCell(column, row, zone) : (column.value(row) ?? null))),
  );
  const footer = totalsOf(columns, rows, totalCaption);
  return {
    title,
    zone,
    createdAtMs: Date.now(),
    groups: [{ title: '', columns: columns.map(reportColumn) }],
    rows: cells,
    ...(footer && { footer: [footer] }),
  };
}

/** Cells of the footer; undefined if no column has a sum. Columns with mixed units have none. */
export function totalsOf<Row>(columns: readonly ShownColumn<Row>[], rows: readonly Row[], caption: string) {
  const summed = columns.map((column) => {
    const { total, ...rest } = reportColumn(column);
    return column.unitInRow ? rest : { ...rest, total };
  });
  if (summed.every((column) => !('total' in column) || column.total === undefined)) return undefined;
  const cells = rows.map((row) => columns.map((column) => column.value(row) ?? null));
  return totalRow(summed, cells, caption);
}
