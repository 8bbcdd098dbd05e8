import { expect, test } from 'vitest';
import { formatAtGlance } from './glance.ts';

test.each([
  [0.1234, '0,12'],
  [99.5, '99,5'],
  [1234.56, '1.234,6'],
  [-12345.6, '-12.346'],
  [7, '7'],
  ['8.25', '8,25'],
  ['Störung', 'Störung'],
  [null, '–'],
])('in tiles and key figures the value %s is shown as %s', (value, shown) => {
  expect(formatAtGlance(value)).toBe(shown);
});
