import { expect, test } from 'vitest';
import { nextDue, shifted, todayIn } from './days.ts';

test('today is the current day in the zone', () => {
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

test.each([
  ['2026-11-10', 1, 'month', '2026-11-08', '2026-12-10'],
  ['2026-11-10', 1, 'month', '2026-12-10', '2027-01-10'],
  ['2020-01-31', 1, 'month', '2026-12-10', '2026-12-31'],
  ['2026-11-10', 2, 'week', '2026-11-24', '2026-12-08'],
  ['2000-01-01', 1, 'day', '2026-12-10', '2026-12-11'],
  ['2026-12-10', 1, 'day', '2026-12-10', '2026-12-11'],
  ['2026-11-10', 2, 'year', '2027-11-10', '2028-11-10'],
  ['2199-12-31', 1, 'day', '2026-11-10', undefined],
  ['9999-12-31', 1, 'day', '2026-11-10', undefined],
  ['2190-01-01', 1000, 'year', '2026-11-10', undefined],
] as const)(
  '4.59: after a work order due %s every %d %s is done on %s, the next one is due on a day of the same series: %s',
  (due, every, unit, today, next) => {
    expect(nextDue({ due, every, unit }, today)).toBe(next);
  },
);

test('4.59: a recurring work order keeps its day of the month, also after shorter months and years', () => {
  const next = (due: string, unit: 'month' | 'year', inMonth: number) =>
    nextDue({ due, every: 1, unit, inMonth }, '2026-01-01');
  expect(next('2026-02-28', 'month', 31)).toBe('2026-03-31');
  expect(next('2026-04-30', 'month', 31)).toBe('2026-05-31');
  expect(next('2027-02-28', 'year', 29)).toBe('2028-02-29');
});
