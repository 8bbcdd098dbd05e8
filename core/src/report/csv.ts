import { cellText } from './cellText.ts';
import {
  columnHeading,
  columnsOf,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from './table.ts';

export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const ROWS_PER_BLOCK = 500;
const startsFormula = /^[=+\-@\t\r]/;
const negativeNumber = /^-\d+([.,]\d+)?$/;
const needsQuotes = /[";\r\n]|^\s|\s$/;

/** Text that a spreadsheet would run as a formula is disarmed by an apostrophe; quotes only where needed. */
function csvText(text: string): string {
  const harmless = startsFormula.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function csvNumber(value: number, decimals: number | undefined): string {
  if (!Number.isFinite(value)) return '';
  const digits = decimals === undefined ? String(value) : value.toFixed(decimals);
  return (Number(digits) === 0 ? digits.replace('-', '') : digits).replace('.', ',');
}

function csvCell(column: ReportColumn, cell: ReportCell | undefined, zone: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (column.kind === 'number' && typeof cell === 'number') return csvNumber(cell, column.decimals);
  return csvText(cellText(column, cell, zone));
}

const csvLine = (cells: readonly string[]) => cells.join(';') + LINE_END;

/** The heading line: `Group: Column (unit)`. */
function csvHead({ groups }: ReportTable): string {
  const headings = groups.flatMap(({ above, title, columns }) =>
    columns.map((column) => [above ?? '', title, columnHeading(column)].filter((part) => part !== '').join(': ')),
  );
  return csvLine(headings.map(csvText));
}

function* csvLines(table: ReportTable): Generator<string> {
  const columns = columnsOf(table);
  const line = (row: ReportRow) => csvLine(columns.map((column, index) => csvCell(column, row[index], table.zone)));
  yield BYTE_ORDER_MARK + csvHead(table);
  for (const row of table.rows) yield line(row);
  for (const row of table.footer ?? []) yield line(row);
}

/**
 * The table as CSV for German Excel: UTF-8 with byte order mark, semicolons, decimal comma, CRLF, times as
 * `dd.MM.yyyy HH:mm` in the table's zone. Comes in blocks of rows, so that a long table never lies whole in memory.
 */
export function* csvBlocks(
  table: ReportTable,
  rowsPerBlock: number = ROWS_PER_BLOCK,
): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let lines: string[] = [];
  for (const line of csvLines(table)) {
    lines.push(line);
    if (lines.length < rowsPerBlock) continue;
    yield encoder.encode(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield encoder.encode(lines.join(''));
}

/** The whole CSV file at once. */
export function csvBytes(table: ReportTable): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode([...csvLines(table)].join(''));
}
