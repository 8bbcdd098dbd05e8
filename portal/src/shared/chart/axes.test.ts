import { expect, test } from 'vitest';
import { unitAxes } from './axes.ts';
import { readingsOf } from './series.ts';
import { lineOf } from './thinning.ts';

const series = { key: 'T', label: 'T', unit: '°C', times: [0, 1, 2], values: [20, 40, 30] };
const span = { fromMs: 0, toMs: 2 };
const axesWith = (...values: readonly number[]) => {
  const levels = values.map((value) => ({ value, label: '', isClearing: false }));
  const line = { ...series, readings: readingsOf(series), color: '', levels };
  return unitAxes([line], [lineOf(line.readings, span, 100)]);
};

test('35: an axis extends to the level of a rule unless that would squeeze the line', () => {
  expect(axesWith()).toMatchObject([{ low: 20, high: 40 }]);
  expect(axesWith(55, 15)).toMatchObject([{ low: 15, high: 55 }]);
  expect(axesWith(9000)).toMatchObject([{ low: 20, high: 40 }]);
});
