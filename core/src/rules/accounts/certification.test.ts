import { expect, test } from 'vitest';
import {
  certificationDaysLeft,
  certificationState,
  clampValidityDays,
  countCertificationStates,
  filterCertificationUsers,
  isAcceptableValidity,
  presetValidityDays,
  validUntilMs,
} from './certification.ts';
import { shortFileName, shownFiles } from './certificationFiles.ts';
import { DAY_MS, HOUR_MS } from '../time/moment.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const user = (inDays: number | null, is_active = true, username = 'u', email: string | null = null) => ({
  username,
  email,
  is_active,
  registration_valid_until: inDays === null ? null : now + inDays * DAY_MS,
});

test.each([
  [1, false, 'deactivated'],
  [-1, false, 'deactivated'],
  [-0.001, true, 'expired'],
  [0, true, 'active'],
  [1, true, 'active'],
  [null, true, 'active'],
])(
  'certification-admin-13 to -15: a user whose validity ends in %s days and whose active flag is %s has the state %s',
  (days, isActive, state) => {
    expect(certificationState(user(days, isActive), now)).toBe(state);
  },
);

const users = [
  user(5, true, 'Berta', 'B@example.org'),
  user(-5, true, 'anna', 'shared@example.org'),
  user(5, false, 'Cäsar', null),
  user(-5, false, 'Dora', 'shared@example.org'),
];
const found = (...args: [filter: 'all' | 'active' | 'expired', search: string]) =>
  filterCertificationUsers(users, ...args, now).map((one) => one.username);

test('2.69: each certification user is counted in exactly one of the three states', () => {
  expect(countCertificationStates(users, now)).toEqual({ active: 1, expired: 1, deactivated: 2 });
  expect(countCertificationStates([], now)).toEqual({ active: 0, expired: 0, deactivated: 0 });
});

test('2.69: deactivated certification users are only listed with the filter all', () => {
  expect(found('all', '')).toEqual(['Berta', 'anna', 'Cäsar', 'Dora']);
  expect(found('active', '')).toEqual(['Berta']);
  expect(found('expired', '')).toEqual(['anna']);
});

test.each([
  ['all', 'SHARED', ['anna', 'Dora']],
  ['expired', 'shared', ['anna']],
  ['active', 'shared', []],
  ['all', ' cÄs ', ['Cäsar']],
  ['all', 'er', ['Berta']],
  ['all', 'niemand', []],
] as const)('2.70: the filter %s and the search for %j find %j', (filter, search, names) => {
  expect(found(filter, search)).toEqual(names);
});

test.each([
  [HOUR_MS, 1],
  [DAY_MS, 1],
  [DAY_MS + 1, 2],
  [0, 0],
  [-1, undefined],
])('2.71: %i ms before the end of the validity, a certification user has %s days left', (ms, days) => {
  expect(certificationDaysLeft({ registration_valid_until: now + ms }, now)).toBe(days);
});

test('2.71: a certification user without an end of validity never expires, and no days are shown', () => {
  expect(certificationDaysLeft(user(null), now)).toBeUndefined();
});

test.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [365, 365],
  [366, 365],
  [2.6, 3],
  [Number.NaN, 14],
  [Number.POSITIVE_INFINITY, 365],
])('2.75: %d days of validity are limited to %i', (days, clamped) => {
  expect(clampValidityDays(days)).toBe(clamped);
});

test.each([
  [undefined, 14],
  [user(-1), 14],
  [user(7.5), 8],
  [user(1000), 365],
  [user(0), 1],
  [user(null), 365],
])('2.72: for the account %j the form proposes %i days of validity', (account, days) => {
  expect(presetValidityDays(account, now)).toBe(days);
});

test('certification-admin-22: registration_valid_until is the current time plus the entered days', () => {
  expect(validUntilMs(14, now)).toBe(now + 14 * DAY_MS);
  expect(validUntilMs(1000, now)).toBe(now + 365 * DAY_MS);
});

test.each([
  [-1, false],
  [0, true],
  [365 * DAY_MS, true],
  [366 * DAY_MS, true],
  [366 * DAY_MS + 1, false],
])('2.75: whether the server accepts an end of validity %i ms in the future: %s', (ms, is) => {
  expect(isAcceptableValidity(now + ms, now)).toBe(is);
  expect(isAcceptableValidity('bald', now)).toBe(false);
});

test.each([
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', '12345678901234567890...'],
  ['kurz.pdf', 'kurz.pdf'],
  ['😀'.repeat(21), `${'😀'.repeat(20)}...`],
])('2.74: the name %s of a file is shown as %s', (name, short) => {
  expect(shortFileName(name)).toBe(short);
});

test('certification-admin-6 and 7: the card of a certification user shows the first 3 files and the number of the others', () => {
  expect(shownFiles(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
  expect(shownFiles(['a'])).toEqual({ shown: ['a'], more: 0 });
});
