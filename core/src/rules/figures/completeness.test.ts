import { expect, test } from 'vitest';
import { expectedReadings } from './completeness.ts';

test('a day should have as many readings as the best of the days around it', () => {
  expect(expectedReadings([288, 0, 144, 288])).toEqual([288, 288, 288, 288]);
});

test('what lies more than fifteen days away says nothing, and where nothing was read nothing is expected', () => {
  const counts = [...Array.from({ length: 20 }, () => 0), 288];
  const expected = expectedReadings(counts);
  expect(expected.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(expected.slice(5)).toEqual(Array.from({ length: 16 }, () => 288));
});
