import { expect, test } from 'vitest';
import { bannersOf, offersFullVersion } from './banners.ts';
import { licenceDaysLeft } from './licence.ts';

test.each([
  ['2026-03-10', '2026-03-01T12:00:00Z', 9],
  ['2026-03-01', '2026-03-01T12:00:00Z', 0],
  ['2026-02-01', '2026-03-01T12:00:00Z', 0],
  ['2026-03-02', '2026-03-01T22:59:00Z', 1],
  ['2026-03-02', '2026-03-01T23:00:00Z', 0],
  ['2026-04-01', '2026-03-01T12:00:00Z', 31],
  ['2026-03-09T23:30:00Z', '2026-03-01T12:00:00Z', 9],
])('1.71: a licence that ends on %s has, at %s, %i days left', (end, now, days) => {
  expect(licenceDaysLeft(end, Date.parse(now))).toBe(days);
});

test('1.71: without an end of the licence, no remaining days are computed', () => {
  expect(licenceDaysLeft(null, 0)).toBeUndefined();
  expect(licenceDaysLeft('bald', 0)).toBeUndefined();
  expect(licenceDaysLeft('2026-13-45', 0)).toBeUndefined();
});

const now = Date.parse('2026-03-01T12:00:00Z');
test('licence-4 and 1.71: a demo licence has its own banner, with the number of days if it has an end', () => {
  expect(bannersOf({ status_license: '10', license_valid_until: '2026-03-03' }, now)).toEqual([
    { key: 'demo', days: 2 },
  ]);
  expect(bannersOf({ status_license: '10' }, now)).toEqual([{ key: 'demo_without_end' }]);
});

test('health-17 and 1.70, health-15, -16: an inactive organisation and an inactive licence each have a banner, active ones have none', () => {
  expect(bannersOf({ status: '80', status_license: '80' }, now)).toEqual([
    { key: 'organisation_inactive' },
    { key: 'licence_inactive' },
  ]);
  expect(bannersOf({ status: '00', status_license: '00', license_valid_until: '2026-03-03' }, now)).toEqual([]);
});

test('4.67, P12: a deactivated organisation with a demo licence only has the banner about the deactivation', () => {
  const demo = { status: '80', status_license: '10', license_valid_until: '2026-03-03' };
  expect(bannersOf(demo, now)).toEqual([{ key: 'organisation_inactive' }]);
});

test('licence-7: the full version is only offered to the groups root, Orga-Manager and Admin', () => {
  expect(['root', 'Orga-Manager', 'Admin'].every(offersFullVersion)).toBe(true);
  expect(['Certification', 'admin', '', null, undefined].some(offersFullVersion)).toBe(false);
});
