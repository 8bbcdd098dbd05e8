import { addTo, exactSum, type RunningSum, startSum, sumOf } from './exactSum.ts';
import type { Samples } from './samples.ts';

/**
 * FK: growth of a running counter (decision 2.4), from the last sample before the interval (if there is none, the first
 * sample in it) to the last sample. If the counter falls (replacement, overflow) or its device was replaced, the growth
 * is the sum of its rises; a rise across a replacement (`breaks`, instants) does not count. Null without samples.
 */
export function counterGrowth(
  samples: Samples,
  before: { readonly time: number; readonly value: number } | undefined,
  breaks: readonly number[],
): number | null {
  const { times, values } = samples;
  const [firstTime, first, last] = [times[0], values[0], values[values.length - 1]];
  if (firstTime === undefined || first === undefined || last === undefined) return null;
  const start = before ?? { time: firstTime, value: first };
  const rises = startSum();
  let unbroken = true;
  let [previous, foot] = [start, start.value];
  for (let index = 0; index < values.length; index += 1) {
    const next = { time: times[index] ?? 0, value: values[index] ?? 0 };
    const exchanged = liesBetween(breaks, previous.time, next.time);
    if (exchanged || next.value < previous.value) {
      unbroken = false;
      addRise(rises, foot, previous.value);
      foot = next.value;
    }
    previous = next;
  }
  addRise(rises, foot, previous.value);
  return unbroken ? exactSum([last, -start.value]) : sumOf(rises);
}

function addRise(rises: RunningSum, from: number, to: number): void {
  addTo(rises, to);
  addTo(rises, -from);
}

/** Whether a device was replaced later than `after` and no later than `until`. */
function liesBetween(breaks: readonly number[], after: number, until: number): boolean {
  return breaks.some((instant) => instant > after && instant <= until);
}

/**
 * TK: the value that a counter which starts at 0 every day reached on one day (decision 2.4). If it falls before noon,
 * the first fall is its start, so that yesterday's value, which may remain until then, does not count; otherwise the
 * whole day counts. If the device was replaced (`breaks`, instants), the values that both devices reached are added up.
 * Null without samples.
 */
export function dayCounterReach(samples: Samples, noon: number, breaks: readonly number[]): number | null {
  const { times, values } = samples;
  if (values.length === 0) return null;
  const total = startSum();
  let from = 0;
  for (let index = 1; index <= values.length; index += 1) {
    const [earlier, later] = [times[index - 1] ?? 0, times[index] ?? Infinity];
    const ends = index === values.length || liesBetween(breaks, earlier, later);
    if (!ends) continue;
    addTo(total, reachOf(times.subarray(from, index), values.subarray(from, index), noon));
    from = index;
  }
  return sumOf(total);
}

function reachOf(times: Float64Array, values: Float64Array, noon: number): number {
  let highest = -Infinity;
  let started = false;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (!started && (times[index] ?? 0) < noon && value < (values[index - 1] ?? -Infinity)) {
      started = true;
      highest = value;
    }
    highest = Math.max(highest, value);
  }
  return highest;
}
