import type { Language } from '../../texts/language.ts';
import { formatValue } from '../figures/numberFormat.ts';
import { numeric } from '../figures/numeric.ts';

/**
 * Number of decimals for a compact display: 2 below 100, 1 below 10,000, otherwise none, so about five digits are
 * shown.
 */
function glanceDecimals(number: number): number {
  const size = Math.abs(number);
  return size >= 10_000 ? 0 : size >= 100 ? 1 : 2;
}

/** Formats a value for tiles and key figures: as `formatValue`, rounded to about five digits. */
export function formatAtGlance(value: unknown, unit?: string | null, language?: Language): string {
  const number = numeric(value);
  const shown = number === undefined ? value : Number(number.toFixed(glanceDecimals(number)));
  return formatValue(shown, unit, undefined, language);
}
