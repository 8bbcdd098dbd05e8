import { expect, test } from 'vitest';
import { dataAgeStatus } from './dataAge.ts';
import { HOUR_MS } from '../time/moment.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const watch = { calculate_old_data: true, time_diff_warn: 2, time_diff_error: 5 };

test.each([
  [0, 0],
  [1.99, 0],
  [2, 1],
  [4.99, 1],
  [5, 2],
  [500, 2],
  [-1, 0],
])(
  '3.14: data that are %d hours old have the status %i if the limits are 2 hours for a warning and 5 for an error',
  (hours, status) => {
    expect(dataAgeStatus(watch, now - hours * HOUR_MS, now)).toBe(status);
  },
);

test('3.14: the default limits for the age of data are 24 and 72 hours', () => {
  const preset = { calculate_old_data: true, time_diff_warn: null };
  expect([23, 24, 71, 72].map((hours) => dataAgeStatus(preset, now - hours * HOUR_MS, now))).toEqual([0, 1, 1, 2]);
});

test('3.14: the age of data is only monitored if calculate_old_data is on', () => {
  expect(dataAgeStatus({ ...watch, calculate_old_data: false }, 0, now)).toBe(0);
  expect(dataAgeStatus({}, undefined, now)).toBe(0);
});

test('a component whose data are monitored but never arrived has the status of a fault', () => {
  expect(dataAgeStatus(watch, null, now)).toBe(2);
});
