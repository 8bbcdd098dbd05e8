import type * as z from 'zod';
import type { ReportResponse } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Window } from '../measurements/figures/windows.ts';

/** One column of a report for display. */
export interface ShownColumn {
  readonly id: number;
  /** Set if columns of several plants have the same id. */
  readonly plant?: number | undefined;
  readonly name: string;
  /** Null if units are not shown. */
  readonly unit: string | null;
  /** One figure per row; only journals have texts. */
  readonly figures: readonly (number | string | null)[];
  readonly foot: number | null;
  /** Indices of rows whose figure ignores readings of a counter (decision 4.53). */
  readonly dips?: ReadonlySet<number> | undefined;
  /** Whether the figures come from balances. */
  readonly isDerived?: boolean | undefined;
}

/** Columns under one sub-header. */
export interface ReportSection {
  readonly name: string;
  readonly columns: readonly ShownColumn[];
}

/** Columns under one header. */
export interface ReportPart {
  readonly name: string;
  readonly sections: readonly ReportSection[];
  /** Whether sub-headers are hidden (`hide_subheaders_frontend`). */
  readonly hidesSections: boolean;
}

/** A report by days, months or years; all responses and files are generated from this one set of figures. */
export interface Report {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Text about the time zones of the plants, if they have several. */
  readonly zones?: string | undefined;
  readonly kind: 'day' | 'month' | 'year';
  readonly rows: readonly Window[];
  /** Parts by page, at least one page. */
  readonly pages: readonly (readonly ReportPart[])[];
  /** Whether there are sub-headers between headers and columns. */
  readonly hasSections: boolean;
  /** Whether there is a foot below the rows. */
  readonly hasFooter: boolean;
}

type Wire = z.output<typeof ReportResponse>;
type Cell = Wire['page_footer'][number]['data'][number];

type ShownCell = number | string | null;

const PATTERNS = { day: 'dd/MM/yyyy', month: 'MM/yyyy', year: 'yyyy' } as const;

/** Caption of a row (decision 3.27): dd/MM/yyyy, MM/yyyy or yyyy. */
export function captionOf(kind: Report['kind'], row: Window): string {
  const [yyyy = '', MM = '', dd = ''] = dateOf(row).split('-');
  return PATTERNS[kind].replace('yyyy', yyyy).replace('MM', MM).replace('dd', dd);
}

/** Columns of parts from left to right. */
export function columnsOfParts(parts: readonly ReportPart[]): ShownColumn[] {
  return parts.flatMap((part) => part.sections.flatMap((section) => section.columns));
}

/** First day of a row as `yyyy-MM-dd`, as in the API. */
export function dateOf({ from }: Window): string {
  const digits = String(from).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/**
 * The report in the form of the API (decision 3.69): `spacing` is the header cell above the dates, `hide` a hidden
 * sub-header.
 * @param captions Whether rows have captions instead of dates, as in evaluations.
 */
export function reportResponse({ kind, rows, pages, hasSections }: Report, captions = false): Wire {
  return {
    num_pages: pages.length,
    page_headers: pages.map((parts) => ({
      headers: [{ name: 'spacing', rowspan: hasSections ? 2 : 1, colspan: 1 }, ...parts.map(headerCell)],
      subheaders: hasSections ? parts.flatMap(subheaderCells) : [],
      positions: [
        { name: text('de', 'report.date'), rowspan: 1, colspan: 1 },
        ...columnsOfParts(parts).map(({ name }) => ({ name, rowspan: 1, colspan: 1 })),
      ],
    })),
    page_positions: pages.map((parts) => {
      const columns = columnsOfParts(parts);
      return rows.map((row, index) => ({
        id: row.from,
        created_at_date: dateOf(row),
        ...(captions ? { name: captionOf(kind, row) } : {}),
        data: columns.map((column) => cellOf(column, column.figures[index] ?? null, column.dips?.has(index))),
      }));
    }),
    page_footer: pages.map((parts) => ({
      name: text('de', 'report.total'),
      data: columnsOfParts(parts).map(footCellOf),
    })),
  };
}

function headerCell(part: ReportPart) {
  return { name: part.name, rowspan: 1, colspan: columnsOfParts([part]).length };
}

function subheaderCells({ sections, hidesSections }: ReportPart) {
  return sections.map(({ name, columns }) => ({
    name: hidesSections ? 'hide' : name,
    rowspan: 1,
    colspan: columns.length,
  }));
}

/** A cell. It has no unit if it has no value or a text: that of a journal, or a replacement for a number. */
export function cellOf(
  { id, plant, unit }: Pick<ShownColumn, 'id' | 'plant' | 'unit'>,
  value: ShownCell,
  hasDip = false,
): Cell {
  return {
    id,
    ...(plant === undefined ? {} : { plant }),
    value,
    unit: typeof value === 'number' ? unit : null,
    ...(hasDip ? { dip: true } : {}),
  };
}

/** The footer cell of a column; it is marked as a dip if one of its rows is. */
export const footCellOf = (column: ShownColumn): Cell => ({
  ...cellOf(column, column.foot, column.foot !== null && (column.dips?.size ?? 0) > 0),
  ...(column.isDerived === true && { derived: true }),
});
