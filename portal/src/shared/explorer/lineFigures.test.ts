import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { figuresOf } from './lineFigures.ts';

const line = (unit: string, times: readonly number[], values: readonly (number | null)[]) => ({
  key: '1',
  label: 'Leistung',
  unit,
  times,
  values,
});
const all = { untilMs: Infinity };

test('S7: the energy of a power line counts the time between readings, but no gap of more than an hour', () => {
  const times = [0, HOUR_MS / 2, HOUR_MS, 5 * HOUR_MS, 6 * HOUR_MS];
  expect(figuresOf(line('kW', times, [10, 20, 10, 4, 4]), all)).toEqual({ least: 4, most: 20, mean: 9.6, energy: 19 });
  expect(figuresOf(line('MW', times, [10, null, 10, 4, 4]), all).energy).toBe(14_000);
  expect(figuresOf(line('kW', times, [10, 20, 10, 4, 4]), { untilMs: 5 * HOUR_MS }).energy).toBe(15);
});

test('S7: a mean counts for its whole slot, the last one only for the elapsed part; a day may have 25 hours', () => {
  const days = [0, DAY_MS, DAY_MS * 2 + HOUR_MS];
  const slots = { untilMs: DAY_MS * 2 + 7 * HOUR_MS, slotMs: DAY_MS };
  expect(figuresOf(line('kW', days, [1, 2, 10]), slots).energy).toBe(24 + 50 + 60);
});

test('S7: a counter has no mean, a temperature has no energy, and without readings there is neither', () => {
  expect(figuresOf(line('kWh', [0, HOUR_MS], [100, 200]), all)).toMatchObject({ mean: undefined, energy: undefined });
  expect(figuresOf(line('°C', [0, HOUR_MS], [10, 20]), all)).toMatchObject({ mean: 15, energy: undefined });
  expect(figuresOf(line('kW', [0], [null]), all)).toMatchObject({ least: undefined, energy: undefined });
});
