import type { Readings } from './readings.ts';

/**
 * The merged time axis; for each old position and each reading it contains the index on the new axis, or -1 if the
 * reading has no value.
 */
export interface MergedAxis {
  readonly times: Float64Array;
  readonly slotOfOld: Int32Array;
  readonly slotOfReading: Int32Array;
  /** Whether two readings with a value or text have the same time. */
  readonly repeats: boolean;
}

/** The union of an axis with the times of readings; readings without any value or text add no time. */
export function mergeAxis(old: Float64Array | undefined, readings: Readings): MergedAxis {
  const carries = carrying(readings);
  const times = union(old ?? new Float64Array(0), timesOf(readings.times, carries));
  const slotOfReading = slotsOf(readings.times, times);
  for (let index = 0; index < slotOfReading.length; index += 1) if (!carries[index]) slotOfReading[index] = -1;
  const slotOfOld = slotsOf(old ?? new Float64Array(0), times);
  return { times, slotOfOld, slotOfReading, repeats: repeatsIn(slotOfReading, times.length) };
}

function repeatsIn(slots: Int32Array, n: number): boolean {
  const taken = new Uint8Array(n);
  for (const slot of slots) {
    if (slot < 0) continue;
    if (taken[slot] === 1) return true;
    taken[slot] = 1;
  }
  return false;
}

function carrying(readings: Readings): Uint8Array {
  const carries = new Uint8Array(readings.times.length);
  for (const values of readings.values) {
    for (let index = 0; index < carries.length; index += 1) if (!Number.isNaN(values[index])) carries[index] = 1;
  }
  for (const texts of readings.texts?.values() ?? []) {
    for (let index = 0; index < carries.length; index += 1) if (texts[index] !== undefined) carries[index] = 1;
  }
  return carries;
}

/** Times of the readings that have a value or text (`carries`), ascending, each once. */
function timesOf(all: Float64Array, carries: Uint8Array): Float64Array {
  return ascendingOnce(all.filter((_, index) => carries[index] === 1));
}

function ascendingOnce(times: Float64Array): Float64Array {
  if (ascends(times)) return times;
  times.sort();
  return times.filter((time, index) => index === 0 || time !== times[index - 1]);
}

function ascends(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index += 1) {
    if (!((times[index] ?? 0) > (times[index - 1] ?? 0))) return false;
  }
  return true;
}

/** The union of both axes; if one of them adds nothing, the other is returned unchanged. */
export function union(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const merged = new Float64Array(a.length + b.length);
  let [n, atA, atB] = [0, 0, 0];
  while (atA < a.length || atB < b.length) {
    const timeA = a[atA] ?? Infinity;
    const timeB = b[atB] ?? Infinity;
    merged[n++] = Math.min(timeA, timeB);
    if (timeA <= timeB) atA += 1;
    if (timeB <= timeA) atB += 1;
  }
  return merged.subarray(0, n);
}

/**
 * The union of an axis with many others that mostly have the same times. Each time is searched for, because merging one axis after the
 * other would copy the result each time.
 */
export function unionOfAll(axis: Float64Array, others: readonly Float64Array[]): Float64Array {
  const beside: number[] = [];
  for (const times of others) {
    const slots = slotsOf(times, axis);
    for (let index = 0; index < times.length; index += 1) {
      const time = times[index] ?? 0;
      if (axis[slots[index] ?? 0] !== time) beside.push(time);
    }
  }
  return union(axis, ascendingOnce(Float64Array.from(beside)));
}

/** Number of steps forward after which a position is found by binary search instead. */
const NEAR = 16;

/** Position of each time on the axis; steps forward while the next time is near, otherwise uses binary search. */
export function slotsOf(times: Float64Array, axis: Float64Array): Int32Array {
  const slots = new Int32Array(times.length);
  let slot = 0;
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if ((axis[slot] ?? Infinity) > time || (axis[slot + NEAR] ?? Infinity) < time) slot = firstFrom(axis, time);
    while ((axis[slot] ?? Infinity) < time) slot += 1;
    slots[index] = slot;
  }
  return slots;
}

/** Position of the first entry at or after a time. */
export function firstFrom(axis: Float64Array, time: number): number {
  let [low, high] = [0, axis.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((axis[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
