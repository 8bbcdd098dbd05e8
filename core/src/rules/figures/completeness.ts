import { greatestOf } from './extremes.ts';

/** Number of days before and after a day with which it is compared; few enough that the season does not matter. */
const NEIGHBOURS = 15;

/**
 * Expected number of readings for each day: as many per hour as on the best of the 15 days before and after it.
 * Comparing per hour makes days of 23 and 25 hours comparable, and comparing with real days allows for inverters that
 * are off at night. 0 if none of these days has a reading.
 */
export function expectedReadings(days: readonly { readonly count: number; readonly hours: number }[]): number[] {
  const rates = days.map(({ count, hours }) => count / hours);
  return days.map(({ hours }, at) =>
    Math.round(hours * greatestOf(rates.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1), 0)),
  );
}
