import type { ReadingValueType } from '../../codes/index.ts';
import { addTo, exactSum, significant, startSum, sumOf } from './exactSum.ts';

/** Summary of samples. If n is 0, all fields except the counts are null. */
export interface ValueSummary {
  readonly n: number;
  /** Number of samples that are 0. */
  readonly zeros: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

export const NO_VALUES: ValueSummary = { n: 0, zeros: 0, sum: null, min: null, max: null, first: null, last: null };

/** Summary of values in order of time; NaN is a gap. */
export function summaryOf(values: Float64Array): ValueSummary {
  let [n, zeros, min, max, first, last] = [0, 0, Infinity, -Infinity, 0, 0];
  const sum = startSum();
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (n === 0) first = value;
    last = value;
    n += 1;
    addTo(sum, value);
    if (value === 0) zeros += 1;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return n === 0 ? NO_VALUES : { n, zeros, sum: sumOf(sum), min, max, first, last };
}

/** Combines summaries to one, such as those of days to a month or year; they must be in order of time. */
export function joinSummaries(stretches: readonly ValueSummary[]): ValueSummary {
  const known = stretches.filter(({ n }) => n > 0);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return NO_VALUES;
  if (known.length === 1) return first;
  return {
    n: known.reduce((count, { n }) => count + n, 0),
    zeros: known.reduce((count, { zeros }) => count + zeros, 0),
    sum: exactSum(known.map(({ sum }) => sum ?? 0)),
    min: known.reduce((least, { min }) => Math.min(least, min ?? Infinity), Infinity),
    max: known.reduce((most, { max }) => Math.max(most, max ?? -Infinity), -Infinity),
    first: first.first,
    last: last.last,
  };
}

/** Value kinds that can be computed from a summary. */
export type SummaryCode = 'LD' | 'FD' | 'MD' | 'M2' | 'MM' | 'SD' | 'AD';

/**
 * The value kind if it can be computed exactly from a summary, otherwise undefined. With `ignore_null_values` this is
 * only possible for sum and mean.
 */
export function summaryCode(code: ReadingValueType, ignoreZeros: boolean): SummaryCode | undefined {
  if (code === 'KW' || code === 'FK' || code === 'TK') return undefined;
  return ignoreZeros && code !== 'SD' && code !== 'AD' ? undefined : code;
}

/** Figure of a value kind, computed from a summary (decisions 2.3, 2.5); null, never 0, if there are no samples. */
export function summaryFigure(code: SummaryCode, summary: ValueSummary, ignoreZeros: boolean): number | null {
  const { n, zeros, sum, min, max, first, last } = summary;
  const counted = ignoreZeros ? n - zeros : n;
  if (counted === 0) return null;
  if (code === 'MM') return max === null || min === null ? null : exactSum([max, -min]);
  if (code === 'AD') return sum === null ? null : significant(sum / counted);
  return { LD: last, FD: first, MD: max, M2: min, SD: sum }[code];
}

const FIELDS = {
  LD: ['last'],
  FD: ['first'],
  MD: ['max'],
  M2: ['min'],
  MM: ['min', 'max'],
  SD: ['sum'],
  AD: ['sum'],
} as const satisfies Record<SummaryCode, readonly (keyof ValueSummary)[]>;

/** Fields of a summary, besides its count, that {@link summaryFigure} needs for a value kind. */
export function summaryFields(code: SummaryCode, ignoreZeros: boolean): readonly Exclude<keyof ValueSummary, 'n'>[] {
  return ignoreZeros ? ['zeros', ...FIELDS[code]] : FIELDS[code];
}
