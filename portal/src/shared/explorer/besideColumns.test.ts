import { ComponentDataDescription } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { besideColumns, counterpartOf } from './besideColumns.ts';
import { drawnColumn } from './drawnColumn.ts';

const column = (id: number, over: object = {}) =>
  ComponentDataDescription.parse({ id, col_unit: 'kW', is_suitable_for_analyse: true, ...over });
const drawn = (id: number, over: object = {}) => drawnColumn(column(id, over), { plant: 1, component: 2 });
const pairs = (...args: Parameters<typeof besideColumns>) => Object.fromEntries(besideColumns(...args));

test('37: columns are matched with those of another component by stored name, then by description, then by role', () => {
  const own = [
    drawn(1, { col_component_data: 'Pac' }),
    drawn(2, { col_description: 'Leistung DC' }),
    drawn(3, { col_description: 'Wirkleistung', col_role: 'power' }),
  ];
  const others = [
    column(11, { col_description: 'leistung dc ' }),
    column(12, { col_component_data: 'P', col_role: 'power' }),
    column(13, { col_component_data: 'PAC' }),
  ];
  expect(pairs(own, others)).toEqual({ 1: 13, 2: 11, 3: 12 });
});

test('37: a column with another unit, one that cannot be analysed, and one that is already matched are no counterpart', () => {
  const own = [drawn(1, { col_component_data: 'Pac' }), drawn(2, { col_component_data: 'Pac' })];
  expect(pairs(own, [column(11, { col_component_data: 'Pac', col_unit: 'W' })])).toEqual({});
  expect(pairs(own, [column(11, { col_component_data: 'Pac', is_suitable_for_analyse: false })])).toEqual({});
  expect(pairs(own, [column(11, { col_component_data: 'Pac' })])).toEqual({ 1: 11 });
  // columns without name, description and role are not matched
  expect(pairs([drawn(3)], [column(11)])).toEqual({});
});

test('37: the component preselected for a comparison is the one with the same name, but never the drawn component itself', () => {
  const listed = [
    { id: null, name: 'WR 1' },
    { id: 4, name: 'Zähler' },
    { id: 5, name: 'WR 1' },
  ];
  expect(counterpartOf(listed, { id: 9, name: 'wr 1' })).toBe(5);
  expect(counterpartOf(listed, { id: 5, name: 'WR 1' })).toBe(4);
  expect(counterpartOf([{ id: 5, name: 'WR 1' }], { id: 5, name: 'WR 1' })).toBeUndefined();
});
