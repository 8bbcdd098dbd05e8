import { expect, test } from 'vitest';
import { clearly, readDay, readKind, readNumber, readRepetition, readSteps } from './cells.ts';
import { finderOf } from './names.ts';

test.each([
  ['31.12.2027', '2027-12-31'],
  [' 1.2.2031 ', '2031-02-01'],
  ['1. 2. 2031', '2031-02-01'],
  ['2027-12-31', '2027-12-31'],
  ['2027-12-31 08:00:00', '2027-12-31'],
  ['31.12.2027 8:00', '2027-12-31'],
  ['2027-12-31T08:00:00', '2027-12-31'],
  ['29.02.2028', '2028-02-29'],
])('4.59: %j is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  '',
  '29.02.2027',
  '31.12.27',
  '12/31/2027',
  '2027-13-01',
  '2027-1-1',
  'morgen',
  '46387',
  '2027-12-31 morgens',
])('4.59: %j is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined();
});

test.each([
  ['5000', 5000],
  ['5.000,5', 5000.5],
  ['5000,5', 5000.5],
  ['5000.5', 5000.5],
  ['5,000.5', 5000.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['5.1250', 5.125],
  ['5.000,000', 5000],
  ['5\u00a0000', 5000],
  ['-1,5', -1.5],
  ['−1,5', -1.5],
])('4.59: %j is the number %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test('4.59: a number with one separator before three digits is ambiguous, and the problem shows both unambiguous forms', () => {
  for (const typed of ['5.000', '5,000', '0,125', '12345.678']) expect(readNumber(typed)).toBe('ambiguous');
  expect(clearly('5.000')).toEqual({ whole: '5000', decimal: '5,0000' });
  expect([readNumber('5000'), readNumber('5,0000')]).toEqual([5000, 5]);
});

test.each(['', 'viel', '5000 h', '5..000', '1.23.456', '1.234,5,6', '12.34.567', ',5', '5.', '1e3', '٣'])(
  '4.59: %j is no number',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  },
);

test.each([
  ['6 Monate', 6, 'month'],
  ['6Monate', 6, 'month'],
  ['alle 2 Wochen', 2, 'week'],
  ['ALLE  10 Tage', 10, 'day'],
  ['1 Jahr', 1, 'year'],
  ['jedes Jahr', 1, 'year'],
  ['jeden Monat', 1, 'month'],
  ['jährlich', 1, 'year'],
  ['Jaehrlich', 1, 'year'],
  ['halbjährlich', 6, 'month'],
  ['vierteljährlich', 3, 'month'],
  ['monatlich', 1, 'month'],
  ['wöchentlich', 1, 'week'],
  ['woechentlich', 1, 'week'],
  ['täglich', 1, 'day'],
  ['6 months', 6, 'month'],
  ['every 2 weeks', 2, 'week'],
  ['every year', 1, 'year'],
  ['quarterly', 3, 'month'],
  ['half-yearly', 6, 'month'],
  ['annually', 1, 'year'],
  ['0 Monate', 0, 'month'],
])('4.59: %j recurs every %d %s', (typed, every, unit) => {
  expect(readRepetition(typed)).toEqual({ every, unit });
});

test.each(['', 'ja', '6', 'Monat', 'alle Monate', '1,5 Jahre', 'alle 2', '6 Monde', '-1 Monat', '1000000000 Tage'])(
  '4.59: %j is no recurrence',
  (typed) => {
    expect(readRepetition(typed)).toBeUndefined();
  },
);

test('4.59: a kind is recognised by its code or by its word in either language; lines of a checklist are split at `|` or line breaks', () => {
  expect(['maintenance', 'Wartung', ' WARTUNG ', 'meter reading', 'Ablesung'].map(readKind)).toEqual([
    'maintenance',
    'maintenance',
    'maintenance',
    'reading',
    'reading',
  ]);
  expect(readKind('Ölwechsel')).toBeUndefined();
  expect(readSteps(' abschalten | tauschen\r\n\nanschalten|')).toEqual(['abschalten', 'tauschen', 'anschalten']);
});

test('4.59: names match regardless of case, blanks and Unicode composition; if several match, the exact one counts', () => {
  const find = finderOf(['Dach Nord', 'Dach  Süd', 'dach nord', 'Öl'], (name) => [name]);
  expect(find('DACH SU\u0308D')).toEqual(['Dach  Süd']);
  expect(find(' öl ')).toEqual(['Öl']);
  expect(find('Dach Nord')).toEqual(['Dach Nord']);
  expect(find('DACH NORD')).toEqual(['Dach Nord', 'dach nord']);
  expect([find('Dach'), find(' ')]).toEqual([[], []]);
});
