import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/moment.ts';
import { dataAgeStatus, isHistoric } from './dataAge.ts';
import { dataFreshness } from './freshness.ts';
import { healthPercent } from './health.ts';
import { isHistory, livePlants } from './history.ts';
import { shownStatus } from './status.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const hours = (count: number) => new Date(now - count * HOUR_MS).toISOString();
const old = { status_anlage: 0, status_data: 0, time_last_data: hours(1784 * 24), is_history: true };
const live = { status_anlage: 0, status_data: 0, time_last_data: hours(0.1), is_history: false };
const broken = { status_anlage: 1, status_data: 2, time_last_data: hours(1000), is_history: false };

test.each([
  ['readings of years ago', hours(1784 * 24), true],
  ['readings older than the error age', hours(73), true],
  ['readings of the day before', hours(71), false],
  ['readings that came since', hours(-1), false],
])('P11: whether %s, seen from the creation of a component, count as history: %s', (_, newest, isOld) => {
  const watch = { calculate_old_data: true, created_at: now };
  expect(isHistoric(watch, newest)).toBe(isOld);
});

test('4.66, P11: a component whose readings are all history has no fault', () => {
  const watch = { calculate_old_data: true, created_at: now };
  for (const newest of [hours(1784 * 24), hours(73)]) expect(dataAgeStatus(watch, newest, now)).toBe(0);
});

test('4.66, P11: plants with only history are excluded from the shares of health and freshness; if there are no other plants, there is no share', () => {
  const health = (plants: readonly (typeof live)[]) => healthPercent(livePlants(plants).map(shownStatus));
  expect(health([old])).toBeUndefined();
  expect(dataFreshness([old], now)).toBeUndefined();
  expect(health([old, live])).toBe(100);
  expect(health([old, live, broken])).toBe(50);
  expect(dataFreshness([old, live, broken], now)).toBe(50);
});

test('P11: a plant that has only history but also a fault counts as faulty', () => {
  const atFault = { ...old, status_anlage: 1 };
  expect(isHistory(old)).toBe(true);
  expect(isHistory(atFault)).toBe(false);
  expect(livePlants([old, atFault])).toEqual([atFault]);
});
