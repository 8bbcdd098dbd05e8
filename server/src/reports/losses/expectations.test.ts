import { quarterGrid, QUARTER_MS, type Samples, sunOfGrid } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { expectationsOf, type PlantDay } from './expectations.ts';
import type { LossPlant, RoleColumn } from './facts.ts';
import { needsHistory } from './past.ts';

const start = Date.UTC(2026, 5, 21, 10);
const grid = quarterGrid(start, start + 8 * QUARTER_MS);
const place = { latitude: 50, longitude: 9 };

const columnOf = (id: number, role: RoleColumn['role'], service?: string, endedAt?: number): RoleColumn => ({
  id,
  component_id: 1,
  role,
  unit: null,
  ...(service !== undefined && { service }),
  ...(endedAt !== undefined && { endedAt }),
});

function plantOf(type: string, columns: readonly RoleColumn[], facts: object = {}): LossPlant {
  const row = { id: 1, name: 'Nord', timezone: 'Europe/Berlin', losses_percent: null, tariffs: null, type, ...place };
  const component = { id: 1, name: 'WR 1', plant_id: 1, capacity: 10, ac_limit: null, tilt: 30, azimuth: 180 };
  const module = { tracking: null, temperature_coefficient: null, power_curve: null, first_day: 20_260_101 };
  return {
    row: { ...row, monthly_budget: null, installed_capacity: null },
    components: [{ ...component, ...module, ...facts }],
    columns,
    nearby: [],
    work: [],
    reassigned: [],
    faults: [],
  };
}

/** Readings of a constant value at each quarter-hour of the grid, or only at the first `count` ones. */
const steady = (value: number, count = grid.count): Samples => ({
  times: Float64Array.from({ length: count + 1 }, (_, at) => start + at * QUARTER_MS),
  values: new Float64Array(count + 1).fill(value),
});

function expectedOf(plant: LossPlant, samples: ReadonlyMap<number, Samples>) {
  const readings = new Map(
    plant.columns.flatMap((column) => {
      const own = samples.get(column.id);
      return own === undefined ? [] : [[column.id, { column, samples: own, breaks: [] }] as const];
    }),
  );
  const [component] = plant.components;
  const day: PlantDay = {
    plant,
    counted: plant.components,
    grid,
    suns: sunOfGrid(grid, place),
    readings,
    budget: undefined,
  };
  return component === undefined ? [] : expectationsOf(day, component, []);
}

test('36.7: a plant still needs its history if it has only a weather service, but not if it has an irradiance sensor', () => {
  const power = columnOf(1, 'power');
  expect(needsHistory(plantOf('Solar', [power, columnOf(2, 'irradiance_horizontal', 'open-meteo')]))).toBe(true);
  expect(needsHistory(plantOf('Solar', [power, columnOf(2, 'irradiance_horizontal')]))).toBe(false);
});

test('36.7: of two weather services the deleted one is used only on days without readings of the other', () => {
  const [former, present] = [columnOf(2, 'air_temperature', 'dwd', 1), columnOf(3, 'air_temperature', 'open-meteo')];
  const of = (...samples: (readonly [number, Samples])[]) =>
    expectedOf(
      plantOf('Solar', [columnOf(1, 'irradiance_plane'), former, present]),
      new Map([[1, steady(800)] as const, ...samples]),
    )[0]?.inputs[0];
  expect(of([2, steady(20)], [3, steady(20)])).toBe('service:open-meteo');
  expect(of([2, steady(20)])).toBe('service:dwd');
});

test('36.7: quarter-hours in which the site measures no temperature use that of a service, which is named', () => {
  const [plane, air, service] = [
    columnOf(1, 'irradiance_plane'),
    columnOf(2, 'air_temperature'),
    columnOf(3, 'air_temperature', 'dwd'),
  ];
  const of = (columns: readonly RoleColumn[], samples: readonly (readonly [number, Samples])[]) =>
    expectedOf(plantOf('Solar', columns), new Map(samples))[0];
  const sky = [1, steady(800)] as const;
  const site = of([plane, air, service], [sky, [2, steady(30)], [3, steady(-10)]]);
  expect(site?.inputs).toEqual(['irradiance_plane', 'air_temperature', 'capacity', 'losses']);
  const served = of([plane, service], [sky, [3, steady(30)]]);
  expect(served?.wh).toEqual(site?.wh);
  expect(served?.inputs).toEqual(['service:dwd', 'irradiance_plane', 'air_temperature', 'capacity', 'losses']);
  const half = of([plane, air, service], [sky, [2, steady(30, 4)], [3, steady(-10)]]);
  expect(half?.wh[0]).toBe(site?.wh[0]);
  expect(half?.wh[7] ?? 0).toBeGreaterThan((site?.wh[7] ?? 0) * 1.1);
});

test('36.7: a power curve uses the wind of a service if none is measured', () => {
  const curve = '3 0\n13 1000';
  const plant = plantOf('Wind', [columnOf(1, 'wind_speed', 'open-meteo')], { power_curve: curve });
  const [found] = expectedOf(plant, new Map([[1, steady(8)]]));
  expect(found).toMatchObject({ method: 'power_curve', inputs: ['service:open-meteo', 'wind_speed', 'power_curve'] });
  expect(found?.wh[3]).toBeCloseTo(125_000, 6);
});
