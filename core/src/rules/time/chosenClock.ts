import type { ChosenDay } from './chosenInterval.ts';
import { HOUR_MS } from './moment.ts';
import { localClock, zoneOffsetMs } from './zone.ts';

/**
 * The instant of a selected day and local time of a zone, in milliseconds UTC; without a time its midnight. In an
 * hour that occurs twice it is one of both, in a skipped hour as much after the change.
 */
export function instantOfChosen({ year, month, day, hour = 0, minute = 0 }: ChosenDay, zone: string): number {
  const local = Date.UTC(year, month - 1, day, hour, minute);
  const near = local - zoneOffsetMs(zone, local);
  return local - zoneOffsetMs(zone, near);
}

/** Possible steps when clocks go back. */
const STEPS_MS = [HOUR_MS, HOUR_MS / 2];

/** The first and the last instant of that local time: two in the hour that occurs twice, otherwise the same. */
export function instantsOfChosen(chosen: ChosenDay, zone: string): { readonly first: number; readonly last: number } {
  const one = instantOfChosen(chosen, zone);
  const local = one + zoneOffsetMs(zone, one);
  const showsIt = (ms: number) => ms + zoneOffsetMs(zone, ms) === local;
  const first = STEPS_MS.map((step) => one - step).find(showsIt);
  const last = STEPS_MS.map((step) => one + step).find(showsIt);
  return { first: first ?? one, last: last ?? one };
}

/** Day and time that the clock of a zone shows at an instant, to the minute. */
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
