import { DAY_MS, HOUR_MS, zoneOffsetMs } from '@leitwarte/core/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayEnd, dayOf, dayStart, daysOf, instantsOf, monthStart, offsetAt } from './calendar.ts';

const BERLIN = 'Europe/Berlin';
const zones = [
  BERLIN,
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
];
const instant = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2035, 0, 1) });
const zone = fc.constantFrom(...zones);
const hours = (day: number) => (dayEnd(BERLIN, day) - dayStart(BERLIN, day)) / HOUR_MS;

describe('a day is a calendar day of a zone', () => {
  test('a day has 23 hours in March, 25 in October and 24 otherwise', () => {
    expect(hours(20190331)).toBe(23);
    expect(hours(20191027)).toBe(25);
    expect(hours(20190901)).toBe(24);
  });

  test('a day begins at local midnight', () => {
    expect(new Date(dayStart(BERLIN, 20190331)).toISOString()).toBe('2019-03-30T23:00:00.000Z');
    expect(new Date(dayStart(BERLIN, 20190401)).toISOString()).toBe('2019-03-31T22:00:00.000Z');
  });

  test('a day begins with the clock change if midnight is skipped', () => {
    expect(new Date(dayStart('America/Sao_Paulo', 20181104)).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  test('every instant is within its day', () => {
    fc.assert(
      fc.property(zone, instant, (name, ms) => {
        const day = dayOf(name, ms);
        expect(dayStart(name, day)).toBeLessThanOrEqual(ms);
        expect(dayEnd(name, day)).toBeGreaterThan(ms);
      }),
    );
  });

  test('days follow each other without a gap over month and year', () => {
    expect(addDays(20191231, 1)).toBe(20200101);
    expect(addDays(20200301, -1)).toBe(20200229);
    expect(daysOf(BERLIN, Date.UTC(2019, 9, 26, 22), Date.UTC(2019, 9, 28, 23))).toEqual([20191027, 20191028]);
    expect(daysOf(BERLIN, 5, 5)).toEqual([]);
  });

  test('months and years begin with their first day', () => {
    expect(new Date(monthStart(BERLIN, 2019, 11)).toISOString()).toBe('2019-10-31T23:00:00.000Z');
    expect(monthStart(BERLIN, 2019, 13)).toBe(monthStart(BERLIN, 2020, 1));
  });
});

describe('local times and instants', () => {
  test('offsets equal those of the time zone database', () => {
    fc.assert(
      fc.property(zone, instant, (name, ms) => {
        expect(offsetAt(name, ms)).toBe(zoneOffsetMs(name, ms));
      }),
    );
  });

  test('an instant is among the instants of its own local time', () => {
    fc.assert(
      fc.property(zone, instant, (name, ms) => {
        expect(instantsOf(name, ms + offsetAt(name, ms))).toContain(ms);
      }),
    );
  });

  test('a local hour that does not exist has no instant', () => {
    expect(instantsOf(BERLIN, Date.UTC(2019, 2, 31, 2, 30))).toEqual([]);
    expect(instantsOf(BERLIN, Date.UTC(2019, 2, 31, 3, 0))).toEqual([Date.UTC(2019, 2, 31, 1, 0)]);
  });

  test('a local hour that occurs twice has two, summer time first', () => {
    expect(instantsOf(BERLIN, Date.UTC(2019, 9, 27, 2, 30))).toEqual([
      Date.UTC(2019, 9, 27, 0, 30),
      Date.UTC(2019, 9, 27, 1, 30),
    ]);
    expect(instantsOf(BERLIN, Date.UTC(2019, 9, 27, 3, 0))).toEqual([Date.UTC(2019, 9, 27, 2, 0)]);
  });

  test('New Year is handled like any other day', () => {
    expect(instantsOf(BERLIN, Date.UTC(2020, 0, 1))).toEqual([Date.UTC(2019, 11, 31, 23)]);
    expect(dayOf(BERLIN, Date.UTC(2019, 11, 31, 23))).toBe(20200101);
  });

  test('an unknown zone is an error', () => {
    expect(() => offsetAt('Europe/Nowhere', DAY_MS)).toThrow(RangeError);
  });
});
