import { firstFrom, type Readings, type TimeSpan } from './series.ts';

/** Points of a line in order; NaN is a gap. */
export interface Line {
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Whether there are fewer points than readings. */
  readonly thinned: boolean;
  /** Smallest and largest value shown; Infinity and -Infinity if there is none. */
  readonly lowest: number;
  readonly highest: number;
}

/** Lowest value, highest value and the gap before them. */
const POINTS_PER_PIXEL = 3;

/**
 * The points to draw for the readings within a time range of the given pixel width. If there are few, all of them; otherwise the smallest
 * and largest reading of each pixel, each at its own time, so that no peak is lost. A gap narrower than a pixel is not visible. One reading
 * beyond each end continues the line to the edge.
 */
export function lineOf({ times, values, gapAfterMs }: Readings, { fromMs, toMs }: TimeSpan, pixels: number): Line {
  const first = Math.max(0, firstFrom(times, fromMs) - 1);
  const end = Math.min(times.length, firstFrom(times, toMs + 1) + 1);
  const thinned = end - first > 2 * pixels;
  // two more pixels for the readings beyond the ends; without thinning there may be a gap before every reading
  const room = thinned ? POINTS_PER_PIXEL * (pixels + 3) : 2 * (end - first);
  const line = { times: new Float64Array(room), values: new Float64Array(room) };
  const pixelMs = thinned ? (toMs - fromMs) / pixels : 0;
  let count = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let isGap = false;
  let before = Number.NaN;
  const put = (time: number, value: number) => {
    line.times[count] = time;
    line.values[count++] = value;
  };
  for (let at = first; at < end;) {
    const start = times[at] ?? 0;
    const pixelEnd = thinned ? pixelEndOf(start, fromMs, pixelMs) : start;
    let low = -1;
    let high = -1;
    let gapBefore = isGap;
    do {
      const time = times[at] ?? 0;
      const value = values[at] ?? Number.NaN;
      if (value !== value) isGap = true;
      else {
        if (low === -1) {
          gapBefore = isGap || time - before > gapAfterMs;
          low = at;
          high = at;
        } else if (value < (values[low] ?? 0)) low = at;
        else if (value > (values[high] ?? 0)) high = at;
        isGap = false;
        before = time;
      }
      at++;
    } while (at < end && (times[at] ?? 0) < pixelEnd);
    if (low === -1) continue;
    if (gapBefore && count > 0) put(times[Math.min(low, high)] ?? 0, Number.NaN);
    const [one, other] = low < high ? [low, high] : [high, low];
    put(times[one] ?? 0, values[one] ?? 0);
    if (other !== one) put(times[other] ?? 0, values[other] ?? 0);
    lowest = Math.min(lowest, values[low] ?? lowest);
    highest = Math.max(highest, values[high] ?? highest);
  }
  return {
    times: line.times.subarray(0, count),
    values: line.values.subarray(0, count),
    thinned,
    lowest,
    highest,
  };
}

/** End time of the pixel that contains a time; times beyond the range have pixels too. */
function pixelEndOf(time: number, fromMs: number, pixelMs: number): number {
  return fromMs + (Math.floor((time - fromMs) / pixelMs) + 1) * pixelMs;
}
