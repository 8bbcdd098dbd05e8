import { firstFrom, type Readings, type TimeSpan } from './series.ts';

/** Points of a line in their order; NaN is a gap. */
export interface Line {
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Fewer points than readings. */
  readonly thinned: boolean;
  /** Smallest and largest value shown; Infinity and -Infinity where there is none. */
  readonly lowest: number;
  readonly highest: number;
}

/** Lowest, highest and the gap before them. */
const POINTS_PER_PIXEL = 3;

/**
 * What is drawn of readings within a span so many pixels wide: all of them where they are few, else of every pixel the
 * smallest and the largest reading, each at its own time, so that no peak is lost. A gap narrower than a pixel is not
 * seen. One reading beyond either end leads the line out of the picture.
 */
export function lineOf({ times, values, gapAfterMs }: Readings, { fromMs, toMs }: TimeSpan, pixels: number): Line {
  const first = Math.max(0, firstFrom(times, fromMs) - 1);
  const end = Math.min(times.length, firstFrom(times, toMs + 1) + 1);
  const thinned = end - first > 2 * pixels;
  // two pixels more for the readings beyond the ends; without thinning a gap may stand before every reading
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

/** Where the pixel of a time ends; those beyond the span are pixels too. */
function pixelEndOf(time: number, fromMs: number, pixelMs: number): number {
  return fromMs + (Math.floor((time - fromMs) / pixelMs) + 1) * pixelMs;
}
