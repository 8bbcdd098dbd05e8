import type { LatestValue } from './latest.ts';
import type { DayBlock } from './readings.ts';

/** The newest value or text of a column in a block, up to an instant. */
export function lastOf(block: DayBlock, columnId: number, until = Infinity): LatestValue | undefined {
  const values = block.values.get(columnId);
  const texts = block.texts.get(columnId);
  for (let slot = block.times.length - 1; slot >= 0; slot -= 1) {
    const value = texts?.[slot] ?? values?.[slot];
    const ts = block.times[slot];
    if (ts !== undefined && ts <= until && value !== undefined && !Number.isNaN(value)) return { value, ts };
  }
  return undefined;
}
