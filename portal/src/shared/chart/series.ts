import { type DatedFigure, freshUntil } from '@leitwarte/core/rules';

/** Data of a chart line. Times are ascending milliseconds UTC, one per value; a null value is a gap. */
export interface ChartSeries {
  /** Identifies a line within its chart; the legend stores hidden lines by this key. */
  readonly key: string;
  readonly label: string;
  /** Lines of one unit share an axis. */
  readonly unit?: string | null | undefined;
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  readonly limits?: { readonly low?: number | undefined; readonly high?: number | undefined } | undefined;
  /** Key of the line that this one is compared with; it is drawn dashed in the same colour. */
  readonly comparedWith?: string | undefined;
  /** A distance between readings of more than this many milliseconds is a gap. Default: three times the usual distance. */
  readonly gapAfterMs?: number;
}

/** Readings as typed arrays, so that a year of them can be processed within a frame. A gap is NaN. */
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

/** Time of the last reading, and until when it counts as current; undefined without readings. */
export function newestOf({ times, values }: Readings): DatedFigure | undefined {
  const at = values.findLastIndex((value) => !Number.isNaN(value));
  const ms = times[at];
  return ms === undefined ? undefined : { created_at: ms, fresh_until: freshUntil(ms, usualDistance(times)) };
}

/** Median distance between neighbouring readings, from a sample of at most a thousand; Infinity if there are none. */
function usualDistance(times: Float64Array): number {
  const every = Math.max(1, Math.floor(times.length / 1000));
  const distances: number[] = [];
  for (let at = 1; at < times.length; at += every) distances.push((times[at] ?? 0) - (times[at - 1] ?? 0));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Index of the first time at or after `ms`; the length if there is none. */
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

/** The shown time range, in milliseconds UTC. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Range from the first to the last reading of all lines; undefined if there is none. */
export function spanOf(all: readonly Readings[]): TimeSpan | undefined {
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  for (const { times } of all) {
    fromMs = Math.min(fromMs, times.at(0) ?? fromMs);
    toMs = Math.max(toMs, times.at(-1) ?? toMs);
  }
  if (fromMs > toMs) return undefined;
  // a single instant is shown in the middle of a minute
  return fromMs === toMs ? { fromMs: fromMs - 30_000, toMs: toMs + 30_000 } : { fromMs, toMs };
}
