import { formatTime } from '../rules/index.ts';
import { text } from '../texts/index.ts';
import { cellText } from './cellText.ts';
import {
  columnHeading,
  columnsOf,
  hasGroupTitles,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from './table.ts';

/** What stands on every page beside the table itself. */
export interface Letterhead {
  readonly organisation?: string | undefined;
  /** PNG or JPEG as a data URL. */
  readonly logo?: string | undefined;
}

const INK = '#1d2a30';
const QUIET = '#5c6b73';
const LINE = '#c5ced3';
const FILL = '#eef2f4';
const MARGIN = { side: 36, top: 86, bottom: 40 };
const PAGE_WIDTH = 841.89 - 2 * MARGIN.side;
const FONT_SIZE = { largest: 9, smallest: 4.5 };
/** Average width of a character as a share of the font size, and the room beside a cell's text in points. */
const CHARACTER_WIDTH = 0.56;
const CELL_PADDING = 8;

/** The largest font in which the longest word of every column fits beside the others; below the smallest, words break. */
function fitting(lines: readonly (readonly string[])[]): { fontSize: number; wordBreak?: 'break-all' } {
  const longest: number[] = [];
  for (const line of lines)
    line.forEach((shown, index) => {
      const word = Math.max(...shown.split(/\s/).map(({ length }) => length));
      longest[index] = Math.max(longest[index] ?? 3, word);
    });
  const characters = longest.reduce((sum, length) => sum + length, 0);
  const size = Math.floor(((PAGE_WIDTH - longest.length * CELL_PADDING) / (characters * CHARACTER_WIDTH)) * 2) / 2;
  if (size < FONT_SIZE.smallest) return { fontSize: FONT_SIZE.smallest, wordBreak: 'break-all' };
  return { fontSize: Math.min(FONT_SIZE.largest, size) };
}

const alignment = ({ kind }: ReportColumn) => (kind === 'number' ? 'right' : 'left');

function headRows(table: ReportTable, columns: readonly ReportColumn[]): object[][] {
  const headings = columns.map((column) => ({
    text: columnHeading(column),
    bold: true,
    alignment: alignment(column),
    fillColor: FILL,
  }));
  if (!hasGroupTitles(table)) return [headings];
  const groups = table.groups.flatMap(({ title, columns: { length } }) => [
    { text: title, bold: true, alignment: 'center', colSpan: length, fillColor: FILL },
    ...Array.from({ length: Math.max(0, length - 1) }, () => ({})),
  ]);
  return [groups, headings];
}

function pageHead(table: ReportTable, { organisation, logo }: Letterhead): object {
  const language = table.language ?? 'de';
  const left = [
    { text: table.title, fontSize: 14, bold: true },
    ...[table.subtitle, table.period && text(language, 'report.period', { period: table.period })].flatMap((line) =>
      line ? [{ text: line, color: QUIET }] : [],
    ),
  ];
  const right = [
    ...(organisation ? [{ text: organisation, bold: true }] : []),
    { text: text(language, 'report.zone', { zone: table.zone }), color: QUIET },
    {
      text: text(language, 'report.created_at', {
        time: formatTime(table.createdAtMs, 'dd.MM.yyyy HH:mm', table.zone),
      }),
      color: QUIET,
    },
  ];
  return {
    margin: [MARGIN.side, 28, MARGIN.side, 0],
    columns: [
      { width: '*', stack: left },
      { width: 'auto', stack: right, alignment: 'right' },
      ...(logo ? [{ width: 'auto', image: logo, fit: [90, 40], margin: [12, 0, 0, 0] }] : []),
    ],
  };
}

/** The table as a document of pdfmake: A4 landscape, heads repeated, rows never torn, page x of y. */
export function pdfDocument(table: ReportTable, letterhead: Letterhead): object {
  const columns = columnsOf(table);
  const language = table.language ?? 'de';
  const asText = (row: ReportRow) => columns.map((column, index) => cellText(column, row[index], table.zone));
  const body = Array.from(table.rows, asText);
  const foot = (table.footer ?? []).map(asText);
  const cells = (line: readonly string[], bold: boolean) =>
    line.map((shown, index) => {
      const column = columns[index];
      return {
        text: shown,
        alignment: column ? alignment(column) : 'left',
        ...(bold ? { bold, fillColor: FILL } : {}),
      };
    });
  const head = headRows(table, columns);
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    info: { title: table.title, creationDate: new Date(table.createdAtMs) },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK },
    header: () => pageHead(table, letterhead),
    footer: (page: number, pages: number) => ({
      text: text(language, 'report.page', { page, pages }),
      alignment: 'right',
      color: QUIET,
      margin: [MARGIN.side, 8, MARGIN.side, 0],
    }),
    content: [
      {
        ...fitting([columns.map(columnHeading), ...body, ...foot]),
        table: {
          headerRows: head.length,
          dontBreakRows: true,
          widths: columns.map(({ kind }) => (kind === 'text' || kind === 'number' ? '*' : 'auto')),
          body: [...head, ...body.map((line) => cells(line, false)), ...foot.map((line) => cells(line, true))],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingLeft: () => 4,
          paddingRight: () => 4,
        },
      },
      ...(body.length === 0 ? [{ text: text(language, 'notice.no_data'), color: QUIET, margin: [0, 8, 0, 0] }] : []),
    ],
  };
}
