import type { Row, Workbook, Worksheet } from 'exceljs';
import { formatNumber, formatTime, greatestOf, localClock, momentMs, significant, trimmed } from '../rules/index.ts';
import { text } from '../texts/text.ts';
import { withShownDecimals } from './shownDecimals.ts';
import {
  columnHeading,
  columnsOf,
  headingRows,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type TableFrame,
} from './table.ts';
import { NUMBERS_STAND, PLAIN, styleOf } from './xlsxStyles.ts';

const SHEET_NAME_MAX = 31;
const SHEET_ROWS_MAX = 1_048_576;
const TEXT_WIDTH = { min: 10, max: 60 };
const HEADING_WIDTH_MAX = 26;
/** Number of characters for the indent, a sign, and one more digit than in the sample rows. */
const NUMBER_MARGIN = 4;
const WIDTHS = { number: 14, datetime: 17, date: 12 } as const;
/** Maximum total width of columns, in characters, that is readable on one printed page. */
const PAGE_WIDTH_MAX = 190;
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EDF0' } } as const;

/** Workbook to which sheets are added, either in memory or as a stream. */
export interface SheetTarget {
  readonly workbook: Workbook;
  /** Whether the workbook is a stream; more rows then follow after the sample. */
  readonly streams: boolean;
  /** Names of existing sheets. */
  readonly taken: string[];
  /** Called for each finished sheet before the next one begins. */
  done(sheet: Worksheet): void;
}

/** Writes the rows of one table in order. */
export interface TableWriter {
  add(rows: Iterable<ReportRow>): void;
  /** Adds the footer below the rows. */
  end(): void;
  /** Number of bytes of the sheet that wait for compression; always 0 for a workbook in memory. */
  backlog(): number;
}

/** Valid and unique name of a sheet: invalid characters are replaced, and it has at most 31 characters. */
function sheetName(title: string, taken: readonly string[]): string {
  const clean = trimmed(title.replace(/[\\/*?:[\]]/g, '_'), (sign) => sign === "'") || 'Tabelle';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = clean.slice(0, SHEET_NAME_MAX - ending.length) + ending;
    if (!taken.some((other) => other.toLowerCase() === name.toLowerCase())) return name;
  }
}

/**
 * Converts a cell for Excel, which has no time zones, so dates are stored in local time. Undefined for an empty cell,
 * which takes no space in the file.
 */
function excelValue(
  column: ReportColumn,
  cell: ReportCell | undefined,
  zone: string,
): string | number | Date | undefined {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (column.kind === 'text') return String(cell);
  if (column.kind === 'number')
    return typeof cell !== 'number' ? cell : Number.isFinite(cell) ? significant(cell) : undefined;
  const ms = momentMs(cell);
  if (ms === undefined) return cell;
  return column.kind === 'date' ? new Date(ms) : localClock(ms, zone);
}

/** Lines above the table: title, period, time zone and the like. */
function titleLines(table: TableFrame): string[] {
  const language = table.language ?? 'de';
  const lines = [
    table.title,
    table.subtitle,
    table.period && text(language, 'report.period', { period: table.period }),
    [
      text(language, 'report.zone', { zone: table.zones ?? table.zone }),
      text(language, 'report.created_at', { time: formatTime(table.createdAtMs, 'dd.MM.yyyy HH:mm', table.zone) }),
    ].join(' · '),
    ...(table.notes ?? []),
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

const LINE_HEIGHT = 15;
/** Factor by which bold letters are wider than regular ones. */
const BOLD = 1.15;

/** Number of lines that a heading needs at a column width, without breaking words. */
function linesOf(heading: string, width: number): number {
  let [lines, filled] = [1, 0];
  for (const word of heading.split(' ')) {
    const length = word.length * BOLD;
    if (filled > 0 && filled + 1 + length > width) [lines, filled] = [lines + 1, length];
    else filled += (filled > 0 ? 1 : 0) + length;
    lines += Math.ceil(length / width) - 1;
  }
  return lines;
}

function addHead(sheet: Worksheet, table: TableFrame, widths: readonly number[]): void {
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
  const columns = columnsOf(table);
  const row = sheet.addRow(columns.map(columnHeading));
  styleHead(row);
  columns.forEach(({ kind }, index) => {
    if (kind === 'number') row.getCell(index + 1).alignment = { vertical: 'middle', wrapText: true, ...NUMBERS_STAND };
  });
  row.height =
    LINE_HEIGHT *
    greatestOf(
      columns.map((column, index) => linesOf(columnHeading(column), widths[index] ?? 1)),
      1,
    );
}

/** Width of a column: fits the longest word of its heading and the numbers and texts of the sample rows. */
function widthOf(column: ReportColumn, index: number, rows: readonly ReportRow[]): number {
  const longest = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 0);
  const heading = columnHeading(column);
  if (column.kind === 'text') {
    const shown = longest([heading, ...rows.map((cells) => String(cells[index] ?? ''))]) + 2;
    return Math.min(TEXT_WIDTH.max, Math.max(TEXT_WIDTH.min, shown));
  }
  const numbers = rows.flatMap((cells) => {
    const cell = cells[index];
    return typeof cell === 'number' && column.kind === 'number'
      ? [formatNumber(cell, column.decimals ?? column.shownDecimals)]
      : [];
  });
  const words = Math.min(HEADING_WIDTH_MAX, Math.ceil(longest(heading.split(' ')) * BOLD) + 2);
  // Excel shows #### if a number is wider than its column
  return Math.max(WIDTHS[column.kind], words, longest(numbers) + NUMBER_MARGIN);
}

/** Adds a sheet and writes everything above the rows: title lines and headings. */
function beginSheet({ workbook, taken }: SheetTarget, table: TableFrame, widths: readonly number[]): Worksheet {
  const title = titleLines(table);
  const [headFrom, headTo] = [title.length + 2, title.length + 2 + headingRows(table).length];
  const name = sheetName(table.title, taken);
  taken.push(name);
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: 1, ySplit: headTo }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: Math.max(1, Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE_WIDTH_MAX)),
      fitToHeight: 0,
      printTitlesRow: `${headFrom}:${headTo}`,
      printTitlesColumn: 'A:A',
    },
  });
  widths.forEach((width, index) => {
    sheet.getColumn(index + 1).width = width;
  });
  for (const line of title) sheet.addRow([line]);
  sheet.getRow(1).font = { bold: true, size: 14 };
  sheet.addRow([]);
  addHead(sheet, table, widths);
  return sheet;
}

/**
 * Begins a table on a new sheet; column widths are computed from the `sample` rows. Each row is committed when it is
 * written, so that a streaming workbook need not keep it in memory. A table that is longer than a sheet (1,048,576
 * rows) continues on further sheets with the same header.
 */
export function beginTable(
  target: SheetTarget,
  frame: TableFrame,
  sample: readonly ReportRow[],
  sheetRowsMax: number = SHEET_ROWS_MAX,
): TableWriter {
  const table = withShownDecimals(frame, sample, target.streams);
  const columns = columnsOf(table);
  const foot = table.footer ?? [];
  const looked = [...sample, ...foot];
  const widths = columns.map((column, index) => widthOf(column, index, looked));
  let sheet = beginSheet(target, table, widths);
  let full = false;
  const put = (cells: ReportRow, isFoot: boolean): Row => {
    if (full) {
      target.done(sheet);
      sheet = beginSheet(target, table, widths);
    }
    const values = columns.map((column, index) => excelValue(column, cells[index], table.zone));
    const row = sheet.addRow(values);
    columns.forEach((column, index) => {
      if (values[index] === undefined) return;
      const style = styleOf(column, cells[index]);
      if (style !== PLAIN) row.getCell(index + 1).style = isFoot ? { ...style } : style;
    });
    full = row.number >= sheetRowsMax;
    return row;
  };
  return {
    add(rows) {
      for (const cells of rows) put(cells, false).commit();
    },
    end() {
      for (const cells of foot) {
        const row = put(cells, true);
        row.font = { bold: true };
        row.commit();
      }
      target.done(sheet);
    },
    backlog: () => backlogOf(sheet),
  };
}

/**
 * Number of bytes that wait for compression. The library does not wait until they are compressed, and the number can
 * only be read from its private streams.
 */
function backlogOf(sheet: object): number {
  const { stream } = sheet as { readonly stream?: { readonly pipes?: readonly Piped[] } };
  const [pipe] = stream?.pipes ?? [];
  return pipe?.writableLength ?? pipe?._writableState?.length ?? 0;
}

interface Piped {
  readonly writableLength?: number;
  readonly _writableState?: { readonly length: number };
}
