import { DashboardPlant } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { placeOf, withPlace } from '../../../shared/place/usePlace.ts';
import { bestHourOf, causeCounts, isFiltering, isNight, reasonsOf, shownPlants, trendOf } from './model.ts';
import { filterPlace } from './useDashboardFilter.ts';

const plants = [
  DashboardPlant.parse({ id: 1, name: 'Biogas Ost', type: 'Biogas' }),
  DashboardPlant.parse({ id: 2, name: 'Anlage West', type: 'Solar', status_data: 2 }),
  DashboardPlant.parse({ id: 3, name: 'Anlage Nord', type: 'Solar', status_anlage: 1 }),
];
const names = (filter: Parameters<typeof shownPlants>[1]) => shownPlants(plants, filter).map(({ name }) => name);

test('dashboard-20: plants are sorted worst first, then by name', () => {
  expect(names({})).toEqual(['Anlage West', 'Anlage Nord', 'Biogas Ost']);
});

test('the filters by name, type and shown status combine', () => {
  expect(names({ name: ' ANLAGE ' })).toEqual(['Anlage West', 'Anlage Nord']);
  expect(names({ name: 'anlage', status: 1 })).toEqual(['Anlage Nord']);
  expect(names({ type: 'Biogas', status: 2 })).toEqual([]);
});

test('the filter by cause combines with the others, and causes are counted over all plants', () => {
  expect(names({ cause: 'silent' })).toEqual(['Anlage West']);
  expect(names({ cause: 'fault', status: 2 })).toEqual([]);
  expect(causeCounts(plants, 'work')).toEqual([
    { cause: 'fault', count: 1 },
    { cause: 'silent', count: 1 },
    { cause: 'work', count: 0 },
  ]);
});

test('a solar plant is marked as at night when the sun is down, unless its data are missing or were missing for a day', () => {
  const midnight = Date.parse('2026-11-23T00:00:00Z');
  const hoursBefore = (hours: number) => new Date(midnight - hours * 3_600_000).toISOString();
  const placed = { id: 1, name: 'Dach', type: 'Solar', latitude: 50, longitude: 8, timezone: 'Europe/Berlin' };
  const solar = DashboardPlant.parse({ ...placed, time_last_data: hoursBefore(8) });
  expect(isNight(solar, midnight)).toBe(true);
  expect(isNight(solar, midnight + 12 * 3_600_000)).toBe(false);
  expect(isNight({ ...solar, type: 'Biogas' }, midnight)).toBe(false);
  expect(isNight({ ...solar, status_data: 2 }, midnight)).toBe(false);
  expect(isNight({ ...solar, time_last_data: hoursBefore(25) }, midnight)).toBe(false);
  expect(isNight({ ...solar, time_last_data: null }, midnight)).toBe(false);
});

test('the best hour of the last day is the one with the largest mean above zero', () => {
  const hours = (...values: (string | null)[]) =>
    DashboardPlant.parse({ id: 1, name: 'Dach', plant_dashboard_values: values.map((value) => ({ value })) });
  expect(bestHourOf(hours('0', null, '42.25', '7'))).toBe(42.25);
  expect(bestHourOf(hours('0', '-3', null))).toBeUndefined();
  expect(bestHourOf(hours())).toBeUndefined();
});

test('a name filter of spaces filters nothing', () => {
  expect(isFiltering({ name: '  ' })).toBe(false);
  expect(isFiltering({ status: 0 })).toBe(true);
});

test('the reason of the worse status comes first; a plant in order has no reason', () => {
  const plant = { last_alarm: 'Lüfter', last_data_warn: 'Daten alt' };
  expect(reasonsOf({ ...plant, status_anlage: 1, status_data: 2 })).toEqual(['Daten alt', 'Lüfter']);
  expect(reasonsOf({ ...plant, status_anlage: 1, status_data: 0 })).toEqual(['Lüfter']);
  expect(reasonsOf({ ...plant, status_anlage: 0, status_data: 0 })).toEqual([]);
  expect(reasonsOf({ last_alarm: null, last_data_warn: ' ', status_anlage: 2, status_data: 2 })).toEqual([]);
});

test('an hour without a number is a gap in the line', () => {
  const hours = [{ value: 1 }, { value: null }, { value: '2.5' }, { value: 'aus' }];
  expect(trendOf(DashboardPlant.parse({ id: 1, name: 'Anlage', plant_dashboard_values: hours }))).toEqual([
    1,
    null,
    2.5,
    null,
  ]);
});

test('the filter is read from the address and written back without changing other parameters', () => {
  const of = (search: string) => placeOf(filterPlace, new URLSearchParams(search));
  expect(of('name=nord&status=2&cause=silent')).toEqual({ name: 'nord', type: undefined, status: 2, cause: 'silent' });
  expect(of('cause=elsewhere').cause).toBeUndefined();
  expect(of('status=9').status).toBeUndefined();
  expect(of('').status).toBeUndefined();
  const before = new URLSearchParams('plant=3&type=Solar');
  expect(withPlace(filterPlace, before, { name: '', type: undefined, status: 0 })).toBe('?plant=3&status=0');
});
