import { expect, test } from 'vitest';
import { comparedOf } from './compared.ts';

test('42: expected and measured energy are compared only over the quarter-hours in which both are known', () => {
  // of 10 kWh expected 2 have no data yet, and of 7 kWh measured 1 had no expectation, so 8 and 6 remain
  const losses = { unknown: 2000, no_expectation: -1000, unexplained: 2000 };
  expect(comparedOf({ expected: 10_000, measured: 7000, losses })).toEqual({ expected: 8, measured: 6 });
  expect(comparedOf({ expected: 10_000, measured: 7000, losses: {} })).toEqual({ expected: 10, measured: 7 });
});

test('42: there is no comparison if nothing was expected, or if no data of the expected time have arrived', () => {
  expect(comparedOf({ expected: 0, measured: 500, losses: { no_expectation: -500 } })).toBeUndefined();
  expect(comparedOf({ expected: 300, measured: 0, losses: { unknown: 300 } })).toBeUndefined();
});
