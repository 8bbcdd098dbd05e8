import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinSummaries,
  NO_VALUES,
  summaryCode,
  summaryFields,
  summaryFigure,
  summaryOf,
  type ValueSummary,
} from './valueSummary.ts';

test('seven of the specified value kinds can be computed from a summary, with ignore_null_values only SD and AD', () => {
  const codes = ['LD', 'MD', 'SD', 'AD', 'FK', 'TK', 'FD', 'MM', 'M2', 'KW'] as const;
  expect(codes.filter((code) => summaryCode(code, false))).toEqual(['LD', 'MD', 'SD', 'AD', 'FD', 'MM', 'M2']);
  expect(codes.filter((code) => summaryCode(code, true))).toEqual(['SD', 'AD']);
});

test('joining the summaries of two days keeps the first sample of the earlier and the last of the later day; a day without samples changes nothing', () => {
  const [a, b, none] = [[3, Number.NaN, 0], [8, -1], [Number.NaN]].map((list) => summaryOf(Float64Array.from(list)));
  if (!a || !b || !none) throw new Error('three summaries');
  const whole = { n: 4, zeros: 1, sum: 10, min: -1, max: 8, first: 3, last: -1 };
  expect(joinSummaries([a, b])).toEqual(whole);
  expect(joinSummaries([none, a, none, b])).toEqual(whole);
  expect(summaryFigure('AD', joinSummaries([a, b]), true)).toBe(3.33333333333333);
  expect(summaryFigure('AD', none, false)).toBeNull();
});

test('a figure can be computed from the count of a summary and the fields listed for its value kind', () => {
  const samples = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(samples, samples, fc.boolean(), (one, other, ignoreZeros) => {
      for (const code of ['LD', 'FD', 'MD', 'M2', 'MM', 'SD', 'AD'] as const) {
        const whole = [one, other].map((values) => summaryOf(Float64Array.from(values)));
        const part = whole.map((summary) => {
          const kept = summaryFields(code, ignoreZeros).map((field) => [field, summary[field]] as const);
          return { ...NO_VALUES, n: summary.n, ...Object.fromEntries(kept) };
        });
        const figureOf = ([a = NO_VALUES, b = NO_VALUES]: readonly ValueSummary[]) =>
          summaryFigure(code, joinSummaries([a, b]), ignoreZeros);
        expect(figureOf(part)).toBe(figureOf(whole));
      }
    }),
  );
});
