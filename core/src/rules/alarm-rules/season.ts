import { DAY_MS } from '../time/moment.ts';

/** Half of the difference in K between the warmest and the coldest month, outside of the tropics and in the tropics. */
const HALF_SWING = 10;
const HALF_SWING_TROPICS = 3;
const TROPICS_DEGREES = 23.5;
/** Day of the year that is the warmest in the northern hemisphere. */
const WARMEST_DAY = 201;
const YEAR_DAYS = 365.25;

/** Kelvin by which the warmest days of the year are typically warmer than the warmest days between two instants. */
export function warmerBy(fromMs: number, untilMs: number, latitude: number | null | undefined): number {
  const north = latitude ?? 50;
  const half = Math.abs(north) < TROPICS_DEGREES ? HALF_SWING_TROPICS : HALF_SWING;
  const warmest = north < 0 ? WARMEST_DAY - YEAR_DAYS / 2 : WARMEST_DAY;
  const warmthAt = (ms: number) => half * Math.cos(((dayOfYear(ms) - warmest) / YEAR_DAYS) * 2 * Math.PI);
  let lately = Math.max(warmthAt(fromMs), warmthAt(untilMs));
  for (let ms = fromMs; ms < untilMs && ms < fromMs + YEAR_DAYS * DAY_MS; ms += DAY_MS)
    lately = Math.max(lately, warmthAt(ms));
  return Math.max(0, half - lately);
}

const dayOfYear = (ms: number) => (ms - Date.UTC(new Date(ms).getUTCFullYear(), 0, 1)) / DAY_MS;
