import { expect, test } from 'vitest';
import { text } from '../../texts/index.ts';
import { hasLicenceEnded, licenceCells, licenceStatusAfterNight, showsLicenceEnd } from './licence.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['10', '2026-03-09', '80'],
  ['10', '2026-03-10', '10'],
  ['10', '2026-03-11', '10'],
  ['10', null, '10'],
  ['00', '2026-03-09', '00'],
  ['80', '2026-03-09', '80'],
  [null, '2026-03-09', null],
])(
  '1.68: a licence of status %s that ends on %s has the status %s after the nightly check',
  (status_license, license_valid_until, after) => {
    expect(licenceStatusAfterNight({ status_license, license_valid_until }, now)).toBe(after);
  },
);

test('1.71: a licence ends at midnight, German time, after its last day', () => {
  expect(hasLicenceEnded('2026-03-10', Date.parse('2026-03-10T22:59:59Z'))).toBe(false);
  expect(hasLicenceEnded('2026-03-10', Date.parse('2026-03-10T23:00:00Z'))).toBe(true);
});

test.each([
  ['00', '2026-12-31', 'aktiv', '31.12.2026'],
  ['10', '2026-12-30T23:30:00Z', 'Demo', '31.12.2026'],
  ['80', null, 'inaktiv', ''],
  [null, '', '', ''],
  ['42', 'bald', '', ''],
])(
  '2.58: a licence with status %s and end %s is shown as "%s" and "%s"',
  (status_license, license_valid_until, status, until) => {
    const cells = licenceCells({ status_license, license_valid_until });
    expect([cells.status === undefined ? '' : text('de', cells.status), cells.until]).toEqual([status, until]);
  },
);

test('1.61, masterdata-20: a form only shows license_valid_until if the selected licence status is demo', () => {
  expect(['00', '10', '80', null].map(showsLicenceEnd)).toEqual([false, true, false, false]);
});
