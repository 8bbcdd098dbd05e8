import { MINUTE_MS } from '@leitwarte/core/rules';
import { instantsOf } from './calendar.ts';

/**
 * The instant at which the zone's clock shows `minutes` after midnight on a calendar day `yyyymmdd`. In an hour that a clock change
 * repeats, the first such instant, or the second with `later`; in a skipped hour, the instant of the change.
 */
export function instantAt(zone: string, day: number, minutes: number, later = false): number {
  const midnight = Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  for (let local = midnight + minutes * MINUTE_MS; ; local += MINUTE_MS) {
    const instants = instantsOf(zone, local);
    const found = later ? instants.at(-1) : instants[0];
    if (found !== undefined) return found;
  }
}

/** The instant of 12:00 on a calendar day. */
export function noonOf(zone: string, day: number): number {
  return instantAt(zone, day, 12 * 60);
}
