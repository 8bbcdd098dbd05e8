import { expect, test } from 'vitest';
import { IntervalPoint, scalarMonth } from './interval.ts';

test('3.61: months of interval objects count from 0 to 11, scalar months from 1 to 12', () => {
  const taken = (month: number) => IntervalPoint.safeParse({ day: 1, month, year: 2026 }).success;
  expect([-1, 0, 11, 12].map(taken)).toEqual([false, true, true, false]);
  expect([0, 1, 12, 13].map((month) => scalarMonth.safeParse(month).success)).toEqual([false, true, true, false]);
});
