import { expect, test } from 'vitest';
import { monthsOf } from './year.ts';

test('a month is named above the week of its first day, in the reader’s language', () => {
  // 1 January 2026 is a Thursday, 1 February a Sunday, 1 June a Monday
  const [january, february, , , , june] = monthsOf(2026, 365, 'de');
  expect([january, february, june]).toEqual([
    { name: 'Jan', column: 1 },
    { name: 'Feb', column: 5 },
    { name: 'Jun', column: 23 },
  ]);
  expect(monthsOf(2026, 59, 'de').map(({ name }) => name)).toEqual(['Jan', 'Feb']);
  expect(monthsOf(2026, 365, 'en')[4]?.name).toBe('May');
});
