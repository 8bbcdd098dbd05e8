import { cellText, type ReportCell, type ReportColumn } from '@leitwarte/core/report';
import { columnDecimals, DASH, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';

/** A column definition. Display, sorting, sums, copying and saving all use `value`. */
export interface Column<Row> extends Pick<ReportColumn, 'title' | 'decimals' | 'total'> {
  /** Identifies the column in the sort order and the address. */
  readonly key: string;
  /** Default `text`. Numbers are right-aligned. */
  readonly kind?: ReportColumn['kind'];
  readonly value: (row: Row) => ReportCell | undefined;
  /** Unit of all rows, or a function for the unit of each row; it is in the heading if all rows share it. */
  readonly unit?: string | ((row: Row) => string | null | undefined);
  /** Renders the cell instead of the value's text, which it can request. */
  readonly cell?: (row: Row, text: () => string) => ReactNode;
  /** Whether the cell renders its unit itself on cards, where no heading shows it. */
  readonly ownUnit?: boolean;
  /** Group heading above this column and adjacent columns with the same group. */
  readonly group?: string | undefined;
  /** Highlights the cell, such as for a value beyond its limit. */
  readonly tone?: (row: Row) => 'warn' | undefined;
  /** Whether the text of this column names the row and is its link. Default: only for the first column. */
  readonly rowHeader?: boolean;
  /** Shown before the row's name, such as an icon. */
  readonly lead?: (row: Row) => ReactNode;
  /** Shown below the row's name, on a separate line. */
  readonly below?: (row: Row) => ReactNode;
  /** In `px` or `%`. Default: as wide as its content; next to columns with a width, and in a virtualised table, a share of the rest. */
  readonly width?: string;
  /** Shown below the heading, such as a control that sets all rows at once. */
  readonly control?: ReactNode;
  /** Whether the heading is visible only to screen readers. */
  readonly quietTitle?: boolean;
  /** Hidden if the table is narrower than this many pixels. */
  readonly fromWidth?: number;
  /** Whether the column fills the width of a card. */
  readonly wideOnCards?: boolean;
  /**
   * Whether the column stays visible at the end of a table that is wider than its container, such as the buttons of a
   * row.
   */
  readonly staysAtEnd?: boolean;
  /** Whether the column is left out on cards. */
  readonly notOnCards?: boolean;
}

/** A column with properties derived from its rows. */
export interface ShownColumn<Row> extends Column<Row> {
  readonly kind: ReportColumn['kind'];
  /** The unit in the heading; undefined if there is none or each cell has its own. */
  readonly headUnit: string | undefined;
  readonly unitInRow: boolean;
  /** Common number of decimals of a column whose values share a unit. */
  readonly shownDecimals: number | undefined;
  readonly rowHeader: boolean;
  /** Position among the pinned columns next to the row's name, from 1. */
  readonly pin?: number | undefined;
}

export function shownColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ShownColumn<Row>[] {
  const named = columns.some(({ rowHeader }) => rowHeader === true);
  return columns.map((column, index) => {
    const headUnit = commonUnit(column, rows);
    const unitInRow = typeof column.unit === 'function' && headUnit === undefined;
    return {
      ...column,
      kind: column.kind ?? 'text',
      headUnit,
      unitInRow,
      shownDecimals: column.kind === 'number' && !unitInRow ? decimalsOf(column, rows, headUnit) : undefined,
      rowHeader: named ? column.rowHeader === true : index === 0,
    };
  });
}

function decimalsOf<Row>({ value, decimals }: Column<Row>, rows: readonly Row[], unit: string | undefined) {
  if (decimals !== undefined) return undefined;
  const numbers = rows.flatMap((row) => {
    const cell = value(row);
    return typeof cell === 'number' ? [cell] : [];
  });
  return columnDecimals(numbers, unit);
}

function commonUnit<Row>({ unit, value }: Column<Row>, rows: readonly Row[]): string | undefined {
  if (typeof unit !== 'function') return unit;
  const units = new Set(rows.filter((row) => !isEmpty(value(row))).map((row) => unit(row) ?? ''));
  const [only] = units;
  return units.size === 1 && only !== '' ? only : undefined;
}

export function isEmpty(value: ReportCell | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** The unit after the figure of a cell, if the heading does not have it. */
export function cellUnit<Row>(column: ShownColumn<Row>, row: Row): string | undefined {
  if (typeof column.unit !== 'function' || !column.unitInRow || isEmpty(column.value(row))) return undefined;
  return column.unit(row) || undefined;
}

/** The text of a cell, for display, copying and search. */
export function textOfCell<Row>(column: ShownColumn<Row>, row: Row, zone: string): string {
  const shown = cellText(reportColumn(column), column.value(row) ?? null, zone);
  const unit = cellUnit(column, row);
  return unit === undefined || shown === DASH ? shown : `${shown}${NARROW_NO_BREAK_SPACE}${unit}`;
}

/** The column for report tables, with the unit of its heading. */
export function reportColumn<Row>(column: ShownColumn<Row>): ReportColumn {
  const { title, kind, decimals, total, headUnit, shownDecimals, unitInRow } = column;
  return { title, kind, decimals, total, unit: headUnit, shownDecimals, unitInRow };
}

/** Name of a row. */
export function nameOfRow<Row>(columns: readonly ShownColumn<Row>[], row: Row): string {
  return String(columns.find(({ rowHeader }) => rowHeader)?.value(row) ?? '');
}
