import { expect, test } from 'vitest';
import { comparedOf } from './compared.ts';

test('42: expected energy is compared with measured energy for the quarter-hours in which both are known', () => {
  // 2 kWh have not arrived yet, 1 kWh arrived where nothing was expected: 8 kWh were expected, and 6 of them arrived
  const losses = { unknown: 2000, no_expectation: -1000, unexplained: 2000 };
  expect(comparedOf({ expected: 10_000, measured: 7000, losses })).toEqual({ expected: 8, measured: 6 });
  expect(comparedOf({ expected: 10_000, measured: 7000, losses: {} })).toEqual({ expected: 10, measured: 7 });
});

test('42: nothing is compared if nothing was expected, or no data of the expected time have arrived', () => {
  expect(comparedOf({ expected: 0, measured: 500, losses: { no_expectation: -500 } })).toBeUndefined();
  expect(comparedOf({ expected: 300, measured: 0, losses: { unknown: 300 } })).toBeUndefined();
});
