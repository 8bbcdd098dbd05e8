import { expect, test } from 'vitest';
import { comparedSpans, firstPeriod, waysOf } from './periods.ts';

const shown = (...asked: Parameters<typeof comparedSpans>) => {
  const spans = comparedSpans(...asked);
  return spans && [spans.now, spans.before].map(({ from, until, days }) => `${from} ${until} ${days}`);
};

test('S7: the current month is compared up to the last complete day with the same days of the year before', () => {
  expect(shown({ year: 2026, month: 11 }, 'yearBefore', '2026-11-27')).toEqual([
    '2026-11-01 2026-11-26 26',
    '2025-11-01 2025-11-26 26',
  ]);
  expect(shown({ year: 2026, month: 3 }, 'before', '2026-03-31')).toEqual([
    '2026-03-01 2026-03-30 30',
    '2026-02-01 2026-02-28 28',
  ]);
  expect(shown({ year: 2026, month: 0 }, 'yearBefore', '2026-11-27')).toEqual([
    '2026-01-01 2026-11-26 330',
    '2025-01-01 2025-11-26 330',
  ]);
});

test('S7: past months and years are compared completely, also across a leap day and new year', () => {
  expect(shown({ year: 2024, month: 2 }, 'yearBefore', '2026-11-27')).toEqual([
    '2024-02-01 2024-02-29 29',
    '2023-02-01 2023-02-28 28',
  ]);
  expect(shown({ year: 2026, month: 1 }, 'before', '2026-11-27')).toEqual([
    '2026-01-01 2026-01-31 31',
    '2025-12-01 2025-12-31 31',
  ]);
  expect(shown({ year: 2024, month: 0 }, 'yearBefore', '2026-11-27')).toEqual([
    '2024-01-01 2024-12-31 366',
    '2023-01-01 2023-12-31 365',
  ]);
  expect(shown({ year: 2024, month: 0 }, 'yearBefore', '2024-03-01')?.[1]).toBe('2023-01-01 2023-02-28 59');
});

test('37: the expected energy is that of the same complete days, and a year offers no comparison with the month before', () => {
  expect(shown({ year: 2026, month: 11 }, 'expected', '2026-11-27')).toEqual([
    '2026-11-01 2026-11-26 26',
    '2026-11-01 2026-11-26 26',
  ]);
  expect(waysOf({ year: 2026, month: 0 })).toEqual(['yearBefore', 'expected']);
  expect(waysOf({ year: 2026, month: 11 })).toEqual(['yearBefore', 'before', 'expected']);
});

test('a future period is not compared, and on the first day of a month the previous month is compared', () => {
  expect(shown({ year: 2026, month: 12 }, 'yearBefore', '2026-11-27')).toBeUndefined();
  expect(firstPeriod('2026-11-27')).toEqual({ year: 2026, month: 11 });
  expect(firstPeriod('2026-01-01')).toEqual({ year: 2025, month: 12 });
  expect(shown({ year: 2026, month: 11 }, 'yearBefore', '2026-11-01')?.[0]).toBe('2026-11-01 2026-11-01 1');
});
