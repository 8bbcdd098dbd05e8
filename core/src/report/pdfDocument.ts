import { formatTime } from '../rules/index.ts';
import { text } from '../texts/text.ts';
import { pdfBelow } from './pdfBars.ts';
import { pdfParts } from './pdfParts.ts';
import { pdfTable } from './pdfTable.ts';
import { withShownDecimals } from './shownDecimals.ts';
import type { PaperPicture, ReportTable } from './table.ts';

/** What is printed on every page in addition to the table. */
export interface Letterhead {
  readonly organisation?: string | undefined;
  /** PNG or JPEG as data URL. */
  readonly logo?: string | undefined;
}

const INK = '#1d2a30';
const QUIET = '#5c6b73';
/** Margins chosen so that the days of a month fit on one page, even below headings of five lines. */
const MARGIN = { side: 36, top: 74, bottom: 32 };
const A4_LONG_SIDE = 841.89;
const TABLE_WIDTH = A4_LONG_SIDE - 2 * MARGIN.side;
const A4_SHORT_SIDE = 595.28;
const PICTURE_GAP = 12;
const PICTURE_HEIGHT = A4_SHORT_SIDE - MARGIN.top - MARGIN.bottom - 8;

/** Content of the header of each page. */
export type PageFrame = Pick<
  ReportTable,
  'title' | 'subtitle' | 'period' | 'zone' | 'zones' | 'createdAtMs' | 'language' | 'notes'
>;

function pageHead(table: PageFrame, { organisation, logo }: Letterhead): object {
  const language = table.language ?? 'de';
  const left = [
    { text: table.title, fontSize: 13.5, bold: true },
    ...[table.subtitle, table.period && text(language, 'report.period', { period: table.period })].flatMap((line) =>
      line ? [{ text: line, color: QUIET }] : [],
    ),
  ];
  const right = [
    ...(organisation ? [{ text: organisation, bold: true }] : []),
    { text: text(language, 'report.zone', { zone: table.zones ?? table.zone }), color: QUIET },
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

/** One table, or several that each begin on a new page; the first determines the document's title. */
export type Printable = ReportTable | readonly [ReportTable, ...ReportTable[]];

/** The printable as a list of tables. */
export function printedTables(printable: Printable): readonly [ReportTable, ...ReportTable[]] {
  return 'groups' in printable ? [printable] : printable;
}

/** Builds a pdfmake document from the tables: A4 landscape, with header and page x of y on every page. */
export function pdfDocument(printable: Printable, letterhead: Letterhead): object {
  const tables = printedTables(printable);
  return framed(
    tables[0],
    letterhead,
    tables.flatMap((one, index) => printed(one, index > 0)),
  );
}

/** A picture as PNG data URL, which is printed as large as the page allows. */
export interface PrintedPicture extends PageFrame {
  readonly picture: string;
}

/** Builds a pdfmake document from the picture, with the same page header as in every report. */
export function pictureDocument({ picture, ...frame }: PrintedPicture, letterhead: Letterhead): object {
  return framed(frame, letterhead, [{ image: picture, fit: [TABLE_WIDTH, PICTURE_HEIGHT] }]);
}

function framed(table: PageFrame, letterhead: Letterhead, content: readonly object[]): object {
  const language = table.language ?? 'de';
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    info: { title: table.title, creationDate: new Date(table.createdAtMs) },
    defaultStyle: { font: 'Inter', fontSize: 8.5, color: INK },
    header: () => pageHead(table, letterhead),
    footer: (page: number, pages: number) => ({
      columns: [
        { width: '*', text: (table.notes ?? []).join(' '), fontSize: 7, color: QUIET },
        { width: 80, text: text(language, 'report.page', { page, pages }), alignment: 'right', color: QUIET },
      ],
      margin: [MARGIN.side, 6, MARGIN.side, 0],
    }),
    content,
  };
}

function printed(table: ReportTable, onNewPage: boolean): object[] {
  const rows = [...table.rows];
  const parts = pdfParts({ ...withShownDecimals(table, rows), rows }, TABLE_WIDTH).map((part, index) => ({
    ...pdfTable(part, TABLE_WIDTH),
    ...(onNewPage || index > 0 ? { pageBreak: 'before' } : {}),
  }));
  const notice = { text: text(table.language ?? 'de', 'notice.no_data'), color: QUIET, margin: [0, 8, 0, 0] };
  return [
    ...parts,
    ...(rows.length === 0 ? [notice] : []),
    ...(table.below ? [pdfBelow(table.below)] : []),
    ...pdfPictures(table.pictures ?? []),
  ];
}

/** Pictures, two next to each other, each with its caption. */
function pdfPictures(pictures: readonly PaperPicture[]): object[] {
  const width = (TABLE_WIDTH - PICTURE_GAP) / 2;
  const cells = pictures.map(({ caption, dataUrl }) => ({
    width,
    stack: [
      { text: caption, color: QUIET, margin: [0, 0, 0, 3] },
      { image: dataUrl, fit: [width, PICTURE_HEIGHT - 24] },
    ],
  }));
  const pairs = cells.flatMap((cell, index) => (index % 2 === 0 ? [cells.slice(index, index + 2)] : []));
  return pairs.map((columns) => ({ columns, columnGap: PICTURE_GAP, unbreakable: true, margin: [0, 12, 0, 0] }));
}
