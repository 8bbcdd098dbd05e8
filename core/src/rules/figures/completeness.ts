import { greatestOf } from './extremes.ts';

/** Days before and after by which a day is measured: what comes with the seasons stays out of it. */
const NEIGHBOURS = 15;

/**
 * How many readings each day should have: as many as the best of the 15 days before and after it, so that days of 23 and
 * 25 hours and inverters that rest at night count as they should. 0 where nothing was read in all of them.
 */
export function expectedReadings(counts: readonly number[]): number[] {
  return counts.map((_, at) => greatestOf(counts.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1), 0));
}
