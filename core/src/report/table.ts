import type { Language } from '../texts/language.ts';

/**
 * A cell as the server computed it: text, a number, an instant (milliseconds UTC or ISO 8601) in a `datetime`
 * column, a calendar date (`yyyy-MM-dd`) in a `date` column; null where there is no value.
 */
export type ReportCell = string | number | null;
export type ReportRow = readonly ReportCell[];

export type ColumnKind = 'text' | 'number' | 'datetime' | 'date';

export interface ReportColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly unit?: string | undefined;
  /** Decimals of a number; without it as many as the value has (on paper at most 3). */
  readonly decimals?: number | undefined;
  /** What `totalRow` puts under the column; nothing unless set. */
  readonly total?: 'sum' | 'average' | undefined;
}

export interface ReportColumnGroup {
  /** Heading above the columns; empty for none. */
  readonly title: string;
  readonly columns: readonly ReportColumn[];
}

/** One table of figures, ready for screen, CSV, XLSX and PDF alike. */
export interface ReportTable {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly period?: string | undefined;
  /** IANA zone in which times are written. */
  readonly zone: string;
  readonly createdAtMs: number;
  readonly language?: Language | undefined;
  readonly groups: readonly ReportColumnGroup[];
  readonly rows: Iterable<ReportRow>;
  readonly footer?: readonly ReportRow[] | undefined;
}

/** All columns from left to right. */
export function columnsOf(table: Pick<ReportTable, 'groups'>): ReportColumn[] {
  return table.groups.flatMap((group) => group.columns);
}

/** Whether any group has a heading of its own. */
export function hasGroupTitles(table: Pick<ReportTable, 'groups'>): boolean {
  return table.groups.some((group) => group.title !== '');
}

/** A column's heading with its unit: `Leistung (kW)`. */
export function columnHeading(column: ReportColumn): string {
  return column.unit ? `${column.title} (${column.unit})` : column.title;
}
