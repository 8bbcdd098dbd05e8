import type { Language } from '../texts/language.ts';

/**
 * A cell as the server computed it: text, a number, an instant (milliseconds UTC or ISO 8601) in a `datetime` column,
 * a calendar date (`yyyy-MM-dd`) in a `date` column; null without a value.
 */
export type ReportCell = string | number | null;
export type ReportRow = readonly ReportCell[];

export type ColumnKind = 'text' | 'number' | 'datetime' | 'date';

export interface ReportColumn {
  readonly title: string;
  /** Its name as the key of objects, the same in every language. Default: its headings, for names that people gave. */
  readonly key?: string | undefined;
  readonly kind: ColumnKind;
  readonly unit?: string | undefined;
  /** Decimals of a number in every format, for money; without it files keep up to 15 digits. */
  readonly decimals?: number | undefined;
  /** Decimals that paper, sheet and screen show without `decimals`; chosen from unit and rows unless set. */
  readonly shownDecimals?: number | undefined;
  /** Each row has a unit of its own: a number shows the decimals it needs, at most 3. */
  readonly unitInRow?: boolean | undefined;
  /** What `totalRow` writes under the column; nothing by default. */
  readonly total?: 'sum' | 'average' | undefined;
}

export interface ReportColumnGroup {
  /** Heading above the columns; empty for none. */
  readonly title: string;
  /** Heading above this group and its neighbours with the same; by default none. */
  readonly above?: string | undefined;
  readonly columns: readonly ReportColumn[];
}

/** One table of figures, ready for screen, CSV, XLSX and PDF. */
export interface ReportTable {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly period?: string | undefined;
  /** IANA zone in which times are written. */
  readonly zone: string;
  /** Text in the head about the zones, if the rows are days of several zones. */
  readonly zones?: string | undefined;
  readonly createdAtMs: number;
  readonly language?: Language | undefined;
  readonly groups: readonly ReportColumnGroup[];
  readonly rows: Iterable<ReportRow>;
  readonly footer?: readonly ReportRow[] | undefined;
  /** Notes about its figures: in the foot of each page on paper, above the table on a sheet; CSV has none. */
  readonly notes?: readonly string[] | undefined;
  /** Content below the table, only on paper. */
  readonly below?: { readonly text: string; readonly bars: readonly PrintedBar[] } | undefined;
  /** Pictures after the table, only on paper. */
  readonly pictures?: readonly PaperPicture[] | undefined;
}

/** A picture on paper. */
export interface PaperPicture {
  readonly key: number;
  readonly caption: string;
  /** JPEG or PNG. */
  readonly dataUrl: string;
}

/** A bar of a chart on paper, from the left, in percent of the chart's width. */
export interface PrintedBar {
  readonly title: string;
  readonly value: string;
  readonly from: number;
  readonly length: number;
  readonly tone: 'end' | 'less' | 'more' | 'unknown';
}

/** Everything of a table except its rows. */
export type TableFrame = Omit<ReportTable, 'rows'>;

/** A table of any length, whose rows may be read block by block. */
export interface LongTable extends TableFrame {
  readonly rows: Iterable<ReportRow> | AsyncIterable<Iterable<ReportRow>>;
}

/** Rows in portions of this size, none empty; the next is read when it is requested. */
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

/** The table with all its rows read, for renderers in memory. */
export async function wholeTable(table: LongTable): Promise<ReportTable> {
  const rows: ReportRow[] = [];
  for await (const portion of rowPortions(table.rows, 1_000)) for (const row of portion) rows.push(row);
  return { ...table, rows };
}

/** All columns from left to right. */
export function columnsOf(table: Pick<ReportTable, 'groups'>): ReportColumn[] {
  return table.groups.flatMap((group) => group.columns);
}

/** A heading that spans this number of columns. */
export interface HeadingSpan {
  readonly title: string;
  readonly columns: number;
}

/** The rows of headings above those of the columns, from top to bottom: none if no group has a heading. */
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

/** A column's heading with its unit: `Leistung (kW)`. No line ends inside the unit. */
export function columnHeading(column: ReportColumn): string {
  return [column.title, unitInHeading(column)].filter((part) => part !== '').join(' ');
}

/** The unit after the title: `(kW)`; empty without a unit. */
export function unitInHeading({ unit }: ReportColumn): string {
  return unit ? `(${unit.replaceAll(' ', NO_BREAK_SPACE)})` : '';
}

const NO_BREAK_SPACE = '\u00A0';
