import { formatTime } from '../rules/index.ts';
import { text } from '../texts/index.ts';
import { pdfTable } from './pdfTable.ts';
import type { ReportTable } from './table.ts';

/** What stands on every page beside the table itself. */
export interface Letterhead {
  readonly organisation?: string | undefined;
  /** PNG or JPEG as a data URL. */
  readonly logo?: string | undefined;
}

const INK = '#1d2a30';
const QUIET = '#5c6b73';
const MARGIN = { side: 36, top: 86, bottom: 40 };
const A4_LONG_SIDE = 841.89;

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

/** The table as a document of pdfmake: A4 landscape, on every page its head and page x of y. */
export function pdfDocument(table: ReportTable, letterhead: Letterhead): object {
  const language = table.language ?? 'de';
  const rows = [...table.rows];
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
      pdfTable({ ...table, rows }, A4_LONG_SIDE - 2 * MARGIN.side),
      ...(rows.length === 0 ? [{ text: text(language, 'notice.no_data'), color: QUIET, margin: [0, 8, 0, 0] }] : []),
    ],
  };
}
