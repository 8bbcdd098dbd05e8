import { cellText } from './cellText.ts';
import { pdfWidths } from './pdfWidths.ts';
import {
  columnHeading,
  columnsOf,
  headingRows,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
  unitInHeading,
} from './table.ts';

const LINE = '#c5ced3';
const FILL = '#eef2f4';

const alignment = (column: ReportColumn | undefined) => (column?.kind === 'number' ? 'right' : 'left');

/** Heading of a column. Its unit is never broken across lines, not even at a slash. */
function headingText(column: ReportColumn): string | object[] {
  const heading = columnHeading(column);
  const unit = unitInHeading(column);
  if (unit === '') return heading;
  return [{ text: heading.slice(0, heading.length - unit.length) }, { text: unit, noWrap: true }];
}

/** Heading rows: the headings of groups, and below them those of the columns. */
function headRows(table: ReportTable, columns: readonly ReportColumn[]): object[][] {
  const headings = columns.map((column) => ({
    text: headingText(column),
    bold: true,
    alignment: alignment(column),
    fillColor: FILL,
  }));
  const above = headingRows(table).map((row) =>
    row.flatMap(({ title, columns: length }) => [
      { text: title, bold: true, alignment: 'center', colSpan: length, fillColor: FILL },
      ...Array.from({ length: Math.max(0, length - 1) }, () => ({})),
    ]),
  );
  return [...above, headings];
}

/** Indexes of the columns that begin a group with a title; a line separates them from the group before. */
export function groupStarts(table: ReportTable): ReadonlySet<number> {
  const starts = new Set<number>();
  let index = 0;
  for (const { title, columns } of table.groups) {
    if (title !== '' && index > 0) starts.add(index);
    index += columns.length;
  }
  return starts;
}

/**
 * Number of characters and lines from which a text may be taller than a page in a narrow column. pdfmake does not draw
 * the part of an unbreakable row that does not fit on a page.
 */
const TALL = { signs: 400, lines: 15 } as const;
const isTall = (text: string) => text.length > TALL.signs || text.split('\n', TALL.lines + 1).length > TALL.lines;

/**
 * The table for pdfmake, as wide as the page: headings are repeated on every page; rows may only break across pages if
 * they contain long texts.
 */
export function pdfTable(table: ReportTable, pageWidth: number): object {
  const columns = columnsOf(table);
  const texts = (row: ReportRow) => columns.map((column, index) => cellText(column, row[index], table.zone));
  const rows = [...table.rows];
  const body = rows.map(texts);
  const foot = (table.footer ?? []).map((row) =>
    texts(row).map((shown, index) => ((row[index] ?? null) === null ? '' : shown)),
  );
  const head = headRows(table, columns);
  const headings = columns.map(columnHeading);
  const { widths, padding, ...print } = pdfWidths(columns, { head: headings, body, foot }, pageWidth);
  // a text among numbers is aligned to the left
  const plain = (line: readonly string[], row: ReportRow | undefined) =>
    line.map((shown, index) => ({
      text: shown,
      alignment: typeof row?.[index] === 'string' ? 'left' : alignment(columns[index]),
    }));
  const starts = groupStarts(table);
  return {
    ...print,
    table: {
      headerRows: head.length,
      dontBreakRows: ![...body, ...foot].some((line) => line.some(isTall)),
      widths,
      body: [
        ...head,
        ...body.map((line, index) => plain(line, rows[index])),
        ...foot.map((line, index) =>
          plain(line, table.footer?.[index]).map((cell) => ({ ...cell, bold: true, fillColor: FILL })),
        ),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: (index: number) => (starts.has(index) ? 0.5 : 0),
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      // with this padding, the days of a month with three rows of headings and a footer fit on one page
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  };
}
