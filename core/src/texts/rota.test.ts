import { expect, test } from 'vitest';
import { shiftText, turnText, weekdayText } from './rota.ts';

const times = { from_time: '22:00', until_time: '06:00' };

test('4.57: the days and times of a shift are described in German and English', () => {
  const text = (kind: 'daily' | 'through', from_day: number, until_day: number) =>
    (['de', 'en'] as const).map((language) => shiftText(language, { kind, from_day, until_day, ...times }));
  expect(text('daily', 1, 5)).toEqual(['Mo–Fr 22:00–06:00', 'Mon–Fri 22:00–06:00']);
  expect(text('daily', 3, 3)).toEqual(['Mi 22:00–06:00', 'Wed 22:00–06:00']);
  expect(text('daily', 3, 2)).toEqual(['täglich 22:00–06:00', 'daily 22:00–06:00']);
  expect(text('through', 5, 1)).toEqual(['Fr 22:00 bis Mo 06:00', 'Fri 22:00 until Mon 06:00']);
  const begins_on = '2026-01-05';
  expect(turnText('de', { weeks: 1, begins_on })).toBe('jede Woche, ab 05.01.2026');
  expect(turnText('en', { weeks: 2, begins_on })).toBe('every 2 weeks, from 5 Jan 2026');
  expect(weekdayText('de', 7, 'long')).toBe('Sonntag');
});
