import { expect, test } from 'vitest';
import { columnDecimals } from './columnDecimals.ts';

test.each([
  ['°C', [10.697, 5.86, 8.9], 1],
  ['m/s', [5.86, 6.084, 8.9], 1],
  ['kWh', [5.86, 6.084, 8.9], 3],
  ['kWh', [5.861_234, 6.084, 8.9], 2],
  ['kWh', [136_232.52, 12], 2],
  ['kWh', [136_232.521_42, 12], 1],
  ['kWh', [1_096_424.251_77], 0],
  ['kWh', [0.1 + 0.2], 1],
  ['kW', [5, 8, 0], 0],
  ['kWh', [5, 8.5, 0.25], 2],
  ['W', [1_234.5, 3.2], 0],
  ['%', [0.873], 3],
  [null, [0.000_412], 6],
  [null, [1 / 3], 3],
  [null, [], 0],
  [' °C ', [-10.697, Number.NaN], 1],
])('4.32: a column in %s with %j has %i decimals', (unit, values, decimals) => {
  expect(columnDecimals(values, unit)).toBe(decimals);
});

test('4.32: where only the first rows are known, night counts for nothing and fractions for all that make sense', () => {
  expect(columnDecimals([0, 0], 'kW', true)).toBe(2);
  expect(columnDecimals([0, 0], '°C', true)).toBe(1);
  expect(columnDecimals([0.0012, 0.523], 'kW', true)).toBe(2);
  expect(columnDecimals([3, 4], 'kW', true)).toBe(0);
});
