import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { type Stretch, within } from './incidents.ts';

/** How many kelvin too warm the bearing is during the incident; more than the alarm rule allows. */
const RISE = 40;

/** Interval between readings, in milliseconds. */
const STEP_MS = 5 * MINUTE_MS;

const at = (seededAt: number, msBack: number, length: number): Stretch => {
  const from = seededAt - msBack - (seededAt % STEP_MS);
  return { from, until: from + length };
};

/**
 * The period in which the bearing in Assenheim overheated, and the minutes in which it was greased, which is no fault.
 */
export const hotBearing = (seededAt: number): { readonly fault: Stretch; readonly greasing: Stretch } => ({
  fault: at(seededAt, 6 * DAY_MS, 3 * HOUR_MS),
  greasing: at(seededAt, 5 * DAY_MS, 15 * MINUTE_MS),
});

/** Returns how many kelvin the bearing is warmer than its load explains, at an instant. */
export function bearingRise(seededAt: number): (ts: number) => number {
  const { fault, greasing } = hotBearing(seededAt);
  return (ts) => (within(fault, ts) || within(greasing, ts) ? RISE : 0);
}
