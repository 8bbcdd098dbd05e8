import { expect, test } from 'vitest';
import { expectedReadings } from './completeness.ts';

const daysOf = (counts: readonly number[]) => counts.map((count) => ({ count, hours: 24 }));

test('the expected number of readings of a day is the number on the best of the days around it', () => {
  expect(expectedReadings(daysOf([288, 0, 144, 288]))).toEqual([288, 288, 288, 288]);
});

test('for a day of 25 hours more readings are expected, without affecting the days around it', () => {
  const days = [...daysOf([288, 288]), { count: 300, hours: 25 }, { count: 276, hours: 23 }];
  expect(expectedReadings(days)).toEqual([288, 288, 300, 276]);
});

test('days more than fifteen days away do not affect the expected number of readings; if no day has readings, none are expected', () => {
  const expected = expectedReadings(daysOf([...Array.from({ length: 20 }, () => 0), 288]));
  expect(expected.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(expected.slice(5)).toEqual(Array.from({ length: 16 }, () => 288));
});
