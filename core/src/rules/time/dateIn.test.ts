import { expect, test } from 'vitest';
import { languages } from '../../texts/language.ts';
import { formatDateIn, formatMomentIn, formatShortMomentIn } from './dateIn.ts';

test('4.62: a date is shown in the format of the language, in English with the name of the month', () => {
  expect(formatDateIn('2026-11-02')).toBe('02.11.2026');
  expect(formatDateIn('2026-11-02', 'en')).toBe('2 Nov 2026');
  expect(formatDateIn('2026-11-02T23:30:00Z', 'en')).toBe('2 Nov 2026');
  expect(formatDateIn('2026-11-02', 'it')).toBe('02/11/2026');
});

test('an invalid date is shown as a dash; a date that does not exist in the calendar is shown unchanged', () => {
  for (const language of languages) {
    expect(formatDateIn(undefined, language)).toBe('–');
    expect(formatDateIn('morgen', language)).toBe('–');
  }
  expect(formatDateIn('2026-13-40', 'en')).toBe('40.13.2026');
});

test('4.62: an instant is shown in the local time of the given zone', () => {
  const moment = Date.parse('2026-11-02T23:30:00Z');
  expect(formatMomentIn(moment, 'de')).toBe('03.11.2026 00:30');
  expect(formatMomentIn(moment, 'en', 'America/New_York')).toBe('2 Nov 2026 18:30');
  expect(formatMomentIn(moment, 'it', 'Europe/Rome')).toBe('03/11/2026 00:30');
  expect(formatMomentIn(null, 'en')).toBe('–');
});

test('4.62: an instant in the current year is shown without the year, in the order of the language', () => {
  const moment = Date.parse('2026-11-02T23:30:00Z');
  expect(formatShortMomentIn(moment)).toBe('03.11 00:30');
  expect(formatShortMomentIn(moment, 'en')).toBe('3 Nov 00:30');
  expect(formatShortMomentIn(moment, 'it')).toBe('03/11 00:30');
  expect(formatShortMomentIn(undefined, 'it')).toBe('–');
});
