import { expect, test } from 'vitest';
import { relativeAge } from './relativeAge.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T11:59:31Z', 'vor 0 min'],
  ['2026-03-01T11:48:00Z', 'vor 12 min'],
  ['2026-03-01T11:00:01Z', 'vor 59 min'],
  ['2026-03-01T11:00:00Z', 'vor 1 h'],
  ['2026-02-28T12:00:01Z', 'vor 23 h'],
  ['2026-02-28T12:00:00Z', 'vor 1 d'],
  ['2019-03-01T12:00:00Z', 'vor 2557 d'],
  ['2026-03-01T12:00:01Z', 'vor 0 min'],
  [null, '–'],
  [undefined, '–'],
])('1.40, dashboard-26 to -28: the age of %s is shown as %s', (time, text) => {
  expect(relativeAge(time, now)).toBe(text);
});

test('ages are shown in English if requested', () => {
  expect(relativeAge(now - 7_200_000, now, 'en')).toBe('2 h ago');
});

test('4.62: ages are shown in Italian, with its abbreviation for days', () => {
  expect(relativeAge(now - 720_000, now, 'it')).toBe('12 min fa');
  expect(relativeAge(now - 2 * 86_400_000, now, 'it')).toBe('2 g fa');
  expect(relativeAge(null, now, 'it')).toBe('–');
});
