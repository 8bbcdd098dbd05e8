import { expect, test } from 'vitest';
import { isResting } from './attempts.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 27, 12);

test.each([
  [1, 0, false],
  [2, 59_000, true],
  [2, MINUTE, false],
  [4, 6 * MINUTE, true],
  [4, 7 * MINUTE, false],
])('after attempt %i, %i ms ago, the next attempt waits: %s', (count, agoMs, waits) => {
  expect(isResting({ count, lastAt: now - agoMs, lastId: undefined }, now)).toBe(waits);
});

test('4.56, W1: an attempt recorded with a time far in the future, because the clock was set back, does not delay the next one', () => {
  expect(isResting({ count: 3, lastAt: now + 400 * 24 * 60 * MINUTE, lastId: undefined }, now)).toBe(false);
  expect(isResting({ count: 3, lastAt: now + 10_000, lastId: undefined }, now)).toBe(true);
});
