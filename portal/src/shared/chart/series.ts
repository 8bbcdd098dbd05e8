import { type DatedFigure, freshUntil } from '@leitwarte/core/rules';

/** A line of a chart as data. Times are milliseconds UTC, ascending, one for each value; null is a gap. */
export interface ChartSeries {
  /** Tells the lines of one chart apart; the legend remembers by it what is hidden. */
  readonly key: string;
  readonly label: string;
  /** Lines of one unit share an axis. */
  readonly unit?: string | null | undefined;
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  readonly limits?: { readonly low?: number | undefined; readonly high?: number | undefined } | undefined;
  /** Key of the line that it is compared with: drawn in its colour, dashed. */
  readonly comparedWith?: string | undefined;
  /** Readings farther apart than this, in milliseconds, leave a gap. Default: three times their usual distance. */
  readonly gapAfterMs?: number;
}

/** Readings as typed arrays, so that a year of them is walked within a frame. A gap is NaN. */
export interface Readings {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly gapAfterMs: number;
}

const USUAL_DISTANCES = 3;

export function readingsOf({ times, values, gapAfterMs }: ChartSeries): Readings {
  const count = Math.min(times.length, values.length);
  const packed = { times: new Float64Array(count), values: new Float64Array(count) };
  for (let at = 0; at < count; at++) {
    packed.times[at] = times[at] ?? Number.NaN;
    packed.values[at] = values[at] ?? Number.NaN;
  }
  return { ...packed, gapAfterMs: gapAfterMs ?? USUAL_DISTANCES * usualDistance(packed.times) };
}

/** When the last reading was, and until when it counts as that of now; undefined without readings. */
export function newestOf({ times, values }: Readings): DatedFigure | undefined {
  const at = values.findLastIndex((value) => !Number.isNaN(value));
  const ms = times[at];
  return ms === undefined ? undefined : { created_at: ms, fresh_until: freshUntil(ms, usualDistance(times)) };
}

/** Median distance of neighbours, of at most a thousand of them; Infinity where there are none. */
function usualDistance(times: Float64Array): number {
  const every = Math.max(1, Math.floor(times.length / 1000));
  const distances: number[] = [];
  for (let at = 1; at < times.length; at += every) distances.push((times[at] ?? 0) - (times[at - 1] ?? 0));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Index of the first time that is not before `ms`; the length where all are. */
export function firstFrom(times: Float64Array, ms: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Part of the time that is shown, in milliseconds UTC. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** From the first reading of all to the last; undefined where there is none. */
export function spanOf(all: readonly Readings[]): TimeSpan | undefined {
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  for (const { times } of all) {
    fromMs = Math.min(fromMs, times.at(0) ?? fromMs);
    toMs = Math.max(toMs, times.at(-1) ?? toMs);
  }
  if (fromMs > toMs) return undefined;
  // one instant alone stands in the middle of a minute
  return fromMs === toMs ? { fromMs: fromMs - 30_000, toMs: toMs + 30_000 } : { fromMs, toMs };
}
