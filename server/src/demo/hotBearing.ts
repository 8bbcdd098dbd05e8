import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { type Stretch, within } from './incidents.ts';

/** Kelvin by which a bearing is too warm in an incident: more than its rule allows. */
const RISE = 40;

/** The interval between readings. */
const STEP_MS = 5 * MINUTE_MS;

const at = (seededAt: number, msBack: number, length: number): Stretch => {
  const from = seededAt - msBack - (seededAt % STEP_MS);
  return { from, until: from + length };
};

/** The hours in which the bearing in Assenheim overheated, and the minutes of its greasing, which are no fault. */
export const hotBearing = (seededAt: number): { readonly fault: Stretch; readonly greasing: Stretch } => ({
  fault: at(seededAt, 6 * DAY_MS, 3 * HOUR_MS),
  greasing: at(seededAt, 5 * DAY_MS, 15 * MINUTE_MS),
});

/** Kelvin above the temperature that the load explains. */
export function bearingRise(seededAt: number): (ts: number) => number {
  const { fault, greasing } = hotBearing(seededAt);
  return (ts) => (within(fault, ts) || within(greasing, ts) ? RISE : 0);
}
