import { significant } from './exactSum.ts';

/** Units by the number of decimals that makes sense if values reach 1; for other units the magnitude decides. */
const UNITS_BY_DECIMALS: readonly (readonly string[])[] = [
  ['W', 'VA', 'var', 'Wh', 'W/m²', '1/min', 'U/min', 'rpm', 'ppm', 'lx'],
  ['°C', '°F', 'K', '%', '°', 'm/s', 'km/h', 'V', 'mbar', 'hPa', 'mm', 'h', 'min', 's'],
  ['A', 'Hz', 'bar', 'pH', '€'],
];
const decimalsOfUnit = new Map(
  UNITS_BY_DECIMALS.flatMap((units, decimals) => units.map((unit) => [unit, decimals] as const)),
);

/** Maximum number of decimals that a device sends; a value with more was computed. */
const WRITTEN_MOST = 3;
const SMALLEST_SHOWN = 8;

/** Decimals of computed figures by magnitude: three digits below 1, then 2 decimals, 1 from a thousand, none from a million. */
function decimalsOfSize(largest: number): number {
  if (largest < 1) return largest === 0 ? 0 : Math.min(SMALLEST_SHOWN, 2 - Math.floor(Math.log10(largest)));
  return largest < 1_000 ? 2 : largest < 1_000_000 ? 1 : 0;
}

/**
 * Number of decimals with which all values of a column are shown: as many as its values need, but for computed figures at most what makes
 * sense for their magnitude, and from 1 on at most what the unit allows. `isSample`: more values follow, so that zeros are ignored.
 */
export function columnDecimals(values: Iterable<number>, unit?: string | null, isSample = false): number {
  const numbers = Array.from(values, significant).filter((value) => Number.isFinite(value));
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const ofUnit = largest < 1 && !isSample ? SMALLEST_SHOWN : (decimalsOfUnit.get(unit?.trim() ?? '') ?? SMALLEST_SHOWN);
  if (isSample && largest === 0) return Math.min(2, ofUnit);
  const isWritten = numbers.every((value) => value === Number(value.toFixed(WRITTEN_MOST)));
  const most = Math.min(ofUnit, isWritten ? WRITTEN_MOST : decimalsOfSize(isSample ? Math.max(1, largest) : largest));
  return numbers.reduce((needed, value) => Math.max(needed, decimalsNeeded(value, most)), 0);
}

/**
 * Decimals of a column with a footer: those of its rows, so that a mean computed to 15 digits does not add decimals that nobody measured. A
 * mean of whole numbers gets one decimal if the unit allows it, and so does its column.
 */
export function columnDecimalsWithFoot(
  rows: readonly number[],
  foot: readonly number[],
  unit?: string | null,
  isSample = false,
): number {
  const ofRows = columnDecimals(rows, unit, isSample);
  if (ofRows > 0 && rows.length > 0) return ofRows;
  const ofAll = columnDecimals([...rows, ...foot], unit, isSample);
  return rows.length === 0 ? ofAll : Math.min(1, ofAll);
}

/** Decimals that a number needs, up to a maximum. */
export function decimalsNeeded(value: number, most: number): number {
  const [, after = ''] = value.toFixed(most).split('.');
  return after.replace(/0+$/, '').length;
}
