import { DASH, formatDate, formatNumber, formatTime } from '../rules/index.ts';
import type { ReportCell, ReportColumn } from './table.ts';

/**
 * Text of a cell: numbers in German notation, times in the given time zone, a dash for a missing value. A text in a
 * column of numbers or times stays unchanged.
 */
export function cellText(column: ReportColumn, cell: ReportCell | undefined, zone: string): string {
  if (cell === null || cell === undefined || cell === '') return DASH;
  if (typeof cell === 'number' && !Number.isFinite(cell)) return DASH;
  const shown = readable(column, cell, zone);
  return shown === DASH ? String(cell) : shown;
}

function readable(column: ReportColumn, cell: string | number, zone: string): string {
  if (column.kind === 'datetime') return formatTime(cell, 'dd.MM.yyyy HH:mm', zone);
  if (column.kind === 'date') return formatDate(String(cell));
  return column.kind === 'number' && typeof cell === 'number'
    ? formatNumber(cell, column.decimals ?? column.shownDecimals)
    : String(cell);
}
