import { formatValue, percentOfExpected } from '@leitwarte/core/rules';

const MWH_FROM_KWH = 10_000;
const WHOLE_FROM = 100;

/** Energy rounded for a quick look: `12,3 kWh`, `1.234 kWh`, `88,2 MWh`. */
export function energyText(kwh: number): string {
  return Math.abs(kwh) < MWH_FROM_KWH ? rounded(kwh, 'kWh') : rounded(kwh / 1000, 'MWh');
}

function rounded(value: number, unit: string): string {
  const shown = Math.abs(value) >= WHOLE_FROM ? Math.round(value) : Math.round(value * 10) / 10;
  return formatValue(shown, unit);
}

/** An amount in euros, always with cents. */
export function euroText(eur: number): string {
  return formatValue(eur, '€', 2);
}

/** The measured value in percent of the expected one, rounded to whole percent; undefined if nothing was expected. */
export function percentOf(measured: number, expected: number | null | undefined): number | undefined {
  const percent = percentOfExpected(measured, expected);
  return percent === undefined ? undefined : Math.round(percent);
}

/** The same day a year earlier, as `2025-11-26`; for 29 February the 28th. */
export function yearBefore(day: string): string {
  const rest = day.slice(5);
  return `${Number(day.slice(0, 4)) - 1}-${rest === '02-29' ? '02-28' : rest}`;
}
