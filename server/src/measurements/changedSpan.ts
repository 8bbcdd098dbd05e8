import type { DayChange } from './dayChange.ts';
import { cellAt, type DayBlock, EMPTY_BLOCK } from './readings.ts';

/** First and last instant of the changed readings. */
export interface ChangedSpan {
  readonly from_at: number;
  readonly until_at: number;
}

/** The range from the first reading that differs to the last reading of the day. */
export function changedSpan({ old, next, changedColumns }: DayChange): ChangedSpan {
  const before = old?.block ?? EMPTY_BLOCK;
  const [a, b] = [before.times, next.block.times];
  const index = firstDifference(before, next.block, changedColumns);
  const from = Math.min(a[index] ?? Infinity, b[index] ?? Infinity);
  const until_at = Math.max(lastOf(a), lastOf(b));
  return { from_at: Number.isFinite(from) ? from : until_at, until_at };
}

const lastOf = (times: Float64Array) => times[times.length - 1] ?? -Infinity;

/** Number of positions before the first difference: another time, or another value at the same time. */
function firstDifference(old: DayBlock, next: DayBlock, columns: ReadonlySet<number>): number {
  const length = Math.min(old.times.length, next.times.length);
  for (let index = 0; index < length; index += 1) {
    if (old.times[index] !== next.times[index]) return index;
    for (const id of columns)
      if (
        cellAt(old.values.get(id), old.texts.get(id), index) !== cellAt(next.values.get(id), next.texts.get(id), index)
      )
        return index;
  }
  return length;
}
