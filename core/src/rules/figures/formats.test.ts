import { expect, test } from 'vitest';
import { formatDate, formatTime } from '../time/dateFormat.ts';
import { formatNumber, formatValue } from './numberFormat.ts';

test.each([
  [1234.5, 1, '1.234,5'],
  [1234.5, 2, '1.234,50'],
  [0.05, 1, '0,1'],
  [-0.001, 1, '0,0'],
  [-12, 0, '-12'],
  [1234.56789, undefined, '1.234,568'],
  [7, undefined, '7'],
  [Number.NaN, 1, '–'],
  [Number.POSITIVE_INFINITY, undefined, '–'],
])('i18n-20: the number %d with %s decimals is shown as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test.each([
  [12.5, 'kW', '12,5\u202FkW'],
  ['12.5', 'kW', '12,5\u202FkW'],
  ['läuft', '', 'läuft'],
  ['Stufe 3', 'bar', 'Stufe 3'],
  [0, null, '0'],
  [null, 'kW', '–'],
  ['', 'kW', '–'],
  [undefined, undefined, '–'],
  [{}, 'kW', '–'],
])('the value %s in %s is shown as %s', (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text);
});

const summer = Date.parse('2026-07-05T22:04:09Z');
test.each([
  ['dd.MM.yyyy', '06.07.2026'],
  ['dd/MM/yyyy', '06/07/2026'],
  ['MM/yyyy', '07/2026'],
  ['MMyyyy', '072026'],
  ['yyyy', '2026'],
  ['yyyy-MM-dd', '2026-07-06'],
  ['HH:mm', '00:04'],
  ['dd.MM HH:mm', '06.07 00:04'],
  ['dd.MM.yyyy HH:mm', '06.07.2026 00:04'],
  ['dd.MM.yyyy HH:mm:ss', '06.07.2026 00:04:09'],
] as const)('i18n-7 to -10, -18 to -20: a time in the pattern %s is shown as %s in Berlin', (pattern, text) => {
  expect(formatTime(summer, pattern)).toBe(text);
});

test('a time is shown in the given time zone; Berlin, the default, is one hour ahead of UTC in winter', () => {
  expect(formatTime(summer, 'HH:mm', 'UTC')).toBe('22:04');
  expect(formatTime('2026-01-05T22:04:09Z', 'dd.MM.yyyy HH:mm')).toBe('05.01.2026 23:04');
});

test('the two occurrences of an hour that the clock repeats are shown alike', () => {
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((time) => formatTime(time, 'HH:mm'))).toEqual([
    '02:30',
    '02:30',
  ]);
});

test('a calendar date is shown alike in every time zone', () => {
  expect(formatDate('2026-12-31')).toBe('31.12.2026');
  expect(formatDate(null)).toBe('–');
  expect(formatTime('nie', 'HH:mm')).toBe('–');
});

test('4.62: in Italian, numbers of four digits also have a thousands separator', () => {
  expect(formatNumber(1234.5, undefined, 'it')).toBe('1.234,5');
  expect(formatNumber(-1_234_567.891, 1, 'it')).toBe('-1.234.567,9');
  expect(formatNumber(1234.5, undefined, 'en')).toBe('1,234.5');
  expect(formatValue('0.5', 'kW', undefined, 'it')).toBe('0,5\u202FkW');
});
