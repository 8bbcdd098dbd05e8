import type { Language } from '../texts/language.ts';

/**
 * A computed cell: text, a number, an instant (milliseconds UTC or ISO 8601) in a `datetime` column, a calendar date (`yyyy-MM-dd`) in a
 * `date` column; null if empty.
 */
export type ReportCell = string | number | null;
export type ReportRow = readonly ReportCell[];

export type ColumnKind = 'text' | 'number' | 'datetime' | 'date';

export interface ReportColumn {
  readonly title: string;
  /**
   * Name of the column as a key of objects, the same in every language. Default: its headings, for columns that people
   * have named.
   */
  readonly key?: string | undefined;
  readonly kind: ColumnKind;
  readonly unit?: string | undefined;
  /** Fixed number of decimals in every format, used for money. Default: files have up to 15 digits. */
  readonly decimals?: number | undefined;
  /** Number of decimals in PDF, XLSX and on screen if `decimals` is not set; default: chosen from unit and values. */
  readonly shownDecimals?: number | undefined;
  /** Whether each row has its own unit; a number is then shown with as many decimals as it needs, at most 3. */
  readonly unitInRow?: boolean | undefined;
  /** What `totalRow` computes for the column; default: nothing. */
  readonly total?: 'sum' | 'average' | undefined;
}

export interface ReportColumnGroup {
  /** Heading above the columns of the group; empty: none. */
  readonly title: string;
  /** Heading above this group and adjacent groups with the same text; default: none. */
  readonly above?: string | undefined;
  readonly columns: readonly ReportColumn[];
}

/** A table of figures that can be rendered for screen, CSV, XLSX and PDF. */
export interface ReportTable {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly period?: string | undefined;
  /** IANA time zone in which times are shown. */
  readonly zone: string;
  /** Remark about the time zones, if rows are days in several time zones. */
  readonly zones?: string | undefined;
  readonly createdAtMs: number;
  readonly language?: Language | undefined;
  readonly groups: readonly ReportColumnGroup[];
  readonly rows: Iterable<ReportRow>;
  readonly footer?: readonly ReportRow[] | undefined;
  /** Notes about the figures: in a PDF in the footer of each page, in XLSX above the table, not in CSV. */
  readonly notes?: readonly string[] | undefined;
  /** Text and bars below the table, only in PDF. */
  readonly below?: { readonly text: string; readonly bars: readonly PrintedBar[] } | undefined;
  /** Pictures after the table, only in PDF. */
  readonly pictures?: readonly PaperPicture[] | undefined;
}

/** A picture in a PDF. */
export interface PaperPicture {
  readonly key: number;
  readonly caption: string;
  /** JPEG or PNG as data URL. */
  readonly dataUrl: string;
}

/** A bar of a chart in a PDF, with its offset from the left in percent of the width of the chart. */
export interface PrintedBar {
  readonly title: string;
  readonly value: string;
  readonly from: number;
  readonly length: number;
  readonly tone: 'end' | 'less' | 'more' | 'unknown';
}

/** Everything of a table except its rows. */
export type TableFrame = Omit<ReportTable, 'rows'>;

/** A table of any length whose rows can be read in portions. */
export interface LongTable extends TableFrame {
  readonly rows: Iterable<ReportRow> | AsyncIterable<Iterable<ReportRow>>;
}

/**
 * Yields the rows in portions of this size; only the last one may be smaller. The next portion is only read when it is
 * requested.
 */
export async function* rowPortions(rows: LongTable['rows'], size: number): AsyncGenerator<ReportRow[]> {
  let portion: ReportRow[] = [];
  for await (const block of Symbol.asyncIterator in rows ? rows : [rows])
    for (const row of block) {
      portion.push(row);
      if (portion.length < size) continue;
      yield portion;
      portion = [];
    }
  if (portion.length > 0) yield portion;
}

/** Reads all rows of a table, for renderers that work in memory. */
export async function wholeTable(table: LongTable): Promise<ReportTable> {
  const rows: ReportRow[] = [];
  for await (const portion of rowPortions(table.rows, 1_000)) for (const row of portion) rows.push(row);
  return { ...table, rows };
}

/** All columns from left to right. */
export function columnsOf(table: Pick<ReportTable, 'groups'>): ReportColumn[] {
  return table.groups.flatMap((group) => group.columns);
}

/** A heading and the number of columns that it spans. */
export interface HeadingSpan {
  readonly title: string;
  readonly columns: number;
}

/** Rows of headings above the column headings, from top to bottom; empty if no group has a heading. */
export function headingRows({ groups }: Pick<ReportTable, 'groups'>): HeadingSpan[][] {
  const titles = groups.map(({ title, columns }) => ({ title, columns: columns.length }));
  const above: HeadingSpan[] = [];
  for (const group of groups) {
    const title = group.above ?? '';
    const last = above.at(-1);
    if (last !== undefined && title !== '' && last.title === title)
      above[above.length - 1] = { title, columns: last.columns + group.columns.length };
    else above.push({ title, columns: group.columns.length });
  }
  return [above, titles].filter((row) => row.some(({ title }) => title !== ''));
}

/**
 * Heading of a column with its unit, such as `Leistung (kW)`; the unit contains no-break spaces, so that it is not
 * broken across lines.
 */
export function columnHeading(column: ReportColumn): string {
  return [column.title, unitInHeading(column)].filter((part) => part !== '').join(' ');
}

/** Unit to append to the heading, such as `(kW)`; empty without a unit. */
export function unitInHeading({ unit }: ReportColumn): string {
  return unit ? `(${unit.replaceAll(' ', NO_BREAK_SPACE)})` : '';
}

const NO_BREAK_SPACE = '\u00A0';
