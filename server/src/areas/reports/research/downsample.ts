import type { Samples } from '@leitwarte/core/rules';

/**
 * Number of sections into which a line is divided over time; with many lines each gets fewer, because a screen can show
 * only `ofAllLines` sections in all.
 */
const STRETCHES = { most: 750, least: 50, ofAllLines: 3_000 };

/** Number of sections for each line of a chart with this many lines. */
export function stretchesFor(lines: number): number {
  return Math.min(STRETCHES.most, Math.max(STRETCHES.least, Math.floor(STRETCHES.ofAllLines / Math.max(1, lines))));
}

/**
 * Reduces a line to what a screen can show: the smallest and the largest value of each section, and both ends of the
 * line. A line that has no more points than that is returned unchanged.
 */
export function downsampled(line: Samples, from: number, until: number, stretches: number): Samples {
  const { times, values } = line;
  if (times.length <= 2 * stretches + 2) return line;
  const width = (until - from) / stretches;
  const kept = new Set([0]);
  let [stretch, low, high] = [-1, 0, 0];
  for (let index = 0; index < times.length; index += 1) {
    const own = Math.floor(((times[index] ?? 0) - from) / width);
    if (own !== stretch) {
      kept.add(low).add(high);
      [stretch, low, high] = [own, index, index];
    }
    if ((values[index] ?? 0) < (values[low] ?? 0)) low = index;
    if ((values[index] ?? 0) > (values[high] ?? 0)) high = index;
  }
  kept
    .add(low)
    .add(high)
    .add(times.length - 1);
  const slots = [...kept].toSorted((a, b) => a - b);
  const pick = (all: Float64Array) => Float64Array.from(slots, (slot) => all[slot] ?? 0);
  return { times: pick(times), values: pick(values) };
}
