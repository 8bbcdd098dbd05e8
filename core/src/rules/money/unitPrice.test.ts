import { expect, test } from 'vitest';
import { formatUnitPrice } from './unitPrice.ts';

test.each([
  [0.15, '0,15\u202f€'],
  [0.1, '0,10\u202f€'],
  [0.0795, '0,0795\u202f€'],
  [0.000001, '0,000001\u202f€'],
  [2, '2,00\u202f€'],
])('the price %d is shown with its fractions of a cent', (euro, shown) => {
  expect(formatUnitPrice(euro)).toBe(shown);
});
