import { expect, test } from 'vitest';
import { durationText, waitText } from './duration.ts';

const from = '2026-03-01T06:00:00Z';

test.each([
  ['2026-03-01T06:00:59Z', '0 min'],
  ['2026-03-01T06:07:30Z', '7 min'],
  ['2026-03-01T09:12:00Z', '3 h 12 min'],
  ['2026-03-01T09:00:59Z', '3 h'],
  ['2026-03-03T10:59:00Z', '2 d 4 h'],
  ['2026-03-03T06:30:00Z', '2 d'],
  ['2026-03-01T05:00:00Z', '0 min'],
  [null, '–'],
])('the duration until %s is shown as %s', (until, said) => {
  expect(durationText(from, until)).toBe(said);
});

test('4.62: the abbreviation for days depends on the language', () => {
  expect(durationText(from, '2026-03-03T10:59:00Z', 'it')).toBe('2 g 4 h');
  expect(durationText(from, '2026-03-03T10:59:00Z', 'en')).toBe('2 d 4 h');
  expect(durationText(from, null, 'it')).toBe('–');
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '2 min'],
  [3600, '1 h'],
])('a remaining time of %s seconds is shown as %s, rounded up', (seconds, said) => {
  expect(waitText(seconds)).toBe(said);
});
