import type { Row, Workbook, Worksheet } from 'exceljs';
import { formatTime, localClock, momentMs } from '../rules/index.ts';
import { text } from '../texts/index.ts';
import {
  columnHeading,
  columnsOf,
  headingRows,
  type ReportCell,
  type ReportColumn,
  type ReportTable,
} from './table.ts';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SHEET_NAME_MAX = 31;
const ROWS_AT_ONCE = 1000;
const TEXT_WIDTH = { min: 10, max: 60 };
const WIDTHS = { number: 14, datetime: 17, date: 12 } as const;
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EDF0' } } as const;

/** A sheet's name: unfit characters go, 31 stay, and no two are alike. */
function sheetName(title: string, taken: readonly string[]): string {
  const clean = title.replace(/[\\/*?:[\]]/g, '_').replace(/^'+|'+$/g, '') || 'Tabelle';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = clean.slice(0, SHEET_NAME_MAX - ending.length) + ending;
    if (!taken.some((other) => other.toLowerCase() === name.toLowerCase())) return name;
  }
}

/** Excel knows no zones: a date is what the local clock shows. */
function excelValue(column: ReportColumn, cell: ReportCell | undefined, zone: string): string | number | Date | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (column.kind === 'text') return String(cell);
  if (column.kind === 'number') return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
  const ms = momentMs(cell);
  if (ms === undefined) return cell;
  return column.kind === 'date' ? new Date(ms) : localClock(ms, zone);
}

function numberFormat({ kind, decimals }: ReportColumn): string | undefined {
  if (kind === 'datetime') return 'dd.mm.yyyy hh:mm';
  if (kind === 'date') return 'dd.mm.yyyy';
  if (kind === 'text' || decimals === undefined) return undefined;
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

/** The lines above a table. */
function titleLines(table: ReportTable): string[] {
  const language = table.language ?? 'de';
  const lines = [
    table.title,
    table.subtitle,
    table.period && text(language, 'report.period', { period: table.period }),
    [
      text(language, 'report.zone', { zone: table.zone }),
      text(language, 'report.created_at', { time: formatTime(table.createdAtMs, 'dd.MM.yyyy HH:mm', table.zone) }),
    ].join(' · '),
  ];
  return lines.flatMap((line) => line || []);
}

function styleHead(row: Row): void {
  row.font = { bold: true };
  row.alignment = { vertical: 'middle', wrapText: true };
  row.eachCell({ includeEmpty: true }, (cell) => {
    cell.fill = HEAD_FILL;
  });
}

function addHead(sheet: Worksheet, table: ReportTable): void {
  for (const spans of headingRows(table)) {
    const row = sheet.addRow(
      spans.flatMap(({ title, columns }) => Array.from({ length: columns }, (_, i) => (i === 0 ? title : ''))),
    );
    styleHead(row);
    let first = 1;
    for (const { columns } of spans) {
      if (columns > 1) sheet.mergeCells(row.number, first, row.number, first + columns - 1);
      first += columns;
    }
  }
  styleHead(sheet.addRow(columnsOf(table).map(columnHeading)));
}

/** Width of a column; that of texts after the longest. */
function widthOf(column: ReportColumn, index: number, rows: readonly (readonly ReportCell[])[]): number {
  if (column.kind !== 'text') return WIDTHS[column.kind];
  const longest = rows.reduce(
    (most, cells) => Math.max(most, String(cells[index] ?? '').length),
    columnHeading(column).length,
  );
  return Math.min(TEXT_WIDTH.max, Math.max(TEXT_WIDTH.min, longest + 2));
}

/** Adds a sheet; what is done is committed row by row, so that a workbook that streams need not keep it. */
function* addTable(workbook: Workbook, table: ReportTable, taken: readonly string[]): Generator<undefined> {
  const [title, columns, rows] = [titleLines(table), columnsOf(table), [...table.rows]];
  const [headFrom, headTo] = [title.length + 2, title.length + 2 + headingRows(table).length];
  const sheet = workbook.addWorksheet(sheetName(table.title, taken), {
    views: [{ state: 'frozen', xSplit: 1, ySplit: headTo }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headFrom}:${headTo}`,
    },
  });
  const foot = table.footer ?? [];
  columns.forEach((column, index) => {
    sheet.getColumn(index + 1).width = widthOf(column, index, [...rows, ...foot]);
  });
  for (const line of title) sheet.addRow([line]);
  sheet.getRow(1).font = { bold: true, size: 14 };
  sheet.addRow([]);
  addHead(sheet, table);
  const formats = columns.map(numberFormat);
  const add = (cells: readonly ReportCell[]): Row => {
    const row = sheet.addRow(columns.map((column, index) => excelValue(column, cells[index], table.zone)));
    formats.forEach((format, index) => {
      if (format !== undefined) row.getCell(index + 1).numFmt = format;
    });
    return row;
  };
  for (const [index, cells] of rows.entries()) {
    add(cells).commit();
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
  for (const cells of foot) {
    const row = add(cells);
    row.font = { bold: true };
    row.commit();
  }
}

/** Adds all sheets, in steps of many rows. */
function* addTables(workbook: Workbook, tables: readonly ReportTable[]): Generator<undefined> {
  workbook.created = new Date(tables[0]?.createdAtMs ?? 0);
  const taken: string[] = [];
  for (const table of tables) {
    yield* addTable(workbook, table, taken);
    taken.push(sheetName(table.title, taken));
  }
}

/**
 * The tables as one Excel workbook, a sheet each: real numbers and dates in German formats, heads frozen and repeated
 * on paper. Made in memory, about 2 kB a cell: for up to 50,000 cells. The library loads with the first call.
 */
export async function xlsxBytes(tables: readonly ReportTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  Array.from(addTables(workbook, tables));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/**
 * The same workbook written row by row into a writable stream of Node, for any number of cells. `pause` is awaited every
 * thousand rows, so that the stream takes what is written.
 */
export async function streamXlsx(
  tables: readonly ReportTable[],
  stream: object,
  pause: () => Promise<void>,
): Promise<void> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const steps = addTables(workbook, tables);
  while (steps.next().done !== true) await pause();
  await workbook.commit();
}
