import { HOUR_MS, type Samples } from '@leitwarte/core/rules';
import { type HourExtremes, hoursOf, packHours } from '../../../measurements/figures/hourExtremes.ts';

/** Points of a drawn line; null is a gap. */
export interface DrawnLine {
  readonly times: number[];
  readonly values: (number | null)[];
  readonly thinned: boolean;
}

/** There is a gap between two readings if they are further apart than this multiple of the usual distance. */
const GAP_DISTANCES = 3;
/** Number of hours per pixel from which on a line is reduced by whole hours. */
const HOURS_A_PIXEL = 3;

/**
 * Whether a line over this period is reduced by whole hours; then a reading belongs to the pixel in which its hour
 * begins.
 */
export const thinsByHours = (from: number, until: number, pixels: number) =>
  from % HOUR_MS === 0 && until % HOUR_MS === 0 && until - from >= HOURS_A_PIXEL * HOUR_MS * pixels;

/** Whether there are more readings than a screen of this width in pixels can show, that is more than two per pixel. */
export const isThinned = (count: number, pixels: number) => count > 2 * pixels;

/**
 * A line for a screen of this width in pixels. If there are at most two readings per pixel, all are returned; otherwise
 * the smallest and the largest of each pixel at their own times, so that no peak is lost. Missing readings are gaps. A
 * reduced line has at most three points per pixel.
 */
export function drawnLine(samples: Samples, from: number, until: number, pixels: number): DrawnLine {
  const { times, values } = samples;
  const usualMs = usualDistance(times);
  if (!isThinned(times.length, pixels)) {
    const drawn = drawing(usualMs);
    times.forEach((time, at) => {
      drawn.after(times[at - 1], time);
      drawn.put(time, values[at] ?? null);
    });
    return { ...drawn.line, thinned: false };
  }
  if (thinsByHours(from, until, pixels))
    return drawnHours(hoursOf([packHours(samples)], from, until), from, until, pixels);
  const width = (until - from) / pixels;
  const pixelOf = (ms: number) => Math.floor((ms - from) / width);
  const drawn = drawing(usualMs);
  for (let at = 0; at < times.length;) {
    const start = times[at] ?? 0;
    drawn.after(times[at - 1], start);
    const pixel = pixelOf(start);
    let [low, high] = [at, at];
    for (at += 1; at < times.length && pixelOf(times[at] ?? 0) === pixel; at += 1) {
      if ((values[at] ?? 0) < (values[low] ?? 0)) low = at;
      if ((values[at] ?? 0) > (values[high] ?? 0)) high = at;
    }
    drawn.putBoth(times[low] ?? 0, values[low] ?? 0, times[high] ?? 0, values[high] ?? 0);
  }
  return { ...drawn.line, thinned: true };
}

/** A line with more than two readings per pixel, reduced by whole hours. */
export function drawnHours(hours: readonly HourExtremes[], from: number, until: number, pixels: number): DrawnLine {
  const width = (until - from) / pixels;
  const drawn = drawing(usualOfHours(hours));
  for (let at = 0; at < hours.length;) {
    const first = hours[at];
    if (first === undefined) break;
    drawn.after(hours[at - 1]?.last, first.first);
    const pixel = Math.floor((first.hour - from) / width);
    let { lowAt, low, highAt, high } = first;
    for (at += 1; at < hours.length; at += 1) {
      const next = hours[at];
      if (next === undefined || Math.floor((next.hour - from) / width) !== pixel) break;
      if (next.low < low) ({ lowAt, low } = next);
      if (next.high > high) ({ highAt, high } = next);
    }
    drawn.putBoth(lowAt, low, highAt, high);
  }
  return { ...drawn.line, thinned: true };
}

/** Collects the points of a line and the gaps between them. */
function drawing(usualMs: number) {
  const times: number[] = [];
  const values: (number | null)[] = [];
  const put = (time: number, value: number | null) => {
    times.push(time);
    values.push(value);
  };
  return {
    line: { times, values },
    put,
    /** Inserts a gap if a reading comes much later than the previous one. */
    after: (before: number | undefined, time: number) => {
      if (before !== undefined && time - before > GAP_DISTANCES * usualMs) put(Math.round(before + usualMs), null);
    },
    /** Adds both points in order of time; only one if their times are equal. */
    putBoth: (lowAt: number, low: number, highAt: number, high: number) => {
      if (lowAt <= highAt) put(lowAt, low);
      if (lowAt !== highAt) put(highAt, high);
      if (lowAt > highAt) put(lowAt, low);
    },
  };
}

/** Median distance of neighbouring readings, computed from at most a thousand of them; Infinity if there are none. */
function usualDistance(times: Float64Array): number {
  const every = Math.max(1, Math.floor(times.length / 1000));
  const distances: number[] = [];
  for (let at = 1; at < times.length; at += every) distances.push((times[at] ?? 0) - (times[at - 1] ?? 0));
  return medianOf(distances);
}

/**
 * Median over the hours of the mean distance between readings: the time since the last reading of the previous hour,
 * divided by the number of readings.
 */
function usualOfHours(hours: readonly HourExtremes[]): number {
  const every = Math.max(1, Math.floor(hours.length / 1000));
  const distances: number[] = [];
  for (let at = 1; at < hours.length; at += every) {
    const [before, hour] = [hours[at - 1], hours[at]];
    if (before && hour) distances.push((hour.last - before.last) / hour.count);
  }
  return medianOf(distances);
}

const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;
