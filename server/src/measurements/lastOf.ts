import type { LatestValue } from './latest.ts';
import type { DayBlock } from './readings.ts';

/** Number of gaps between the last readings of a column whose median is its interval. */
const GAPS = 8;

/** The newest value or text of a column in a block, up to an instant, with the usual interval between its readings. */
export function lastOf(
  block: Pick<DayBlock, 'times' | 'values' | 'texts'>,
  columnId: number,
  until = Infinity,
): LatestValue | undefined {
  const values = block.values.get(columnId);
  const texts = block.texts.get(columnId);
  const times: number[] = [];
  let newest: LatestValue | undefined;
  for (let slot = block.times.length - 1; slot >= 0 && times.length <= GAPS; slot -= 1) {
    const value = texts?.[slot] ?? values?.[slot];
    const ts = block.times[slot];
    if (ts === undefined || ts > until || value === undefined || Number.isNaN(value)) continue;
    newest ??= { value, ts };
    times.push(ts);
  }
  const interval = medianGap(times);
  return newest === undefined || interval === undefined ? newest : { ...newest, interval };
}

/** Median difference of descending times in milliseconds; undefined for fewer than two times. */
function medianGap(times: readonly number[]): number | undefined {
  const gaps = times.slice(1).map((ts, index) => (times[index] ?? ts) - ts);
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
}
