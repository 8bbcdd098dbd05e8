import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { sortRows } from './sorting.ts';

interface Item {
  readonly name: string;
  readonly value?: number | null;
}
const columns: readonly Column<Item>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'value', title: 'Wert', kind: 'number', value: ({ value }) => value },
];
const items: readonly Item[] = [
  { name: 'Zähler 10', value: 2 },
  { name: 'Zähler 9', value: 10 },
  { name: 'äußerer Zähler', value: null },
  { name: 'Anlage', value: -1 },
];
const sorted = (key: string, descending = false) =>
  sortRows(items, columns, { key, descending }).map(({ name }) => name);

test('names are sorted in German order, numbers in them by their value', () => {
  expect(sorted('name')).toEqual(['Anlage', 'äußerer Zähler', 'Zähler 9', 'Zähler 10']);
});

test('numbers are sorted by value, rows without a value last in both directions', () => {
  expect(sorted('value')).toEqual(['Anlage', 'Zähler 10', 'Zähler 9', 'äußerer Zähler']);
  expect(sorted('value', true)).toEqual(['Zähler 9', 'Zähler 10', 'Anlage', 'äußerer Zähler']);
});

test('without a sort order, or with that of an unknown column, rows stay as given', () => {
  expect(sortRows(items, columns, undefined)).toBe(items);
  expect(sorted('gone')).toEqual(items.map(({ name }) => name));
});
