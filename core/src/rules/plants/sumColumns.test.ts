import { expect, test } from 'vitest';
import { sumColumns } from './sumColumns.ts';

const power = { col_description: 'Leistung', col_unit: 'kW', col_component_data: 'P' };
const energy = { col_description: 'Ertrag heute', col_unit: 'kWh', col_component_data: 'E' };
const voltage = { col_description: 'Spannung', col_unit: 'V', col_component_data: 'U' };
const device = (...columns: (typeof power & { is_suitable_for_analyse?: boolean })[]) => ({
  component_data_description: columns,
});

test('a sum component gets columns for power and energy that several devices measure, but not for other quantities', () => {
  expect(sumColumns([device(voltage, power, energy), device(voltage, power, energy), device(voltage)])).toEqual([
    { ...power, nr_pos: 1 },
    { ...energy, nr_pos: 2 },
  ]);
});

test('a sum component gets no column for a quantity that only one device measures, whose units differ, or that is not a number', () => {
  expect(sumColumns([device(power)])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, col_unit: 'W' })])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, is_suitable_for_analyse: false })])).toEqual([]);
  expect(sumColumns([])).toEqual([]);
});

test('if a column of a device has no name, its description identifies it for the sum component', () => {
  const bare = { component_data_description: [{ col_description: 'P', col_unit: ' W ' }] };
  expect(sumColumns([bare, bare])).toEqual([
    { col_description: 'P', col_unit: 'W', col_component_data: 'P', nr_pos: 1 },
  ]);
});
