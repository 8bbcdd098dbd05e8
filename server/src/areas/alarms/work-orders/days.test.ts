import { expect, test } from 'vitest';
import { nextDue, shifted, todayIn } from './days.ts';

test('today is that of the zone', () => {
  const at = Date.UTC(2026, 11, 31, 23, 30);
  expect(todayIn('Europe/Berlin', at)).toBe('2027-01-01');
  expect(todayIn('America/New_York', at)).toBe('2026-12-31');
});

test.each([
  ['2026-01-31', 1, 'month', '2026-02-28'],
  ['2024-01-31', 1, 'month', '2024-02-29'],
  ['2024-02-29', 1, 'year', '2025-02-28'],
  ['2026-11-30', 3, 'month', '2027-02-28'],
  ['2026-03-28', 2, 'day', '2026-03-30'],
  ['2026-12-28', 1, 'week', '2027-01-04'],
] as const)('%s and %d %s later is %s', (day, every, unit, then) => {
  expect(shifted(day, every, unit)).toBe(then);
});

test('4.59: the next of a recurring task is due after today, in step with the one before', () => {
  expect(nextDue('2026-11-10', 1, 'month', '2026-11-08')).toBe('2026-12-10');
  expect(nextDue('2026-11-10', 1, 'month', '2026-12-10')).toBe('2027-01-10');
  expect(nextDue('2020-01-31', 1, 'month', '2026-12-10')).toBe('2026-12-31');
  expect(nextDue('2026-11-10', 2, 'week', '2026-11-24')).toBe('2026-12-08');
  expect(nextDue('1990-05-05', 1, 'day', '2026-12-10')).toBe('2026-12-11');
  expect(nextDue('2026-11-10', 2, 'year', '2027-11-10')).toBe('2028-11-10');
});
