import type { Style } from 'exceljs';
import { decimalsNeeded, MAX_DECIMALS } from '../rules/index.ts';
import type { ReportCell, ReportColumn } from './table.ts';

type CellStyle = Partial<Style>;

/** Styles are shared by all cells alike: the library knows a style again by its object. */
const DATE: CellStyle = { numFmt: 'dd.mm.yyyy', alignment: { horizontal: 'left' } };
const DATETIME: CellStyle = { numFmt: 'dd.mm.yyyy hh:mm', alignment: { horizontal: 'left' } };
/** Style of cells that need none. */
export const PLAIN: CellStyle = {};
/** Numbers keep a distance from the content of the next column. */
export const NUMBERS_STAND = { horizontal: 'right', indent: 1 } as const;
const numbersByDecimals = new Map<number, CellStyle>();

function numberStyle(decimals: number): CellStyle {
  const known = numbersByDecimals.get(decimals);
  if (known !== undefined) return known;
  const numFmt = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  const style: CellStyle = { numFmt, alignment: NUMBERS_STAND };
  numbersByDecimals.set(decimals, style);
  return style;
}

/** Numbers show the decimals of their column on screen and paper; the cell keeps the value. */
export function styleOf({ kind, decimals, shownDecimals }: ReportColumn, cell: ReportCell | undefined): CellStyle {
  if (kind === 'datetime') return DATETIME;
  if (kind === 'date') return DATE;
  if (kind === 'text' || typeof cell !== 'number') return PLAIN;
  return numberStyle(decimals ?? shownDecimals ?? decimalsNeeded(cell, MAX_DECIMALS));
}
