import { expect, test } from 'vitest';
import { evaluationIntervals, evaluationPeriod, evaluationPreset } from '../index.ts';

const today = { year: 2024, month: 2, day: 9 };

test('evaluation-page-15, 3.27: a row of an evaluation is a day for DA, a month for MO and a year for YE; an unknown type counts as DA', () => {
  expect(['DA', 'MO', 'YE', null].map(evaluationPeriod)).toEqual(['day', 'month', 'year', 'day']);
});

test('4.67, P8, P9, evaluation-page-16: the initial interval of a daily evaluation is the current month up to today, without rows in the future', () => {
  expect(evaluationPreset('DA', today)).toEqual({
    from: { year: 2024, month: 2, day: 1 },
    to: { year: 2024, month: 2, day: 9 },
  });
});

test('evaluation-page-17: the initial interval of a monthly evaluation is this year up to the current month', () => {
  expect(evaluationPreset('MO', today)).toEqual({
    from: { year: 2024, month: 1, day: 1 },
    to: { year: 2024, month: 2, day: 1 },
  });
});

test('evaluation-page-18, 3.32: the initial interval of a yearly evaluation is always 2020 to 2024', () => {
  const { from, to } = evaluationPreset('YE', { year: 2031, month: 5, day: 1 });
  expect([from.year, to.year]).toEqual([2020, 2024]);
});

test('plant-evaluations-4, -5, 3.27: only DA evaluations offer intervals of days; MO only offers months, YE only years', () => {
  expect(evaluationIntervals('DA')).toEqual(['day', 'month', 'year']);
  expect(evaluationIntervals('MO')).toEqual(['month']);
  expect(evaluationIntervals('YE')).toEqual(['year']);
});
