import type { Style } from 'exceljs';
import { decimalsNeeded, MAX_DECIMALS } from '../rules/index.ts';
import type { ReportCell, ReportColumn } from './table.ts';

type CellStyle = Partial<Style>;

/** Cells share these style objects, because the library recognises equal styles only by identity. */
const DATE: CellStyle = { numFmt: 'dd.mm.yyyy', alignment: { horizontal: 'left' } };
const DATETIME: CellStyle = { numFmt: 'dd.mm.yyyy hh:mm', alignment: { horizontal: 'left' } };
/** Style of cells without formatting. */
export const PLAIN: CellStyle = {};
/** Numbers are indented so that they do not touch the next column. */
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

/** Numbers are shown with the decimals of their column; the cell keeps the exact value. */
export function styleOf({ kind, decimals, shownDecimals }: ReportColumn, cell: ReportCell | undefined): CellStyle {
  if (kind === 'datetime') return DATETIME;
  if (kind === 'date') return DATE;
  if (kind === 'text' || typeof cell !== 'number') return PLAIN;
  return numberStyle(decimals ?? shownDecimals ?? decimalsNeeded(cell, MAX_DECIMALS));
}
