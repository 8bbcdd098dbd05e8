import { cellText, type ReportCell, type ReportColumn } from '@leitwarte/core/report';
import { columnDecimals, DASH, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';

/** A column of a table as data. What it draws, sorts by, sums, copies and saves all comes from `value`. */
export interface Column<Row> extends Pick<ReportColumn, 'title' | 'decimals' | 'total'> {
  /** Name that the sort order and the address use. */
  readonly key: string;
  /** Default `text`. Numbers stand right-aligned. */
  readonly kind?: ReportColumn['kind'];
  readonly value: (row: Row) => ReportCell | undefined;
  /** Unit of every row, or of each its own; it stands in the head where all are alike. */
  readonly unit?: string | ((row: Row) => string | null | undefined);
  /** Draws the cell in place of the value's text, which it may ask for. */
  readonly cell?: (row: Row, text: () => string) => ReactNode;
  /** The cell writes its unit itself where no head does, on cards. */
  readonly ownUnit?: boolean;
  /** Heading above this column and its neighbours with the same. */
  readonly group?: string | undefined;
  /** Marks the whole cell, such as a value beyond its limit. */
  readonly tone?: (row: Row) => 'warn' | undefined;
  /** Names the row and carries its link, in the value's text. Default: the first column. */
  readonly rowHeader?: boolean;
  /** Stands before the text of the row's name, such as an icon. */
  readonly lead?: (row: Row) => ReactNode;
  /** Stands below the text of the row's name, in a line of its own. */
  readonly below?: (row: Row) => ReactNode;
  /** In `px` or `%`. Default: as wide as its content; beside columns of given widths and in a long table a share of the rest. */
  readonly width?: string;
  /** Stands below the heading, such as what sets all rows at once. */
  readonly control?: ReactNode;
  /** The heading is for screen readers alone. */
  readonly quietTitle?: boolean;
  /** Left out where the table itself is narrower than so many pixels. */
  readonly fromWidth?: number;
  /** Takes the whole width of a card. */
  readonly wideOnCards?: boolean;
  /** Stays in sight at the end of a table that is wider than its place, such as the buttons of a row. */
  readonly staysAtEnd?: boolean;
  /** Left out where rows are cards. */
  readonly notOnCards?: boolean;
}

/** A column with what its rows decided. */
export interface ShownColumn<Row> extends Column<Row> {
  readonly kind: ReportColumn['kind'];
  /** The unit in the head; undefined where there is none or each cell has its own. */
  readonly headUnit: string | undefined;
  readonly unitInRow: boolean;
  /** The one number of decimals of a column whose values have one unit. */
  readonly shownDecimals: number | undefined;
  readonly rowHeader: boolean;
  /** Place among the columns that stay in sight beside the row's name, from 1. */
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

/** The unit that a cell writes itself, after its figure. */
export function cellUnit<Row>(column: ShownColumn<Row>, row: Row): string | undefined {
  if (typeof column.unit !== 'function' || !column.unitInRow || isEmpty(column.value(row))) return undefined;
  return column.unit(row) || undefined;
}

/** The cell as text: what is read, copied and found. */
export function textOfCell<Row>(column: ShownColumn<Row>, row: Row, zone: string): string {
  const shown = cellText(reportColumn(column), column.value(row) ?? null, zone);
  const unit = cellUnit(column, row);
  return unit === undefined || shown === DASH ? shown : `${shown}${NARROW_NO_BREAK_SPACE}${unit}`;
}

/** The column as report tables have it, its unit that of the head. */
export function reportColumn<Row>(column: ShownColumn<Row>): ReportColumn {
  const { title, kind, decimals, total, headUnit, shownDecimals, unitInRow } = column;
  return { title, kind, decimals, total, unit: headUnit, shownDecimals, unitInRow };
}

/** What a row is called. */
export function nameOfRow<Row>(columns: readonly ShownColumn<Row>[], row: Row): string {
  return String(columns.find(({ rowHeader }) => rowHeader)?.value(row) ?? '');
}
