import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './moment.ts';
import { isTimeZone, localDate, zoneOffsetMs } from './zone.ts';

test.each([
  ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 60],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ['Europe/Berlin', '2026-10-25T00:59:59Z', 120],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', 60],
  ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 345],
  ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
  ['UTC', '2026-07-15T12:00:00Z', 0],
])('local time in %s is, at %s, %i minutes ahead of UTC', (zone, time, minutes) => {
  expect(zoneOffsetMs(zone, Date.parse(time))).toBe(minutes * MINUTE_MS);
});

test('the date of an instant is the calendar day in the given zone', () => {
  const ms = Date.parse('2026-06-30T22:30:00Z');
  expect(localDate(ms, 'Europe/Berlin')).toBe('2026-07-01');
  expect(localDate(ms, 'UTC')).toBe('2026-06-30');
  expect(localDate(ms - HOUR_MS, 'Europe/Berlin')).toBe('2026-06-30');
});

test('an unknown zone is recognised and refused', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Europa/Berlin')).toBe(false);
  expect(isTimeZone('+01:00')).toBe(false);
  expect(() => zoneOffsetMs('Europa/Berlin', 0)).toThrow(RangeError);
});
