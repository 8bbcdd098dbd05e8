import { expect, test } from 'vitest';
import { sumColumns } from './sumColumns.ts';

const power = { col_description: 'Leistung', col_unit: 'kW', col_component_data: 'P' };
const energy = { col_description: 'Ertrag heute', col_unit: 'kWh', col_component_data: 'E' };
const voltage = { col_description: 'Spannung', col_unit: 'V', col_component_data: 'U' };
const device = (...columns: (typeof power & { is_suitable_for_analyse?: boolean })[]) => ({
  component_data_description: columns,
});

test('power and energy that several devices measure are added up, but no other quantities', () => {
  expect(sumColumns([device(voltage, power, energy), device(voltage, power, energy), device(voltage)])).toEqual([
    { ...power, nr_pos: 1 },
    { ...energy, nr_pos: 2 },
  ]);
});

test('a quantity that one device alone measures, in another unit, or not as a number, has no sum', () => {
  expect(sumColumns([device(power)])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, col_unit: 'W' })])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, is_suitable_for_analyse: false })])).toEqual([]);
  expect(sumColumns([])).toEqual([]);
});

test('a column without its own name is known by its description', () => {
  const bare = { component_data_description: [{ col_description: 'P', col_unit: ' W ' }] };
  expect(sumColumns([bare, bare])).toEqual([
    { col_description: 'P', col_unit: 'W', col_component_data: 'P', nr_pos: 1 },
  ]);
});
