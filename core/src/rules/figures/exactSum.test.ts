import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { energyOf } from './energy.ts';
import { counterGrowth } from './counters.ts';
import { exactSum, significant } from './exactSum.ts';
import { kpiFigure } from './kpis.ts';
import { mergedFigure, valueFigure } from './valueFigure.ts';
import { joinSummaries, summaryFigure, summaryOf } from './valueSummary.ts';

/** Exact sum, computed with integers (thousandths). */
const decimalSum = (thousandths: readonly number[]) => thousandths.reduce((a, b) => a + b, 0) / 1000;
const mixed = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1, maxLength: 300 });
const samplesOf = (list: readonly number[]) => ({
  times: Float64Array.from(list, (_, index) => index * 60_000),
  values: Float64Array.from(list),
});

test('4.32: a sum is exact, even if positive and negative numbers cancel each other', () => {
  fc.assert(
    fc.property(mixed, (thousandths) => {
      const values = thousandths.map((value) => value / 1000);
      const expected = decimalSum(thousandths);
      expect(exactSum(values)).toBe(expected);
      expect(mergedFigure(values, 'sum')).toBe(expected);
      expect(summaryOf(Float64Array.from(values)).sum).toBe(expected);
      const days = values.map((value) => summaryOf(Float64Array.of(value)));
      expect(joinSummaries(days).sum).toBe(expected);
    }),
  );
});

test('4.32: differences and growth have no binary rounding errors', () => {
  expect(significant(21.299999999999997)).toBe(21.3);
  expect(exactSum([0.1, 0.2, -0.3])).toBe(0);
  expect(summaryFigure('MM', summaryOf(Float64Array.of(5000.1, 5012.3)), false)).toBe(12.2);
  expect(counterGrowth(samplesOf([5000.1, 5004.4, 5012.3]), undefined, [])).toBe(12.2);
  expect(counterGrowth(samplesOf([5000.1, 5012.3, 0.1, 0.4]), undefined, [])).toBe(12.5);
  expect(energyOf(samplesOf([0.1, 0.2, 0.2]))).toBe(Number((0.35 / 60).toPrecision(15)));
  const day = { samples: samplesOf([0.1, 0.2, 0.3]), noon: 0 };
  expect(valueFigure('SD', [day], { ignoreZeros: false, dayBefore: samplesOf([]), breaks: [] })).toBe(0.6);
});

test('4.32: a key figure over plants is an exact sum', () => {
  const plants = [0.1, 0.2].map((value) => ({
    plant_prio_values: [{ name: 'P', value, unit: 'kW', created_at: '2026-01-01T00:00:00Z' }],
  }));
  const figure = kpiFigure({ kpi: 'P', aggregation: 'sum' }, plants, Date.UTC(2026, 0, 1), 12);
  expect(figure.value).toBe(0.3);
});

test('F4: rounding to 15 digits gives the same result, whether or not the number is converted to text for it', () => {
  const asText = (value: number) => Number(value.toPrecision(15));
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => Number(digits) / 10 ** decimals);
  const noisy = decimal.map((value) => value + value * Number.EPSILON);
  fc.assert(
    fc.property(fc.oneof(decimal, noisy, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      expect(significant(value)).toBe(Number.isSafeInteger(value) ? value : asText(value));
    }),
    { numRuns: 2000 },
  );
});

test('F4: sum and mean of a single figure equal that figure', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), (value) => {
      const expected = exactSum([significant(value)]);
      expect(mergedFigure([value, null], 'sum')).toBe(expected);
      expect(mergedFigure([null, value], 'avg')).toBe(significant(expected));
    }),
    { numRuns: 2000 },
  );
});
