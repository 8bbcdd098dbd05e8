import type { ChosenDay } from './chosenInterval.ts';
import { HOUR_MS } from './moment.ts';
import { localClock, zoneOffsetMs } from './zone.ts';

/**
 * Instant of a selected day and local time in a zone, in milliseconds UTC; midnight if no time is selected. For a time
 * in a repeated hour it is one of the two instants; a time in a skipped hour is counted on from the clock change.
 */
export function instantOfChosen({ year, month, day, hour = 0, minute = 0 }: ChosenDay, zone: string): number {
  const local = Date.UTC(year, month - 1, day, hour, minute);
  const near = local - zoneOffsetMs(zone, local);
  return local - zoneOffsetMs(zone, near);
}

/** Possible lengths in ms of the time that is repeated when clocks go back. */
const STEPS_MS = [HOUR_MS, HOUR_MS / 2];

/** First and last instant of a local time; they only differ in a repeated hour. */
export function instantsOfChosen(chosen: ChosenDay, zone: string): { readonly first: number; readonly last: number } {
  const one = instantOfChosen(chosen, zone);
  const local = one + zoneOffsetMs(zone, one);
  const showsIt = (ms: number) => ms + zoneOffsetMs(zone, ms) === local;
  const first = STEPS_MS.map((step) => one - step).find(showsIt);
  const last = STEPS_MS.map((step) => one + step).find(showsIt);
  return { first: first ?? one, last: last ?? one };
}

/** Day and local time of an instant in a zone, to the minute. */
export function chosenAt(ms: number, zone: string): Required<ChosenDay> {
  const clock = localClock(ms, zone);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  };
}
