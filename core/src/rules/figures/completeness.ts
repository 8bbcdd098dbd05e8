import { greatestOf } from './extremes.ts';

/** Number of days before and after with which a day is compared, small enough to exclude the seasons. */
const NEIGHBOURS = 15;

/**
 * Expected number of readings for each day: as many per hour as the best of the 15 days before and after it, so that days of 23 and 25
 * hours and inverters that are off at night are judged correctly. 0 if none of these days has a reading.
 */
export function expectedReadings(days: readonly { readonly count: number; readonly hours: number }[]): number[] {
  const rates = days.map(({ count, hours }) => count / hours);
  return days.map(({ hours }, at) =>
    Math.round(hours * greatestOf(rates.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1), 0)),
  );
}
