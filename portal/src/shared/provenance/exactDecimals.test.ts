import { expect, test } from 'vitest';
import { exactDecimals } from './exactDecimals.ts';

test.each([
  [[3, 1234.5, 41.25], 2],
  [[0.0004, 1], 4],
  [[0.1 + 0.2, 1 / 3], 8],
  [['an', null], 0],
  [[], 0],
])('F5: values %j are shown with %i decimals, so that they can be added up', (values, decimals) => {
  expect(exactDecimals(values)).toBe(decimals);
});
