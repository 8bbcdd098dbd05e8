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
])('4.32: a column with the unit %s and the values %j is shown with %i decimals', (unit, values, decimals) => {
  expect(columnDecimals(values, unit)).toBe(decimals);
});

test('4.32: if only the first rows are known, zeros and values below 1 do not determine the number of decimals, because later values are probably larger', () => {
  expect(columnDecimals([0, 0], 'kW', true)).toBe(2);
  expect(columnDecimals([0, 0], '°C', true)).toBe(1);
  expect(columnDecimals([0.0012, 0.523], 'kW', true)).toBe(2);
  expect(columnDecimals([3, 4], 'kW', true)).toBe(0);
});

test.each([
  ['°C', [10.5, 11], [10.75], 1],
  ['kWh', [12.5, 13.1, 13], [12.866_666_666_666_7], 1],
  ['kWh', [12.5, 13.1], [12.875], 1],
  // the footer of small values keeps its decimals
  ['W', [0.5, 0.75], [1.25], 2],
  // the mean of whole numbers keeps one decimal, because a whole number would be incorrect
  ['kWh', [1, 2], [1.5], 1],
  ['kWh', [1, 2, 2], [1.666_666_666_666_67], 1],
  ['W', [1, 2], [1.5], 0],
  ['kWh', [3, 4], [7], 0],
  ['kWh', [], [1.25], 2],
  ['kWh', [1.25], [], 2],
])(
  '4.32: a column with the unit %s, the values %j and the footer %j is shown with %i decimals',
  (unit, rows, foot, decimals) => {
    expect(columnDecimalsWithFoot(rows, foot, unit)).toBe(decimals);
  },
);
