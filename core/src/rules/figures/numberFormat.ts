import { numeric } from './numeric.ts';

/** What stands where there is no value. */
export const DASH = '–';
/** Between a number and its unit: breaks never, and is narrower than a space. */
export const NARROW_NO_BREAK_SPACE = '\u202F';

/** Decimals of a number that stands alone. */
export const MAX_DECIMALS = 3;
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: Math.max(0, decimals),
    maximumFractionDigits: decimals < 0 ? MAX_DECIMALS : decimals,
    signDisplay: 'negative',
  });
  formats.set(decimals, format);
  return format;
}

/** A number in German writing (`1.234,5`). Without `decimals` as many as needed, at most 3. */
export function formatNumber(value: number, decimals?: number): string {
  return Number.isFinite(value) ? formatOf(decimals ?? -1).format(value) : DASH;
}

/** A wire value: numbers in German writing with their unit, text as it is and without, a dash where there is nothing. */
export function formatValue(value: unknown, unit?: string | null, decimals?: number): string {
  const number = numeric(value);
  const shown = number !== undefined ? formatNumber(number, decimals) : typeof value === 'string' ? value : '';
  if (shown === '') return DASH;
  return unit && number !== undefined ? `${shown}${NARROW_NO_BREAK_SPACE}${unit}` : shown;
}
