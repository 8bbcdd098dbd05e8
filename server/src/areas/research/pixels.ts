import type { Samples } from '@leitwarte/core/rules';

/** What is drawn of a line: null is a gap. */
export interface DrawnLine {
  readonly times: number[];
  readonly values: (number | null)[];
  readonly thinned: boolean;
}

/** Readings farther apart than so many of their usual distances leave a gap. */
const GAP_DISTANCES = 3;

/**
 * A line as a screen so many pixels wide shows it: all readings where there are no more than two a pixel, else of each
 * pixel the smallest and the largest at their own times, so that no peak is lost; where readings are missing a gap stands
 * between. At most three points a pixel.
 */
export function drawnLine({ times, values }: Samples, from: number, until: number, pixels: number): DrawnLine {
  const thinned = times.length > 2 * pixels;
  const width = thinned ? (until - from) / pixels : 0;
  const pixelOf = (ms: number) => Math.floor((ms - from) / width);
  const usualMs = usualDistance(times);
  const gapMs = GAP_DISTANCES * usualMs;
  const drawn: { times: number[]; values: (number | null)[] } = { times: [], values: [] };
  const put = (time: number, value: number | null) => {
    drawn.times.push(time);
    drawn.values.push(value);
  };
  for (let at = 0; at < times.length;) {
    const start = times[at] ?? 0;
    const before = at === 0 ? Infinity : (times[at - 1] ?? 0);
    if (start - before > gapMs) put(Math.round(before + usualMs), null);
    if (!thinned) {
      put(start, values[at] ?? null);
      at += 1;
      continue;
    }
    const pixel = pixelOf(start);
    let [low, high] = [at, at];
    for (at += 1; at < times.length && pixelOf(times[at] ?? 0) === pixel; at += 1) {
      if ((values[at] ?? 0) < (values[low] ?? 0)) low = at;
      if ((values[at] ?? 0) > (values[high] ?? 0)) high = at;
    }
    const [one, other] = low < high ? [low, high] : [high, low];
    put(times[one] ?? 0, values[one] ?? null);
    if (other !== one) put(times[other] ?? 0, values[other] ?? null);
  }
  return { ...drawn, thinned };
}

/** Median distance of neighbours, of at most a thousand of them; Infinity where there are none. */
function usualDistance(times: Float64Array): number {
  const every = Math.max(1, Math.floor(times.length / 1000));
  const distances: number[] = [];
  for (let at = 1; at < times.length; at += every) distances.push((times[at] ?? 0) - (times[at - 1] ?? 0));
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Infinity;
}
