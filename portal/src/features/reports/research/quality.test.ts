import { expect, test } from 'vitest';
import { gapsOf, levelOf, shareOf } from './quality.ts';
import { weekdayOfFirst } from '../../../shared/year-calendar/year.ts';

const counts = [288, 0, 144, 288, 100];
const expected = [288, 288, 288, 288, 288];

test('consecutive days with missing readings are one gap, the latest first', () => {
  const found = {
    plant: 1,
    name: 'Nord',
    zone: 'UTC',
    year: 2026,
    components: [{ id: 7, name: 'WR', counts, expected }],
  };
  expect(gapsOf(found)).toEqual([
    { component: 7, name: 'WR', from: '2026-01-05', to: '2026-01-05', count: 100, expected: 288 },
    { component: 7, name: 'WR', from: '2026-01-02', to: '2026-01-03', count: 144, expected: 576 },
  ]);
});

test('the share is that of all days; without expected readings there is none', () => {
  expect(shareOf(counts, expected)).toBeCloseTo(820 / 1440, 10);
  expect(shareOf([0], [0])).toBeUndefined();
});

test.each([
  [0, 0, 'none'],
  [0, 9, 'missing'],
  [4, 9, 'few'],
  [8, 9, 'some'],
  [95, 100, 'most'],
  [9, 9, 'all'],
])('a day with %i of %i readings is drawn as %s', (count, of, level) => {
  expect(levelOf(count, of)).toBe(level);
});

test('weeks of the calendar begin on Monday', () => {
  expect([2024, 2025, 2026].map(weekdayOfFirst)).toEqual([1, 3, 4]);
});
