import type { Samples } from '@leitwarte/core/rules';

/** A row of a table: a time, and the value of each line at that time; null if a line has none. */
export type AlignedRow = readonly [time: number, values: readonly (number | null)[]];

/**
 * Merges several lines into rows, one for every time at which any of them has a value. Rows are created while they are
 * read.
 */
export function* alignedRows(lines: readonly Samples[]): Generator<AlignedRow> {
  const next = lines.map(() => 0);
  for (;;) {
    let time = Infinity;
    lines.forEach((line, index) => {
      time = Math.min(time, line.times[next[index] ?? 0] ?? Infinity);
    });
    if (time === Infinity) return;
    const values = lines.map((line, index) => {
      const slot = next[index] ?? 0;
      if (line.times[slot] !== time) return null;
      next[index] = slot + 1;
      return line.values[slot] ?? null;
    });
    yield [time, values];
  }
}
