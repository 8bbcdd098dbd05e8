import { greatestOf } from './extremes.ts';

/** Days before and after by which a day is measured: what comes with the seasons stays out of it. */
const NEIGHBOURS = 15;

/**
 * How many readings each day should have: as many an hour as the best of the 15 days before and after it, so that days of
 * 23 and 25 hours and inverters that rest at night count as they should. 0 where nothing was read in all of them.
 */
export function expectedReadings(days: readonly { readonly count: number; readonly hours: number }[]): number[] {
  const rates = days.map(({ count, hours }) => count / hours);
  return days.map(({ hours }, at) =>
    Math.round(hours * greatestOf(rates.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1), 0)),
  );
}
