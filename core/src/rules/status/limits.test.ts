import { expect, test } from 'vitest';
import { isHighlighted, limitMarker, limitsOf } from './limits.ts';

test('3.22: limits in the three notations of the wire are read alike', () => {
  const both = { low: 1, high: 9 };
  expect(limitsOf({ limit_low: 1, limit_upper: 9 })).toEqual(both);
  expect(limitsOf({ limit_low: 1, limit_high: 9 })).toEqual(both);
  expect(limitsOf({ col_limit_low: 1, col_limit_upper: 9 })).toEqual(both);
  expect(limitsOf({ col_limit_low: '1.0', col_limit_upper: '9' })).toEqual(both);
});

test('a missing or empty limit is no limit; a limit of zero is one', () => {
  expect(limitsOf({})).toEqual({ low: undefined, high: undefined });
  expect(limitsOf({ limit_low: null, limit_upper: '' })).toEqual({ low: undefined, high: undefined });
  expect(limitsOf({ limit_low: 0 })).toEqual({ low: 0, high: undefined });
  expect(limitsOf({ limit_high: 0 })).toEqual({ low: undefined, high: 0 });
  expect(limitsOf({ col_limit_upper: 5 })).toEqual({ low: undefined, high: 5 });
});

test.each([
  [10, 'low'],
  [9.9, 'low'],
  [10.1, undefined],
  [90, 'high'],
  [91, 'high'],
  ['90', 'high'],
  ['läuft', undefined],
  ['', undefined],
  [null, undefined],
  [true, undefined],
  [Number.NaN, undefined],
])('1.55: with the limits 10 and 90, the value %s is marked as %s', (value, marker) => {
  expect(limitMarker(value, { low: 10, high: 90 })).toBe(marker);
});

test('1.55: a value is also marked if only one limit exists', () => {
  expect(limitMarker(0, { low: 0, high: undefined })).toBe('low');
  expect(limitMarker(0, { low: undefined, high: 0 })).toBe('high');
  expect(limitMarker(0, { low: undefined, high: undefined })).toBeUndefined();
});

test.each([
  [10, { low: 10, high: 90 }, true],
  [90, { low: 10, high: 90 }, true],
  [50, { low: 10, high: 90 }, false],
  [10, { low: 10, high: undefined }, false],
  [90, { low: undefined, high: 90 }, false],
  ['läuft', { low: 10, high: 90 }, false],
])('live-data-22: whether the value %s with the limits %o is highlighted: %s', (value, limits, highlighted) => {
  expect(isHighlighted(value, limits)).toBe(highlighted);
});
