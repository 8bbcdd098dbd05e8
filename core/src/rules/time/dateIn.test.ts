import { expect, test } from 'vitest';
import { formatDateIn, formatMomentIn } from './dateIn.ts';

test('4.62: a date is written in the form of its language, in English with the month as a word', () => {
  expect(formatDateIn('2026-11-02')).toBe('02.11.2026');
  expect(formatDateIn('2026-11-02', 'en')).toBe('2 Nov 2026');
  expect(formatDateIn('2026-11-02T23:30:00Z', 'en')).toBe('2 Nov 2026');
});

test('a missing date is a dash, and an impossible one is shown unchanged', () => {
  for (const language of ['de', 'en'] as const) {
    expect(formatDateIn(undefined, language)).toBe('–');
    expect(formatDateIn('morgen', language)).toBe('–');
  }
  expect(formatDateIn('2026-13-40', 'en')).toBe('40.13.2026');
});

test('4.62: a time is shown by the clock of its zone', () => {
  const moment = Date.parse('2026-11-02T23:30:00Z');
  expect(formatMomentIn(moment, 'de')).toBe('03.11.2026 00:30');
  expect(formatMomentIn(moment, 'en', 'America/New_York')).toBe('2 Nov 2026 18:30');
  expect(formatMomentIn(null, 'en')).toBe('–');
});
