import { expect, test } from 'vitest';
import { checkKpiConfig, kpiConfigOf, kpiOptions, withKpi } from './kpiConfig.ts';
import type { KpiChoice } from './kpis.ts';

const named = (...names: string[]): KpiChoice[] => names.map((kpi) => ({ kpi, aggregation: 'avg' }));
const keys = (recentDataHours: number, measurements: readonly { kpi: string; aggregation: string }[] = []) =>
  checkKpiConfig({ recentDataHours, measurements }).map(({ field, key }) => `${field}: ${key}`);

test.each([
  [1, []],
  [24, []],
  [0, ['recentDataHours: min_value']],
  [-3, ['recentDataHours: min_value']],
  [25, ['recentDataHours: max_value']],
  [1.5, ['recentDataHours: not_an_integer']],
  [Number.NaN, ['recentDataHours: not_a_number']],
  [Number.POSITIVE_INFINITY, ['recentDataHours: not_a_number']],
])('kpi-5 and 2.35: checking %d as recent_data_hours reports %j', (hours, problems) => {
  expect(keys(hours)).toEqual(problems);
});

test('kpi-13: at most 6 key figures can be configured', () => {
  expect(keys(12, named('a', 'b', 'c', 'd', 'e', 'f'))).toEqual([]);
  expect(keys(12, named('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual(['measurements: max_items']);
});

test('kpi-17: the name of a key figure can occur only once; names are compared exactly', () => {
  expect(keys(12, named('Leistung', 'Ertrag', 'Leistung'))).toEqual(['measurements.2.kpi: not_unique']);
  expect(keys(12, named('Leistung', 'leistung'))).toEqual([]);
  expect(keys(12, named(' '))).toEqual(['measurements.0.kpi: blank']);
});

test('kpi-20: the aggregation of a key figure is avg or sum', () => {
  expect(keys(12, [{ kpi: 'Leistung', aggregation: 'max' }])).toEqual(['measurements.0.aggregation: not_a_choice']);
  expect(checkKpiConfig({ recentDataHours: 12, measurements: [{ kpi: 'a', aggregation: '' }] })[0]?.params).toEqual({
    choices: 'avg, sum',
  });
});

test('36.2: a key figure from energy balances must have its code as name, and a ratio cannot be aggregated as a sum', () => {
  const check = (kpi: string, aggregation: string, code: 'PR' | 'EE') =>
    checkKpiConfig({ recentDataHours: 12, measurements: [{ kpi, aggregation, code }] });
  expect(check('PR', 'avg', 'PR')).toEqual([]);
  expect(check('EE', 'sum', 'EE')).toEqual([]);
  expect(check('PR', 'sum', 'PR')).toMatchObject([
    { field: 'measurements.0.aggregation', key: 'not_a_choice', params: { choices: 'avg' } },
  ]);
  expect(check('Leistung', 'avg', 'PR')).toMatchObject([{ field: 'measurements.0.kpi', key: 'not_a_choice' }]);
  const list = withKpi(named('PR'), 'PR', 'avg', 'PR');
  expect(checkKpiConfig({ recentDataHours: 12, measurements: list })).toEqual([]);
  expect(withKpi(list, 'PR', 'avg', 'PR')).toBe(list);
});

test('36.2: figures from energy balances that plants have as priority values are offered after the names', () => {
  const plants = [
    {
      plant_prio_values: [
        { name: null, code: 'SY' as const },
        { name: 'Öl', code: null },
        { name: null, code: 'PR' as const },
      ],
    },
  ];
  expect(kpiOptions(plants, [{ kpi: 'SY', code: 'SY', aggregation: 'avg' }])).toEqual([
    { name: 'Öl', isTaken: false },
    { name: 'PR', code: 'PR', isTaken: false },
    { name: 'SY', code: 'SY', isTaken: true },
  ]);
});

test('kpi-19: the default aggregation of a new key figure is the average', () => {
  expect(withKpi([], 'Leistung')).toEqual([{ kpi: 'Leistung', aggregation: 'avg' }]);
  expect(withKpi([], 'Leistung', 'sum')).toEqual([{ kpi: 'Leistung', aggregation: 'sum' }]);
});

test('kpi-14, 17 and 18: a key figure is not added if its name is empty or already in the list, or if the list is full', () => {
  const list = named('a', 'b', 'c', 'd', 'e', 'f');
  expect(withKpi(list, 'g')).toBe(list);
  const short = list.slice(0, 2);
  expect(withKpi(short, 'a', 'sum')).toBe(short);
  expect(withKpi(short, '')).toBe(short);
});

test('kpi-7, kpi-16 and 2.33: distinct names are offered as key figures in German sort order, and those in use are marked', () => {
  const plants = [
    { plant_prio_values: [{ name: 'Zähler' }, { name: 'Öl' }] },
    { plant_prio_values: [{ name: 'Öl' }, { name: 'Pumpe' }, { name: null }] },
  ];
  expect(kpiOptions(plants, named('Pumpe', 'verschwunden'))).toEqual([
    { name: 'Öl', isTaken: false },
    { name: 'Pumpe', isTaken: true },
    { name: 'Zähler', isTaken: false },
  ]);
});

test('2.36: the key figures of an organisation are read from snake_case fields; the body for saving has a camelCase name', () => {
  expect(kpiConfigOf({ recent_data_hours: 6, organisation_kpis: named('a') })).toEqual({
    recentDataHours: 6,
    measurements: named('a'),
  });
  expect(kpiConfigOf({})).toEqual({ recentDataHours: 12, measurements: [] });
});
