import { significant } from './exactSum.ts';

/**
 * Units, grouped by the number of decimals (0, 1, 2) that makes sense for values from 1 on. For other units the
 * magnitude decides.
 */
const UNITS_BY_DECIMALS: readonly (readonly string[])[] = [
  ['W', 'VA', 'var', 'Wh', 'W/m²', '1/min', 'U/min', 'rpm', 'ppm', 'lx'],
  ['°C', '°F', 'K', '%', '°', 'm/s', 'km/h', 'V', 'mbar', 'hPa', 'mm', 'h', 'min', 's'],
  ['A', 'Hz', 'bar', 'pH', '€'],
];
const decimalsOfUnit = new Map(
  UNITS_BY_DECIMALS.flatMap((units, decimals) => units.map((unit) => [unit, decimals] as const)),
);

/** Maximum number of decimals that devices send; a value with more decimals must have been computed. */
const WRITTEN_MOST = 3;
const SMALLEST_SHOWN = 8;

/**
 * Number of decimals of computed figures by their magnitude: three significant digits below 1, then 2 decimals, 1 from
 * a thousand on, none from a million on.
 */
function decimalsOfSize(largest: number): number {
  if (largest < 1) return largest === 0 ? 0 : Math.min(SMALLEST_SHOWN, 2 - Math.floor(Math.log10(largest)));
  return largest < 1_000 ? 2 : largest < 1_000_000 ? 1 : 0;
}

/**
 * Number of decimals for all values of a column: as many as the values need, but for computed figures at most as many
 * as make sense for their magnitude, and for values from 1 on at most as many as the unit allows. `isSample`: the
 * values are only the first ones, so zeros among them are ignored.
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
 * Number of decimals of a column with a footer: that of its rows, so that a mean does not show decimals that nobody
 * measured. If the rows are whole numbers, a footer with a fraction adds at most one decimal, if the unit allows it.
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

/** Number of decimals that a number needs, at most `most`. */
export function decimalsNeeded(value: number, most: number): number {
  const [, after = ''] = value.toFixed(most).split('.');
  return after.replace(/0+$/, '').length;
}
