import { expect, test } from 'vitest';
import { dueOf, missingIn } from './due.ts';

const today = '2026-11-22';

test('whether a row is past, current or future depends on its kind: a day, a month or a year', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((caption) => dueOf(caption, 'day', today));
  expect(days).toEqual(['past', 'running', 'coming']);
  const months = ['2026-10-01', '2026-11-01', '2026-12'].map((caption) => dueOf(caption, 'month', today));
  expect(months).toEqual(['past', 'running', 'coming']);
  expect(['2025-01-01', '2026', '2027'].map((caption) => dueOf(caption, 'year', today))).toEqual([
    'past',
    'running',
    'coming',
  ]);
});

test('a row with an invalid date is never due, and no row is due if today is not given', () => {
  expect([
    dueOf('Januar', 'day', today),
    dueOf('2026-01-01', 'text', today),
    dueOf('2026-01-01', 'day', undefined),
  ]).toEqual([undefined, undefined, undefined]);
});

test('cells without a value count as missing if their row is past; a value of 0 is not missing', () => {
  const column = { unit: undefined, decimals: undefined };
  const row = (caption: string, ...values: (number | null)[]) => ({
    caption,
    cells: values.map((value) => ({ value, unit: null })),
  });
  const rows = [row('2026-11-20', 0, null), row('2026-11-21', null), row('2026-11-22', null, null)];
  expect(missingIn([{ head: [], rows, foot: undefined, columns: [column, column] }], 'day', today)).toBe(3);
});
