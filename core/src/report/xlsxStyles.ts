import type { Style } from 'exceljs';
import type { ReportCell, ReportColumn } from './table.ts';

type CellStyle = Partial<Style>;

/** Styles are shared by all cells alike: the library knows a style again by its object. */
const DATE: CellStyle = { numFmt: 'dd.mm.yyyy', alignment: { horizontal: 'left' } };
const DATETIME: CellStyle = { numFmt: 'dd.mm.yyyy hh:mm', alignment: { horizontal: 'left' } };
/** Of cells that need none. */
export const PLAIN: CellStyle = {};
/** Numbers keep away from what stands in the column behind them. */
export const NUMBERS_STAND = { horizontal: 'right', indent: 1 } as const;
const SMALL: CellStyle = { alignment: NUMBERS_STAND };
const numbersByDecimals = new Map<number, CellStyle>();

function numberStyle(decimals: number): CellStyle {
  const known = numbersByDecimals.get(decimals);
  if (known !== undefined) return known;
  const numFmt = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  const style: CellStyle = { numFmt, alignment: NUMBERS_STAND };
  numbersByDecimals.set(decimals, style);
  return style;
}

/** A number shows the digits it has on screen and paper: those asked for, else as many as needed, at most 3. */
export function styleOf({ kind, decimals }: ReportColumn, cell: ReportCell | undefined): CellStyle {
  if (kind === 'datetime') return DATETIME;
  if (kind === 'date') return DATE;
  if (kind === 'text' || typeof cell !== 'number') return PLAIN;
  if (decimals !== undefined) return numberStyle(decimals);
  const thousandths = Math.round(Math.abs(cell) * 1000);
  if (thousandths === 0 && cell !== 0) return SMALL;
  if (thousandths % 10 !== 0) return numberStyle(3);
  return numberStyle(thousandths % 100 !== 0 ? 2 : thousandths % 1000 !== 0 ? 1 : 0);
}
