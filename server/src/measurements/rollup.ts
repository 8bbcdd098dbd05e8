/** What a day row knows of its values without unpacking them. All but the counts are null where n is 0. */
export interface Rollup {
  readonly n: number;
  readonly zeros: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

/** Rollup of values in order of time; NaN is a gap. */
export function rollupOf(values: Float64Array): Rollup {
  let [n, zeros, sum, min, max, first, last] = [0, 0, 0, Infinity, -Infinity, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (n === 0) first = value;
    last = value;
    n += 1;
    sum += value;
    if (value === 0) zeros += 1;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (n === 0) return { n, zeros, sum: null, min: null, max: null, first: null, last: null };
  return { n, zeros, sum, min, max, first, last };
}
