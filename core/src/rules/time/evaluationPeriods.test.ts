import { expect, test } from 'vitest';
import { evaluationIntervals, evaluationPeriod, evaluationPreset } from '../index.ts';

const today = { year: 2024, month: 2, day: 9 };

test('evaluation-page-15, 3.27: DA requests days, MO months, YE years; an unknown type counts as DA', () => {
  expect(['DA', 'MO', 'YE', null].map(evaluationPeriod)).toEqual(['day', 'month', 'year', 'day']);
});

test('4.67, P8, P9, evaluation-page-16: a daily evaluation begins with the current month up to today, without rows in the future', () => {
  expect(evaluationPreset('DA', today)).toEqual({
    from: { year: 2024, month: 2, day: 1 },
    to: { year: 2024, month: 2, day: 9 },
  });
});

test('evaluation-page-17: the default of a monthly evaluation is this year from January up to the current month', () => {
  expect(evaluationPreset('MO', today)).toEqual({
    from: { year: 2024, month: 1, day: 1 },
    to: { year: 2024, month: 2, day: 1 },
  });
});

test('evaluation-page-18, 3.32: the default of a yearly evaluation is always 2020 to 2024', () => {
  const { from, to } = evaluationPreset('YE', { year: 2031, month: 5, day: 1 });
  expect([from.year, to.year]).toEqual([2020, 2024]);
});

test('plant-evaluations-4, -5, 3.27: only DA offers intervals by day; MO only offers months, YE only years', () => {
  expect(evaluationIntervals('DA')).toEqual(['day', 'month', 'year']);
  expect(evaluationIntervals('MO')).toEqual(['month']);
  expect(evaluationIntervals('YE')).toEqual(['year']);
});
