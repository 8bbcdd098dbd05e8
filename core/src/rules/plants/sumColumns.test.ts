import { expect, test } from 'vitest';
import { sumColumns } from './sumColumns.ts';

const power = { col_description: 'Leistung', col_unit: 'kW', col_component_data: 'P' };
const energy = { col_description: 'Ertrag heute', col_unit: 'kWh', col_component_data: 'E' };
const voltage = { col_description: 'Spannung', col_unit: 'V', col_component_data: 'U' };
const device = (...columns: (typeof power & { is_suitable_for_analyse?: boolean })[]) => ({
  component_data_description: columns,
});

test('power and energy measured by several devices are added up, other quantities are not', () => {
  expect(sumColumns([device(voltage, power, energy), device(voltage, power, energy), device(voltage)])).toEqual([
    { ...power, nr_pos: 1 },
    { ...energy, nr_pos: 2 },
  ]);
});

test('a quantity that only one device measures, or that differs in unit or is not a number, is not added up', () => {
  expect(sumColumns([device(power)])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, col_unit: 'W' })])).toEqual([]);
  expect(sumColumns([device(power), device({ ...power, is_suitable_for_analyse: false })])).toEqual([]);
  expect(sumColumns([])).toEqual([]);
});

test('a column without its own name is identified by its description', () => {
  const bare = { component_data_description: [{ col_description: 'P', col_unit: ' W ' }] };
  expect(sumColumns([bare, bare])).toEqual([
    { col_description: 'P', col_unit: 'W', col_component_data: 'P', nr_pos: 1 },
  ]);
});
