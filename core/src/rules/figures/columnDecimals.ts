import { significant } from './exactSum.ts';

/** Decimals that a unit makes sense with, where values reach 1; other units take what the size of the values allows. */
const DECIMALS_OF_UNIT: Readonly<Record<string, number>> = {
  ...{ W: 0, VA: 0, var: 0, Wh: 0, 'W/m²': 0, '1/min': 0, 'U/min': 0, rpm: 0, ppm: 0, lx: 0 },
  ...{ '°C': 1, '°F': 1, K: 1, '%': 1, '°': 1, 'm/s': 1, 'km/h': 1, V: 1, mbar: 1, hPa: 1, mm: 1, h: 1, min: 1, s: 1 },
  ...{ A: 2, Hz: 2, bar: 2, pH: 2, '€': 2 },
};
/** Decimals that a device writes; what has more was computed. */
const WRITTEN_MOST = 3;
const SMALLEST_SHOWN = 8;

/** For computed figures: three digits below 1, then 2 decimals, 1 from a thousand, none from a million. */
function decimalsOfSize(largest: number): number {
  if (largest < 1) return largest === 0 ? 0 : Math.min(SMALLEST_SHOWN, 2 - Math.floor(Math.log10(largest)));
  return largest < 1_000 ? 2 : largest < 1_000_000 ? 1 : 0;
}

/**
 * The one number of decimals with which all values of a column are shown: as many as one of them needs, but for
 * computed figures at most what their size makes sense of, and from 1 on at most what the unit does. `isSample`: more
 * values follow, so that zeros alone say nothing.
 */
export function columnDecimals(values: Iterable<number>, unit?: string | null, isSample = false): number {
  const numbers = Array.from(values, significant).filter((value) => Number.isFinite(value));
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const ofUnit = largest < 1 && !isSample ? SMALLEST_SHOWN : (DECIMALS_OF_UNIT[unit?.trim() ?? ''] ?? SMALLEST_SHOWN);
  if (isSample && largest === 0) return Math.min(2, ofUnit);
  const isWritten = numbers.every((value) => value === Number(value.toFixed(WRITTEN_MOST)));
  const most = Math.min(ofUnit, isWritten ? WRITTEN_MOST : decimalsOfSize(isSample ? Math.max(1, largest) : largest));
  return numbers.reduce((needed, value) => Math.max(needed, decimalsNeeded(value, most)), 0);
}

/** Decimals that a number needs, at most so many. */
export function decimalsNeeded(value: number, most: number): number {
  const [, after = ''] = value.toFixed(most).split('.');
  return after.replace(/0+$/, '').length;
}
