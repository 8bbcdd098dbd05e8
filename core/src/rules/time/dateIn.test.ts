import { expect, test } from 'vitest';
import { languages } from '../../texts/language.ts';
import { formatDateIn, formatMomentIn, formatShortMomentIn } from './dateIn.ts';

test('4.62: a date has the format of its language, in English with the month as a word', () => {
  expect(formatDateIn('2026-11-02')).toBe('02.11.2026');
  expect(formatDateIn('2026-11-02', 'en')).toBe('2 Nov 2026');
  expect(formatDateIn('2026-11-02T23:30:00Z', 'en')).toBe('2 Nov 2026');
  expect(formatDateIn('2026-11-02', 'it')).toBe('02/11/2026');
});

test('an invalid date is shown as a dash; a date that does not exist in the calendar is shown as received', () => {
  for (const language of languages) {
    expect(formatDateIn(undefined, language)).toBe('–');
    expect(formatDateIn('morgen', language)).toBe('–');
  }
  expect(formatDateIn('2026-13-40', 'en')).toBe('40.13.2026');
});

test('4.62: a time is shown in its time zone', () => {
  const moment = Date.parse('2026-11-02T23:30:00Z');
  expect(formatMomentIn(moment, 'de')).toBe('03.11.2026 00:30');
  expect(formatMomentIn(moment, 'en', 'America/New_York')).toBe('2 Nov 2026 18:30');
  expect(formatMomentIn(moment, 'it', 'Europe/Rome')).toBe('03/11/2026 00:30');
  expect(formatMomentIn(null, 'en')).toBe('–');
});

test('4.62: a time within this year is shown without the year, in the order of its language', () => {
  const moment = Date.parse('2026-11-02T23:30:00Z');
  expect(formatShortMomentIn(moment)).toBe('03.11 00:30');
  expect(formatShortMomentIn(moment, 'en')).toBe('3 Nov 00:30');
  expect(formatShortMomentIn(moment, 'it')).toBe('03/11 00:30');
  expect(formatShortMomentIn(undefined, 'it')).toBe('–');
});
