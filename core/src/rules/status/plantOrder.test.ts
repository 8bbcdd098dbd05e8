import { expect, test } from 'vitest';
import { compareNames, largestFirst, worstFirst } from './plantOrder.ts';

const names = (plants: readonly { name: string }[]) => plants.map((plant) => plant.name);

test('1.34: tiles and list are sorted by the displayed status, worst first, then by name', () => {
  const plants = [
    { name: 'Zell', status_data: 2 },
    { name: 'Öhningen', status_data: 0 },
    { name: 'Ohrdruf', status_anlage: 0 },
    { name: 'Aach', status_anlage: 1 },
    { name: 'Bonn', status_anlage: 2 },
  ];
  expect(names(worstFirst(plants))).toEqual(['Bonn', 'Zell', 'Aach', 'Öhningen', 'Ohrdruf']);
  expect(plants[0]?.name).toBe('Zell');
});

test('names are sorted by German collation, and numbers within names by their value', () => {
  expect(['Anlage 10', 'anlage 2', 'Äpfel', 'Zebra', 'Apfel'].toSorted(compareNames)).toEqual([
    'anlage 2',
    'Anlage 10',
    'Apfel',
    'Äpfel',
    'Zebra',
  ]);
  expect(compareNames(null, undefined)).toBe(0);
});

test('dashboard-21 and 1.34: the graphic list is sorted by capacity, largest first, then by name; plants without capacity come last', () => {
  const plants = [
    { name: 'ohne B' },
    { name: 'klein', installed_capacity: '9.5' },
    { name: 'groß B', installed_capacity: 100 },
    { name: 'null', installed_capacity: 0 },
    { name: 'groß A', installed_capacity: '100.0' },
    { name: 'ohne A', installed_capacity: null },
  ];
  expect(names(largestFirst(plants))).toEqual(['groß A', 'groß B', 'klein', 'null', 'ohne A', 'ohne B']);
});
