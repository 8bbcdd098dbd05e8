import type { Samples } from '@leitwarte/core/rules';

/** A time with the value of each line; null if a line has no value at that time. */
export type AlignedRow = readonly [time: number, values: readonly (number | null)[]];

/** Merges lines, with one row for every time that any of them has; rows are created as they are read. */
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
