import { expect, test } from 'vitest';
import { repetitionText, storedRepetitionText } from './repetition.ts';

test('4.59: the interval of a task that recurs every single month is described without a number', () => {
  expect([repetitionText('de', 1, 'month'), repetitionText('de', 3, 'month')]).toEqual([
    'jeden Monat',
    'alle 3 Monate',
  ]);
  expect([repetitionText('de', 1, 'week'), repetitionText('de', 1, 'year')]).toEqual(['jede Woche', 'jedes Jahr']);
  expect([repetitionText('en', 1, 'day'), repetitionText('en', 3, 'month')]).toEqual(['every day', 'every 3 months']);
});

test('4.59: the interval of a recurring task has the same text in its history as elsewhere', () => {
  expect(storedRepetitionText('de', '1 month')).toBe('jeden Monat');
  expect(storedRepetitionText('en', '2 week')).toBe('every 2 weeks');
  expect(storedRepetitionText('de', 'etwas anderes')).toBe('etwas anderes');
  expect(storedRepetitionText('de', '')).toBe('');
});
