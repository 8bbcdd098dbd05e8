import { expect, test } from 'vitest';
import { columnDecimals, columnDecimalsWithFoot } from './columnDecimals.ts';

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

test('4.32: if only the first rows are known, zeros at night are ignored, and decimals that make sense for a unit are kept', () => {
  expect(columnDecimals([0, 0], 'kW', true)).toBe(2);
  expect(columnDecimals([0, 0], '°C', true)).toBe(1);
  expect(columnDecimals([0.0012, 0.523], 'kW', true)).toBe(2);
  expect(columnDecimals([3, 4], 'kW', true)).toBe(0);
});

test.each([
  ['°C', [10.5, 11], [10.75], 1],
  ['kWh', [12.5, 13.1, 13], [12.866_666_666_666_7], 1],
  ['kWh', [12.5, 13.1], [12.875], 1],
  // the footer of small values is not rounded away
  ['W', [0.5, 0.75], [1.25], 2],
  // the mean of whole numbers keeps one decimal, otherwise it would be shown as a wrong whole number
  ['kWh', [1, 2], [1.5], 1],
  ['kWh', [1, 2, 2], [1.666_666_666_666_67], 1],
  ['W', [1, 2], [1.5], 0],
  ['kWh', [3, 4], [7], 0],
  ['kWh', [], [1.25], 2],
  ['kWh', [1.25], [], 2],
])('4.32: a column in %s with %j and a footer of %j has %i decimals', (unit, rows, foot, decimals) => {
  expect(columnDecimalsWithFoot(rows, foot, unit)).toBe(decimals);
});
