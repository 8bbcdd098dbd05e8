import { expect, test } from 'vitest';
import { dataFreshness, isFresh, isLeftBehind } from './freshness.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T11:00:00Z', true],
  ['2026-03-01T10:59:59Z', false],
  ['2026-03-01T13:00:00+01:00', true],
  ['2026-03-02T00:00:00Z', true],
  [null, false],
  [undefined, false],
  ['', false],
  ['gestern', false],
])('1.38: newest data of %s are fresh: %s', (time, fresh) => {
  expect(isFresh(time, now)).toBe(fresh);
});

test.each([
  ['2026-03-01T10:59:59Z', true],
  ['2026-03-01T11:00:00Z', false],
  ['2026-03-01T13:00:00Z', false],
  [null, false],
])('a value of %s is left behind by data of 12:00: %s', (measuredAt, left) => {
  expect(isLeftBehind(measuredAt, '2026-03-01T12:00:00Z')).toBe(left);
  expect(isLeftBehind(measuredAt, null)).toBe(false);
});

test('health-14: data freshness is the fraction of all plants that delivered within the past hour', () => {
  const fresh = { time_last_data: now - 60_000 };
  expect(dataFreshness([fresh, fresh, {}], now)).toBe(67);
  expect(dataFreshness([{}, { time_last_data: null }], now)).toBe(0);
});

test('1.37: without plants there is no freshness', () => {
  expect(dataFreshness([], now)).toBeUndefined();
});
