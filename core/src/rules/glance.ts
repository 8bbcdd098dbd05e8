import { formatValue } from './numberFormat.ts';
import { numeric } from './numeric.ts';

/** Decimals of a figure read at a glance, so that about five digits stay: 2 below 100, 1 below 10,000, else none. */
export function glanceDecimals(value: unknown): number | undefined {
  const number = numeric(value);
  if (number === undefined || Number.isInteger(number)) return undefined;
  const size = Math.abs(number);
  return size >= 10_000 ? 0 : size >= 100 ? 1 : 2;
}

/** A wire value for tiles and key figures: as `formatValue`, with the decimals of a glance. */
export function formatAtGlance(value: unknown, unit?: string | null): string {
  return formatValue(value, unit, glanceDecimals(value));
}
