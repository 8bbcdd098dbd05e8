import { exactSum, MINUTE_MS, type Samples, significant } from '@leitwarte/core/rules';
import type { Resolution } from '@leitwarte/core/entities';
import { dayOf, dayStart, offsetAt } from '../../../measurements/calendar.ts';

const DAY_MINUTES = 1440;

/**
 * The mean of each interval of `resolution` minutes in the zone's local time, at the begin of the interval. Intervals
 * without a reading are left out.
 */
export function meansOf({ times, values }: Samples, resolution: Resolution, zone: string): Samples {
  const starts: number[] = [];
  const means: number[] = [];
  for (let at = 0; at < times.length;) {
    const start = stretchOf(times[at] ?? 0, resolution, zone);
    const first = at;
    while (at < times.length && stretchOf(times[at] ?? 0, resolution, zone) === start) at += 1;
    starts.push(start);
    means.push(significant(exactSum(values.subarray(first, at)) / (at - first)));
  }
  return { times: Float64Array.from(starts), values: Float64Array.from(means) };
}

function stretchOf(ms: number, resolution: Resolution, zone: string): number {
  if (resolution === DAY_MINUTES) return dayStart(zone, dayOf(zone, ms));
  const offset = offsetAt(zone, ms);
  const width = resolution * MINUTE_MS;
  return Math.floor((ms + offset) / width) * width - offset;
}
