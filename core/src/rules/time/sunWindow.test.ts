import { describe, expect, test } from 'vitest';
import { dataAgeStatus } from '../status/dataAge.ts';
import { HOUR_MS } from './moment.ts';
import { daylightMs, silenceHours, sunIsDown, sunPlaceOf } from './sunWindow.ts';

const at = (iso: string) => Date.parse(iso);
const friedberg = { latitude: 50.33, longitude: 8.75, timezone: 'Europe/Berlin' };
const denver = { latitude: 39.74, longitude: -105.17, timezone: 'America/Denver' };
const tromso = { latitude: 69.65, longitude: 18.96, timezone: 'Europe/Oslo' };
const unknown = { latitude: null, longitude: null, timezone: 'Europe/Berlin' };
const hours = (place: typeof friedberg | typeof unknown, from: string, until: string) =>
  Math.round((100 * daylightMs(place, at(from), at(until))) / HOUR_MS) / 100;

/**
 * Hours in which the sun is higher than 6°, computed from the hour angle: cos H = (sin 6° − sin φ sin δ) / (cos φ cos
 * δ), 15° per hour.
 */
function hoursByFormula(latitude: number, declination: number): number {
  const rad = Math.PI / 180;
  const [phi, delta] = [latitude * rad, declination * rad];
  const cos = (Math.sin(6 * rad) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
  return (2 * Math.acos(cos)) / rad / 15;
}

describe('hours in which the sun is at least 6° high', () => {
  test.each([
    ['Friedberg, longest day', friedberg, '2026-06-20T22:00Z', '2026-06-21T22:00Z', 23.44],
    ['Friedberg, shortest day', friedberg, '2026-12-20T23:00Z', '2026-12-21T23:00Z', -23.44],
    ['Denver, equinox', denver, '2026-03-20T06:00Z', '2026-03-21T06:00Z', 0],
  ])(
    'the number of hours with the sun at least 6° high agrees with the formula: %s',
    (_, place, from, until, declination) => {
      const wanted = hoursByFormula(place.latitude, declination);
      expect(Math.abs(hours(place, from, until) - wanted)).toBeLessThan(0.1);
    },
  );

  test.each([
    ['Tromsø, polar night', tromso, '2026-12-01T00:00Z', '2026-12-02T00:00Z', 0],
    ['far north, polar day', { ...tromso, latitude: 80 }, '2026-06-21T00:00Z', '2026-06-22T00:00Z', 24],
    ['no coordinates: 10 to 15 o’clock', unknown, '2026-12-20T23:00Z', '2026-12-21T23:00Z', 5],
    ['no coordinates, clock change', unknown, '2026-10-24T22:00Z', '2026-10-25T23:00Z', 5],
    ['no coordinates, two days over a clock change', unknown, '2026-03-27T23:30Z', '2026-03-29T22:00Z', 10],
  ])(
    'the number of hours with the sun at least 6° high is correct in special cases: %s',
    (_, place, from, until, wanted) => {
      expect(hours(place, from, until)).toBeCloseTo(wanted, 1);
    },
  );

  test('the sun is not 6° high at night, and the hours of the parts of a day add up to those of the whole day', () => {
    expect(hours(friedberg, '2026-11-20T17:00Z', '2026-11-21T06:00Z')).toBe(0);
    const whole = daylightMs(friedberg, at('2026-07-01T00:00Z'), at('2026-07-03T00:00Z'));
    let parts = 0;
    for (let hour = 0; hour < 48; hour += 1) {
      const from = at('2026-07-01T00:00Z') + hour * HOUR_MS;
      parts += daylightMs(friedberg, from, from + HOUR_MS);
    }
    expect(Math.abs(parts - whole)).toBeLessThan(1);
  });
});

describe('missing data of a solar plant', () => {
  const watch = { calculate_old_data: true, time_diff_warn: 2, time_diff_error: 4 };
  const status = (newest: string, now: string, place = friedberg) => dataAgeStatus(watch, newest, at(now), place);

  test('missing data of a solar plant at night are no fault', () => {
    expect(status('2026-11-20T15:30Z', '2026-11-20T23:00Z')).toBe(0);
    expect(status('2026-11-20T15:30Z', '2026-11-21T07:30Z')).toBe(0);
    expect(dataAgeStatus(watch, '2026-11-20T15:30Z', at('2026-11-20T23:00Z'))).toBe(2);
  });

  test('for a solar plant, a warning and an error follow after enough hours of sun without data', () => {
    expect(status('2026-11-20T15:30Z', '2026-11-21T09:30Z')).toBe(0);
    expect(status('2026-11-20T15:30Z', '2026-11-21T10:30Z')).toBe(1);
    expect(status('2026-11-20T15:30Z', '2026-11-21T12:30Z')).toBe(2);
  });

  test('by day, silence of a solar plant counts as for every other plant', () => {
    expect(status('2026-07-01T09:00Z', '2026-07-01T10:59Z')).toBe(0);
    expect(status('2026-07-01T09:00Z', '2026-07-01T11:00Z')).toBe(1);
  });

  test('3.14: if a solar plant is silent for 24 hours or more, all hours count', () => {
    const preset = { calculate_old_data: true };
    const judged = (age: number) =>
      dataAgeStatus(preset, at('2026-12-21T12:00Z') - age * HOUR_MS, at('2026-12-21T12:00Z'), friedberg);
    expect([23, 24, 71, 72].map(judged)).toEqual([0, 1, 1, 2]);
  });

  test('missing data of a solar plant in a polar night are no fault', () => {
    expect(silenceHours(at('2026-11-25T12:00Z'), at('2026-12-24T12:00Z'), tromso)).toBe(0);
  });

  test('data with a time in the future count as current', () => {
    expect(status('2026-07-01T20:00Z', '2026-07-01T11:00Z')).toBe(0);
  });
});

test('the position of the sun only matters for plants of type Solar', () => {
  expect(sunPlaceOf({ ...friedberg, type: 'solar' })).toMatchObject(friedberg);
  expect(sunPlaceOf({ ...friedberg, type: 'Windkraft' })).toBeUndefined();
  expect(sunPlaceOf({ ...friedberg, type: null })).toBeUndefined();
});

describe('when the sun counts as down', () => {
  const frankfurt = { latitude: 50.11, longitude: 8.68, timezone: 'Europe/Berlin' };

  // almanac for 23 November 2026: sunrise 07:51, sunset 16:32
  test.each([
    ['2026-11-23T07:45+01:00', true],
    ['2026-11-23T07:57+01:00', false],
    ['2026-11-23T16:26+01:00', false],
    ['2026-11-23T16:38+01:00', true],
  ])('the sun counts as down from sunset to sunrise: %s %s', (iso, isDown) => {
    expect(sunIsDown(frankfurt, at(iso))).toBe(isDown);
  });

  test('the sun never counts as down if the location is unknown or the sun does not matter for the plant', () => {
    expect(sunIsDown(unknown, at('2026-11-23T00:00Z'))).toBe(false);
    expect(sunIsDown(sunPlaceOf({ ...frankfurt, type: 'Biogas' }), at('2026-11-23T00:00Z'))).toBe(false);
  });
});
