import { expect, test } from 'vitest';
import { filterPlants, plantTypesIn, shownFilters } from './plantFilter.ts';

const plants = [
  { name: 'Solarpark Öd', type: 'Solar' },
  { name: 'Windpark Öd', type: 'Windkraft' },
  { name: 'Dach 3', type: 'Solar' },
];

test('dashboard-14: the type filter is only shown if there is more than one type', () => {
  expect(shownFilters(plants).type).toBe(true);
  expect(shownFilters([{ type: 'Solar' }, { type: 'Solar' }, { type: null }]).type).toBe(false);
});

test('dashboard-15: the name filter is shown from 6 plants on', () => {
  expect(shownFilters(Array.from({ length: 5 }, () => ({}))).name).toBe(false);
  expect(shownFilters(Array.from({ length: 6 }, () => ({}))).name).toBe(true);
});

test('1.35: the type filter offers all types that occur among the plants', () => {
  expect(plantTypesIn(plants)).toEqual(['Solar', 'Windkraft']);
});

test.each([
  [{}, 3],
  [{ name: '  öD ' }, 2],
  [{ name: 'PARK', type: 'Solar' }, 1],
  [{ type: 'Biogas' }, 0],
  [{ name: 'fehlt' }, 0],
])('1.35: both filters apply together: %j leaves %i plants', (filter, count) => {
  expect(filterPlants(plants, filter)).toHaveLength(count);
});
