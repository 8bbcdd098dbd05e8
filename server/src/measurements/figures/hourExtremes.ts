import { HOUR_MS, type Samples } from '@leitwarte/core/rules';

/** The readings of a column in one hour (UTC), reduced to what a chart of a long period needs. */
export interface HourExtremes {
  readonly hour: number;
  /** Times of the first and the last reading. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** The smallest and the largest reading with their times; of equal readings the first. */
  readonly lowAt: number;
  readonly low: number;
  readonly highAt: number;
  readonly high: number;
}

/** Numbers stored per hour, in the order of {@link HourExtremes}, without the beginning of the hour. */
const WIDTH = 7;

/** Extremes of hours, packed for memory: 56 bytes for each hour with a reading. */
export type PackedHours = Float64Array;

/** Packs readings into hours, in order of time; NaN is a gap. */
export function packHours({ times, values }: Samples): PackedHours {
  const packed: number[] = [];
  for (let at = 0; at < times.length;) {
    const end = (Math.floor((times[at] ?? 0) / HOUR_MS) + 1) * HOUR_MS;
    let [count, first, last, low, high] = [0, 0, 0, 0, 0];
    for (; at < times.length && (times[at] ?? 0) < end; at += 1) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (count === 0) first = low = high = at;
      else if (value < (values[low] ?? 0)) low = at;
      else if (value > (values[high] ?? 0)) high = at;
      last = at;
      count += 1;
    }
    if (count === 0) continue;
    packed.push(times[first] ?? 0, times[last] ?? 0, count);
    packed.push(times[low] ?? 0, values[low] ?? 0, times[high] ?? 0, values[high] ?? 0);
  }
  return Float64Array.from(packed);
}

/** The hours with from ≤ hour < until in order of time; `days` must be in order of time too. */
export function hoursOf(days: readonly PackedHours[], from: number, until: number): HourExtremes[] {
  const hours: HourExtremes[] = [];
  for (const packed of days) {
    for (let at = 0; at < packed.length; at += WIDTH) {
      const first = packed[at] ?? 0;
      if (first < from || first >= until) continue;
      hours.push({
        hour: Math.floor(first / HOUR_MS) * HOUR_MS,
        first,
        last: packed[at + 1] ?? 0,
        count: packed[at + 2] ?? 0,
        lowAt: packed[at + 3] ?? 0,
        low: packed[at + 4] ?? 0,
        highAt: packed[at + 5] ?? 0,
        high: packed[at + 6] ?? 0,
      });
    }
  }
  return hours;
}
