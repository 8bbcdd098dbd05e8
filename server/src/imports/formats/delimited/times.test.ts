import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeReader } from './times.ts';

function read(notation: string, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const reader = timeReader(notation);
  const time = reader.read(bytes, 0, bytes.length);
  return Number.isNaN(time) ? 'no time' : `${new Date(time).toISOString().slice(0, -1)}${reader.zoned ? 'Z' : ''}`;
}

describe('notations', () => {
  test.each([
    ['dd.MM.yyyy HH:mm:ss', '31.12.2019 23:59:58', '2019-12-31T23:59:58.000'],
    ['dd.MM.yyyy HH:mm:ss', '1.9.2019 7:05:00', '2019-09-01T07:05:00.000'],
    ['dd.MM.yyyy HH:mm:ss', '01.09.2019  07:05:00', '2019-09-01T07:05:00.000'],
    ['dd.MM.yy HH:mm', '01.09.19 17:40', '2019-09-01T17:40:00.000'],
    ['yyyyMMddHHmm', '201909011740', '2019-09-01T17:40:00.000'],
    ['M/d/yyyy H:mm', '9/1/2019 7:40', '2019-09-01T07:40:00.000'],
    ['MM/dd/yyyy hh:mm a', '09/01/2019 12:40 AM', '2019-09-01T00:40:00.000'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00.250', '2019-09-01T17:40:00.250'],
    ["yyyy-MM-dd'T'HH:mm:ssXXX", '2019-09-01T17:40:00+02:00', '2019-09-01T15:40:00.000Z'],
    ['%d.%m.%Y %H:%M:%S', '01.09.2019 17:40:00', '2019-09-01T17:40:00.000'],
    ['%Y%m%d %H%M', '20190901 1740', '2019-09-01T17:40:00.000'],
    ['%m/%d/%y %I:%M %p', '09/01/19 05:40 pm', '2019-09-01T17:40:00.000'],
    ['%FT%T%z', '2019-09-01T17:40:00-0530', '2019-09-01T23:10:00.000Z'],
    ['%Y-%m-%d %H:%M:%S.%f', '2019-09-01 17:40:00.250000', '2019-09-01T17:40:00.250'],
    ['ISO', '2019-09-01T17:40:00', '2019-09-01T17:40:00.000'],
    ['ISO', '2019-09-01 17:40', '2019-09-01T17:40:00.000'],
    ['ISO', '2019-09-01', '2019-09-01T00:00:00.000'],
    ['ISO', '2019-09-01T17:40:00.5Z', '2019-09-01T17:40:00.500Z'],
    ['ISO', '2019-09-01T17:40:00+02:00', '2019-09-01T15:40:00.000Z'],
    ['ISO', '2019-09-01 17:40:00-07', '2019-09-02T00:40:00.000Z'],
  ])('%s reads %s', (notation, text, time) => {
    expect(read(notation, text)).toBe(time);
  });

  test.each([
    ['dd.MM.yyyy HH:mm:ss', '30.02.2019 12:00:00'],
    ['dd.MM.yyyy HH:mm:ss', '29.02.2019 12:00:00'],
    ['dd.MM.yyyy HH:mm:ss', '00.01.2019 12:00:00'],
    ['dd.MM.yyyy HH:mm:ss', '01.13.2019 12:00:00'],
    ['dd.MM.yyyy HH:mm:ss', '01.01.2019 24:00:01'],
    ['dd.MM.yyyy HH:mm:ss', '01.01.2019 12:60:00'],
    ['dd.MM.yyyy HH:mm:ss', '01.01.2019 12:00'],
    ['dd.MM.yyyy HH:mm:ss', '01.01.2019 12:00:00 x'],
    ['dd.MM.yyyy HH:mm:ss', '01.01.1819 12:00:00'],
    ['dd.MM.yyyy HH:mm:ss', '2019-01-01 12:00:00'],
    ['ISO', '2019-02-30T12:00:00Z'],
    ['ISO', '01.02.2019'],
    ['hh:mm a dd.MM.yyyy', '13:00 PM 01.01.2019'],
    ['Quatsch', '01.01.2019 12:00:00'],
    ['%Q', '2019'],
    ['HH:mm', '12:00'],
  ])('%s finds no time in %s', (notation, text) => {
    expect(read(notation, text)).toBe('no time');
  });
});

test('the same time twice is the same time, another is another', () => {
  const reader = timeReader('ISO');
  const of = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return [reader.read(bytes, 0, bytes.length), reader.zoned];
  };
  expect(of('2019-09-01 00:00')).toEqual([Date.UTC(2019, 8, 1), false]);
  expect(of('2019-09-01 00:00Z')).toEqual([Date.UTC(2019, 8, 1), true]);
  expect(of('2019-09-01 00:00')).toEqual([Date.UTC(2019, 8, 1), false]);
  expect(of('2019-09-01 00:01')).toEqual([Date.UTC(2019, 8, 1, 0, 1), false]);
});

test('every second of two centuries comes back in the default notation', () => {
  const seconds = fc.integer({ min: 0, max: Date.UTC(2199, 11, 31, 23, 59, 59) / 1000 });
  const reader = timeReader('dd.MM.yyyy HH:mm:ss');
  fc.assert(
    fc.property(seconds, (second) => {
      const iso = new Date(second * 1000).toISOString();
      const [year, month, day] = iso.slice(0, 10).split('-');
      const bytes = new TextEncoder().encode(`${day}.${month}.${year} ${iso.slice(11, 19)}`);
      expect(reader.read(bytes, 0, bytes.length)).toBe(second * 1000);
    }),
  );
});
