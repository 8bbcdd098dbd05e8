import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeReader } from './times.ts';

function read(notation: string, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const reader = timeReader(notation);
  const time = reader.read(bytes, 0, bytes.length);
  return Number.isNaN(time) ? 'no time' : `${new Date(time).toISOString().slice(0, -1)}${reader.zoned ? 'Z' : ''}`;
}

describe('reading times in a notation', () => {
  test.each([
    ['dd.MM.yyyy HH:mm:ss', '31.12.2019 23:59:58', '2019-12-31T23:59:58.000'],
    ['dd.MM.yyyy HH:mm:ss', '1.9.2019 7:05:00', '2019-09-01T07:05:00.000'],
    ['dd.MM.yyyy HH:mm:ss', '01.09.2019  07:05:00', '2019-09-01T07:05:00.000'],
    ['dd.MM.yy HH:mm', '01.09.19 17:40', '2019-09-01T17:40:00.000'],
    ['yyyyMMddHHmm', '201909011740', '2019-09-01T17:40:00.000'],
    ['M/d/yyyy H:mm', '9/1/2019 7:40', '2019-09-01T07:40:00.000'],
    ['MM/dd/yyyy hh:mm a', '09/01/2019 12:40 AM', '2019-09-01T00:40:00.000'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00.250', '2019-09-01T17:40:00.250'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00.5', '2019-09-01T17:40:00.500'],
    ['yyyy-MM-dd HH:mm:ss.S', '2019-09-01 17:40:00.123456', '2019-09-01T17:40:00.123'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00', '2019-09-01T17:40:00.000'],
    ['dd.MM.yyyy HH:mm:ss,SS', '01.09.2019 17:40:00', '2019-09-01T17:40:00.000'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00.', 'no time'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40', 'no time'],
    ['yyyyMMddHHmmssSSS', '2019090117400012', 'no time'],
    ['yyyy-MM-dd HH:mm:ss:SSS', '2019-09-01 17:40:00:5', 'no time'],
    ['yyyy-MM-dd HH:mm:ss:SSS', '2019-09-01 17:40:00:005', '2019-09-01T17:40:00.005'],
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
    ['ISO', '20190901T174000Z', '2019-09-01T17:40:00.000Z'],
    ['ISO', '20190901T1740+0200', '2019-09-01T15:40:00.000Z'],
    ['yyyyMMddHH', '2019090117', '2019-09-01T17:00:00.000'],
    ['yyyyMMddHH:mm', '2019090117:40', '2019-09-01T17:40:00.000'],
    ['Unix', '1781514000', '2026-06-15T09:00:00.000Z'],
    ['Unix', '1781514000.25', '2026-06-15T09:00:00.250Z'],
    ['%s', '1781514000', '2026-06-15T09:00:00.000Z'],
    ['Unix ms', '1781514000123', '2026-06-15T09:00:00.123Z'],
    ['Unix', '1781514000123', '2026-06-15T09:00:00.123Z'],
    ['Unix ms', '1781514000', '2026-06-15T09:00:00.000Z'],
    ['Unix us', '1781514000123456', '2026-06-15T09:00:00.123Z'],
    ['Unix ns', '1781514000123456789', '2026-06-15T09:00:00.123Z'],
    ['dd.MM.yyyy HH:mm*', '15.06.2026 11:00 - 11:15', '2026-06-15T11:00:00.000'],
    ['Excel', '46188 0,458333', '2026-06-15T11:00:00.000'],
    ['Excel', '46188 1', '2026-06-16T00:00:00.000'],
    ['Excel', '46188,45833333', '2026-06-15T11:00:00.000'],
    ['Excel', '46188.46181', '2026-06-15T11:05:00.000'],
    ['Excel', '46188.4618', '2026-06-15T11:05:00.000'],
    ['Excel', '46188.45834491', '2026-06-15T11:00:01.000'],
    ['Excel', '46188', '2026-06-15T00:00:00.000'],
    ['Excel', '46188458333,3333', '2026-06-15T11:00:00.000'],
    ['yyyy DDD HHmm', '2026 213 15', '2026-08-01T00:15:00.000'],
    ['yyyy DDD HHmm', '2026 213 945', '2026-08-01T09:45:00.000'],
    ['yyyy DDD HHmm', '2026 213 2400', '2026-08-02T00:00:00.000'],
    ['yyyy D', '2024 366', '2024-12-31T00:00:00.000'],
    ['yyyy-DDD HH:mm', '2026-001 07:05', '2026-01-01T07:05:00.000'],
    ['dd.MM.yyyy HHmmss', '15.06.2026 70500', '2026-06-15T07:05:00.000'],
    ['dd. MMM yyyy HH:mm', '01. März 2026 11:00', '2026-03-01T11:00:00.000'],
    ['d-MMM-yy HH:mm', '15-JUN-26 11:00', '2026-06-15T11:00:00.000'],
    ['d MMM yyyy HH:mm', '15 Okt. 2026 11:00', '2026-10-15T11:00:00.000'],
    ['dd.MMM.yyyy', '15.Dez.2026', '2026-12-15T00:00:00.000'],
    ['EEE, d MMM yyyy HH:mm:ss', 'Mon, 15 Jun 2026 11:00:00', '2026-06-15T11:00:00.000'],
    ['EEE dd.MM.yyyy HH:mm', 'Mo. 15.06.2026 11:00', '2026-06-15T11:00:00.000'],
    ['%d-%b-%Y %H:%M', '15-May-2026 11:00', '2026-05-15T11:00:00.000'],
    ['dd.MM.yy hh:mma', '15.06.26 11:55a', '2026-06-15T11:55:00.000'],
    ['dd.MM.yy hh:mma', '15.06.26 12:00p', '2026-06-15T12:00:00.000'],
    ['dd.MM.yy hh:mma', '15.06.26 12:00a', '2026-06-15T00:00:00.000'],
    ['MM/dd/yyyy hh:mm a', '09/01/2019 5:40 p.m.', '2019-09-01T17:40:00.000'],
    ['dd.MM.yyyy HH:mm:ss z', '25.10.2026 02:30:00 MESZ', '2026-10-25T00:30:00.000Z'],
    ['dd.MM.yyyy HH:mm:ss z', '25.10.2026 02:30:00 MEZ', '2026-10-25T01:30:00.000Z'],
    ['dd.MM.yyyy HH:mm:ss', '25.10.2026 02:30:00 CEST', '2026-10-25T00:30:00.000Z'],
    ['dd.MM.yyyy HH:mm:ss', '25.10.2026 02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
    ['dd.MM.yyyy HH:mm', '25.10.2026 02:30 UTC+2', '2026-10-25T00:30:00.000Z'],
    ['dd.MM.yyyy HH:mm', '02.08.2026', '2026-08-02T00:00:00.000'],
    ['MM/dd/yyyy hh:mm:ss a', '08/02/2026', '2026-08-02T00:00:00.000'],
    ['yyyy-MM-dd HH:mm:ss.SSS', '2019-09-01 17:40:00.570', '2019-09-01T17:40:00.570'],
  ])('the notation %s reads %s', (notation, text, time) => {
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
    // seconds since the device was switched on
    ['Unix', '62443231'],
    ['Unix ms', '62443231000'],
    ['Unix', '5000000000000'],
    ['Excel', '12'],
    ['Excel', '15.06.2026'],
    ['yyyy DDD', '2026 366'],
    ['yyyy DDD HHmm', '2026 213 2401'],
    ['dd.MMM.yyyy', '15.Jux.2026'],
    ['dd.MM.yyyy HH:mm', '25.10.2026 02:30 S'],
    ['yyyyMMddHHmm', '20260801'],
  ])('the notation %s finds no time in %s', (notation, text) => {
    expect(read(notation, text)).toBe('no time');
  });
});

test('reading the same time twice gives the same result, and another time gives a different one', () => {
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

test('every second of two centuries is read correctly in the default notation', () => {
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

describe('G6: words for summer time that give no offset', () => {
  test.each([
    ['yyMMddHHmmssz', '261025023000S', 'summer'],
    ['yyMMddHHmmssz', '261025023000W', 'winter'],
    ['yyyy-MM-dd HH:mm:ss z', '2026-10-25 02:30:00 DST', 'summer'],
    ['yyyy-MM-dd HH:mm:ss z', '2026-10-25 02:30:00', 'winter'],
    ['yyyy-MM-dd HH:mm:ss', '2026-10-25 02:30:00 DST', 'summer'],
    ['yyyy-MM-dd HH:mm:ss', '2026-10-25 02:30:00', undefined],
  ])('with the notation %s, %s is %s', (notation, text, season) => {
    const reader = timeReader(notation);
    const bytes = new TextEncoder().encode(text);
    expect(reader.read(bytes, 0, bytes.length)).toBe(Date.UTC(2026, 9, 25, 2, 30));
    expect([reader.zoned, reader.season]).toEqual([false, season]);
  });
});
