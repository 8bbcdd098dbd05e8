import { significant } from '../rules/index.ts';
import { cellText } from './cellText.ts';
import {
  columnHeading,
  columnsOf,
  type LongTable,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
  rowPortions,
  type TableFrame,
} from './table.ts';

export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const ROWS_PER_BLOCK = 500;
/**
 * Matches the beginning of a formula, including full-width signs, which Chinese and Japanese spreadsheets treat like
 * the normal ones.
 */
const startsFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const negativeNumber = /^-\d+([.,]\d+)?$/;
const needsQuotes = /[";\r\n]|^\s|\s$/;

/**
 * Escapes a text for CSV: an apostrophe is put before it if a spreadsheet would run it as a formula; quotes are only
 * added if needed.
 */
function csvText(text: string): string {
  const harmless = startsFormula.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function csvNumber(value: number, decimals: number | undefined): string {
  if (!Number.isFinite(value)) return '';
  const digits = decimals === undefined ? String(significant(value)) : value.toFixed(decimals);
  return (Number(digits) === 0 ? digits.replace('-', '') : digits).replace('.', ',');
}

function csvCell(column: ReportColumn, cell: ReportCell | undefined, zone: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (column.kind === 'number' && typeof cell === 'number') return csvNumber(cell, column.decimals);
  return csvText(cellText(column, cell, zone));
}

const csvLine = (cells: readonly string[]) => cells.join(';') + LINE_END;

/** Heading line: `Group: Column (unit)`. */
function csvHead({ groups }: TableFrame): string {
  const headings = groups.flatMap(({ above, title, columns }) =>
    columns.map((column) => [above ?? '', title, columnHeading(column)].filter((part) => part !== '').join(': ')),
  );
  return csvLine(headings.map(csvText));
}

function lineOf(columns: readonly ReportColumn[], row: ReportRow, zone: string): string {
  return csvLine(columns.map((column, index) => csvCell(column, row[index], zone)));
}

/**
 * Generates the table as CSV for German Excel: UTF-8 with byte order mark, semicolons, decimal comma, CRLF, times as
 * `dd.MM.yyyy HH:mm` in the table's time zone. It is produced in blocks of rows, so that a long table is never
 * completely in memory.
 */
export async function* csvBlocks(
  table: LongTable,
  rowsPerBlock: number = ROWS_PER_BLOCK,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const columns = columnsOf(table);
  const lines = (rows: readonly ReportRow[]) => rows.map((row) => lineOf(columns, row, table.zone)).join('');
  let above = BYTE_ORDER_MARK + csvHead(table);
  for await (const portion of rowPortions(table.rows, rowsPerBlock)) {
    yield encoder.encode(above + lines(portion));
    above = '';
  }
  const end = above + lines(table.footer ?? []);
  if (end !== '') yield encoder.encode(end);
}

/** The whole CSV file, in memory. */
export function csvBytes(table: ReportTable): Uint8Array<ArrayBuffer> {
  const columns = columnsOf(table);
  const rows = [...table.rows, ...(table.footer ?? [])];
  const lines = rows.map((row) => lineOf(columns, row, table.zone));
  return new TextEncoder().encode(BYTE_ORDER_MARK + csvHead(table) + lines.join(''));
}
