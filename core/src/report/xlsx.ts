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

function addTitle(sheet: Worksheet, table: ReportTable): void {
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
  for (const line of lines) if (line) sheet.addRow([line]);
  sheet.getRow(1).font = { bold: true, size: 14 };
  sheet.addRow([]);
}

function styleHead(row: Row): void {
  row.font = { bold: true };
  row.alignment = { vertical: 'middle', wrapText: true };
  row.eachCell({ includeEmpty: true }, (cell) => {
    cell.fill = HEAD_FILL;
  });
}

function addHead(sheet: Worksheet, table: ReportTable): void {
  const firstRow = sheet.rowCount + 1;
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
  const row = sheet.addRow(columnsOf(table).map(columnHeading));
  styleHead(row);
  sheet.views = [{ state: 'frozen', xSplit: 1, ySplit: row.number }];
  sheet.pageSetup.printTitlesRow = `${firstRow}:${row.number}`;
}

function addTable(workbook: Workbook, table: ReportTable): void {
  const taken = workbook.worksheets.map((sheet) => sheet.name);
  const sheet = workbook.addWorksheet(sheetName(table.title, taken), {
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  const columns = columnsOf(table);
  const formats = columns.map(numberFormat);
  const longest = columns.map((column) => columnHeading(column).length);
  addTitle(sheet, table);
  addHead(sheet, table);
  const add = (cells: readonly ReportCell[]): Row => {
    const row = sheet.addRow(columns.map((column, index) => excelValue(column, cells[index], table.zone)));
    formats.forEach((format, index) => {
      if (format !== undefined) row.getCell(index + 1).numFmt = format;
      longest[index] = Math.max(longest[index] ?? 0, String(cells[index] ?? '').length);
    });
    return row;
  };
  for (const cells of table.rows) add(cells);
  for (const cells of table.footer ?? []) add(cells).font = { bold: true };
  columns.forEach(({ kind }, index) => {
    const fitting = Math.min(TEXT_WIDTH.max, Math.max(TEXT_WIDTH.min, (longest[index] ?? 0) + 2));
    sheet.getColumn(index + 1).width = kind === 'text' ? fitting : WIDTHS[kind];
  });
}

/**
 * The tables as one Excel workbook, a sheet each: real numbers and dates in German formats, heads frozen and repeated
 * on paper. Made in memory: about a million cells want a worker. The library loads with the first call.
 */
export async function xlsxBytes(tables: readonly ReportTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  workbook.created = new Date(tables[0]?.createdAtMs ?? 0);
  for (const table of tables) addTable(workbook, table);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
