import { expect, test } from 'vitest';
import { firstValues } from './firstValues.ts';

const column = (name: string, col_unit: string | null, is_suitable_for_analyse = true) => ({
  name,
  col_unit,
  is_suitable_for_analyse,
});
const shown = (...columns: ReturnType<typeof column>[]) => firstValues(columns).map(({ name }) => name);

test('the tile of a new plant shows a power, then an energy, then one further value', () => {
  expect(
    shown(
      column('Status', null, false),
      column('Spannung', 'V'),
      column('Wirkleistung', 'kW'),
      column('DC-Leistung', 'kW'),
      column('Gesamtertrag', 'kWh'),
      column('Temperatur', '°C'),
    ),
  ).toEqual(['Wirkleistung', 'Gesamtertrag', 'Spannung']);
});

test('on the tile of a new plant, a second power comes after other measured values, and columns without a unit come last', () => {
  expect(shown(column('Leistung', 'kW'), column('Tag', 'kWh'), column('Gesamt', 'MWh'), column('Strom', 'A'))).toEqual([
    'Leistung',
    'Tag',
    'Gesamt',
  ]);
  expect(shown(column('Zustand', ''), column('Leistung', 'kW'), column('DC-Leistung', 'kW'))).toEqual([
    'Leistung',
    'DC-Leistung',
    'Zustand',
  ]);
  expect(shown(column('Temperatur', '°C'), column('Leistung', 'W'))).toEqual(['Leistung', 'Temperatur']);
  expect(shown(column('Zustand', 'kW', false))).toEqual([]);
});
