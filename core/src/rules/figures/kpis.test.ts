import { expect, test } from 'vitest';
import { kpiChoices, kpiFigure, kpiOffers, kpiParts } from './kpis.ts';
import { HOUR_MS } from '../time/moment.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const plantWith = (...names: string[]) => ({ plant_prio_values: names.map((name) => ({ name })) });
const power = (value: number | string | null, unit: string | null, hoursOld = 1) => ({
  plant_prio_values: [{ name: 'Leistung', value, unit, created_at: now - hoursOld * HOUR_MS }],
});
const avg = { kpi: 'Leistung', aggregation: 'avg' } as const;

test('2.34, dashboard-9, dashboard-10: if no key figures are configured, the averages of the 6 most common names are shown', () => {
  const plants = [plantWith('a', 'b', 'c'), plantWith('d', 'e', 'f'), plantWith('g', 'b', 'g'), plantWith('g')];
  const choices = kpiChoices([], plants);
  expect(choices.map((choice) => choice.kpi)).toEqual(['g', 'b', 'a', 'c', 'd', 'e']);
  expect(new Set(choices.map((choice) => choice.aggregation))).toEqual(new Set(['avg']));
});

test('dashboard-11: at most 6 of the configured key figures are shown, in their order', () => {
  const configured = ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map((kpi) => ({ kpi, aggregation: 'sum' as const }));
  expect(kpiChoices(configured, []).map((choice) => choice.kpi)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('kpi-7: the distinct names of priority values are offered as key figures; values without a name are not', () => {
  const offers = kpiOffers([plantWith('b', 'a'), plantWith('a', ''), { plant_prio_values: null }, {}]);
  expect(offers).toEqual([{ kpi: 'b' }, { kpi: 'a' }]);
});

test('1.41: a key figure only includes numeric values not older than recent_data_hours; its unit is that of the first value', () => {
  const plants = [power('defekt', 'x'), power(99, 'y', 13), power(10, 'kW'), power('20.5', 'MW'), power(null, 'z')];
  expect(kpiFigure(avg, plants, now, 12)).toMatchObject({ ...avg, value: 15.25, unit: 'kW' });
  expect(kpiFigure({ ...avg, aggregation: 'sum' }, plants, now, 12).value).toBe(30.5);
});

test('1.42: the default of recent_data_hours is 12', () => {
  const plants = [power(1, 'kW', 12), power(3, 'kW', 12.01)];
  expect(kpiFigure(avg, plants, now, null).value).toBe(1);
  expect(kpiFigure(avg, plants, now, 24).value).toBe(2);
});

test('1.41: a key figure without matching values is empty, and a value without time counts as old', () => {
  const untimed = { plant_prio_values: [{ name: 'Leistung', value: 5, unit: 'kW' }] };
  expect(kpiFigure(avg, [untimed], now, 12)).toMatchObject({ ...avg, value: undefined, unit: undefined });
  expect(kpiFigure(avg, [], now, 12).value).toBeUndefined();
});

test('a value of zero is included in a key figure', () => {
  expect(kpiFigure(avg, [power(0, null)], now, 12)).toMatchObject({ ...avg, value: 0, unit: undefined });
});

const ratio = (value: number | null, weight: number | null, hoursOld = 1) => ({
  plant_prio_values: [
    {
      name: 'Performance Ratio',
      value,
      unit: '%',
      code: 'PR' as const,
      weight,
      created_at: now - hoursOld * HOUR_MS,
    },
  ],
});
const performance = { kpi: 'PR', code: 'PR', aggregation: 'avg' } as const;

test("36.2: if a key figure is a ratio from energy balances, it is the ratio of the plants' sums, not the mean of their ratios", () => {
  // 90 of 100 kWh and 50 of 300 kWh together are 140 of 400 kWh
  const plants = [ratio(90, 100), ratio(50 / 3, 300), ratio(null, null)];
  expect(kpiFigure(performance, plants, now, 12)).toMatchObject({
    name: 'Performance Ratio',
    value: 35,
    unit: '%',
    parts: 2,
  });
});

test('36.2: a plant that no longer delivers data is not included in a key figure from energy balances', () => {
  const plants = [ratio(80, 100), ratio(20, 100, 13)];
  expect(kpiParts(performance, plants, now, 12)).toHaveLength(1);
  expect(kpiFigure(performance, plants, now, 12).value).toBe(80);
});

test('36.2: energies from balances are added up like readings; a ratio whose plants have no denominator is empty', () => {
  const energy = (value: number) => ({
    plant_prio_values: [{ name: 'erwartete Energie', value, unit: 'kWh', code: 'EE' as const, created_at: now }],
  });
  const choice = { kpi: 'EE', code: 'EE', aggregation: 'sum' } as const;
  expect(kpiFigure(choice, [energy(10), energy(5)], now, 12).value).toBe(15);
  expect(kpiFigure({ ...choice, aggregation: 'avg' }, [energy(10), energy(5)], now, 12).value).toBe(7.5);
  expect(kpiFigure(performance, [ratio(80, null)], now, 12).value).toBeUndefined();
});

test('36.2: a column whose name equals the code of a balance figure is a separate key figure', () => {
  const plants = [ratio(80, 100), { plant_prio_values: [{ name: 'PR', value: 7, unit: null, created_at: now }] }];
  expect(kpiChoices([], plants)).toEqual([
    { kpi: 'PR', code: 'PR', aggregation: 'avg' },
    { kpi: 'PR', aggregation: 'avg' },
  ]);
  expect(kpiFigure({ kpi: 'PR', aggregation: 'avg' }, plants, now, 12)).toMatchObject({ name: 'PR', value: 7 });
  expect(kpiFigure(performance, plants, now, 12).value).toBe(80);
});

test('P7: a key figure states how many of its values are older than three of their intervals', () => {
  const quarter = (age: number) => ({
    plant_prio_values: [{ name: 'Leistung', value: 5, created_at: now - age, fresh_until: now - age + 45 * 60_000 }],
  });
  const figure = kpiFigure(avg, [quarter(60_000), quarter(50 * 60_000), quarter(20 * 3_600_000)], now, 12);
  expect(figure).toMatchObject({ value: 5, parts: 2, oldParts: 1 });
});
