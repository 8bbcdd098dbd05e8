import { expect, test } from 'vitest';
import { DASHBOARD_CACHE_MS } from '../../reports/dashboards/cache.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';
import type { Engine } from '../../../db/database.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * A plant with two components of group `Dach` and one without a group, and an empty table dashboard that is assigned to
 * it.
 */
async function open(engine: Engine) {
  let now = NOON + 10 * MINUTE;
  const database = await testContext({ engine, platform: { now: () => now } });
  const counting = countingContext(database);
  const context = counting.context;
  const world = await createWorld(context);
  const root = await world.superuser();
  const plant = await world.plant();
  const names = ['WR 2', 'WR 1', 'Wetter'];
  const components: { readonly id: number; readonly columns: number[] }[] = [];
  for (const name of names) components.push(await world.component(plant, { name }));
  const [second, first, weather] = components;
  if (!second || !first || !weather) throw new Error('three components were made');
  for (const { id } of [first, second])
    await root.client.components.update({ id, body: { dashboard_group_name: 'Dach' } });
  const { id } = await root.client.dashboards.create({ body: { name: 'Übersicht' } });
  await root.client.dashboards.update({ id, body: { type: 'table' } });
  await root.client.plants.update({ id: plant, body: { dashboard: id } });
  const header = async (name: string, over: object = {}, positions: readonly object[] = [{ name: 'W1' }]) => {
    const made = await root.client.dashboards.createHeader({
      body: { name, position: 1, plant_dashboard: id, ...over },
    });
    for (const [index, one] of positions.entries())
      await root.client.dashboards.createPosition({
        body: { name: 'W1', position: index + 1, plant_dashboard_header: made.id, ...one },
      });
    return made.id;
  };
  return {
    ...counting,
    root,
    plant,
    first,
    second,
    weather,
    dashboardId: id,
    header,
    overview: () => root.client.plants.overview({ id: plant, body: { type_data: 'plain' } }),
    store: (
      component: { readonly id: number },
      ts: number,
      values: readonly (readonly [number | undefined, number])[],
    ) => storeReadings(context, component.id, [ts], new Map(values.map(([column, value]) => [column ?? 0, [value]]))),
    later: (ms: number) => void (now += ms),
    close: () => database.close(),
  };
}

const shapeOf = (overview: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['overview']>>) =>
  overview.data.map((section) => [section.name, section.components.map((one) => one.name)]);

test.each(testEngines)(
  '3.35: a table has a section for each header of a component or group, ordered by column and then position (%s)',
  async (engine) => {
    const { header, overview, close } = await open(engine);
    await header('Wetter', { column: 2 });
    await header('Dach', { position: 2, is_group_name: true });
    await header('WR 1', { position: 1 });
    await header('Gibt es hier nicht');
    const shown = await overview();
    expect(shapeOf(shown)).toEqual([
      ['WR 1', ['WR 1']],
      ['Dach', ['WR 1', 'WR 2']],
      ['Wetter', ['Wetter']],
    ]);
    expect(shown.data[0]).toMatchObject({ has_chart: false, components: [{ anz_positions: 1, has_charts: false }] });
    await close();
  },
);

test.each(testEngines)('3.35: any other type of dashboard has one row for each component (%s)', async (engine) => {
  const { root, dashboardId, first, store, overview, close } = await open(engine);
  await root.client.dashboards.update({ id: dashboardId, body: { type: 'row' } });
  for (const [index, name] of ['W2', 'Wert 1', 'fehlt'].entries())
    await root.client.dashboards.createRowColumn({
      body: { name, position: index + 1, plant_dashboard: dashboardId },
    });
  await store(first, NOON, [[first.columns[0], 7]]);
  const shown = await overview();
  expect(shapeOf(shown)).toEqual([['Übersicht', ['Wetter', 'WR 1', 'WR 2']]]);
  expect(shown.data[0]?.components[1]?.data).toMatchObject([
    { name: 'W2', data: null, value_field: 'W2' },
    { name: 'Wert 1', data: 7, value_field: 'W1', data_time: iso(NOON), unit: 'kW' },
    { name: 'fehlt', data: null, value_field: null },
  ]);
  await close();
});

test.each(testEngines)(
  '3.34, P7: without `different_times` one time is shown, and again at values with another time; with it each value shows its own (%s)',
  async (engine) => {
    const { first, second, header, store, overview, close } = await open(engine);
    const positions = [{ name: 'W1', name_display: 'Leistung' }, { name: 'W2' }];
    await header('WR 1', { position: 1 }, positions);
    await header('WR 2', { position: 2, positions_different_times: true }, positions);
    for (const component of [first, second]) {
      await store(component, NOON, [[component.columns[1], 20]]);
      await store(component, NOON + MINUTE, [[component.columns[0], 10]]);
    }
    const [same, different] = (await overview()).data.map((section) => section.components[0]);
    expect(same).toMatchObject({
      time_update: iso(NOON + MINUTE),
      data: [
        { name: 'Leistung', data: 10, data_time: null },
        { name: 'Wert 2', data: 20, data_time: iso(NOON) },
      ],
    });
    expect(different).toMatchObject({
      time_update: iso(NOON + MINUTE),
      data: [
        { data: 10, data_time: iso(NOON + MINUTE) },
        { data: 20, data_time: iso(NOON) },
      ],
    });
    await close();
  },
);

test.each(testEngines)(
  'plant-modal-31, 3.33: with use_research_models a missing newest value is replaced by the newest one in the history (%s)',
  async (engine) => {
    const { context, first, second, header, store, overview, close } = await open(engine);
    await header('WR 1', { position: 1, use_research_models: true });
    await header('WR 2', { position: 2 });
    for (const component of [first, second]) {
      await store(component, NOON - 24 * 60 * MINUTE, [[component.columns[0], 3]]);
      await store(component, NOON, [[component.columns[0], 4]]);
    }
    await context.db.deleteFrom('component_latest').execute();
    const [history, latest] = (await overview()).data.map((section) => section.components[0]);
    expect(history).toMatchObject({ time_update: iso(NOON), data: [{ data: 4 }] });
    expect(latest).toMatchObject({ time_update: null, data: [{ data: null }] });
    await close();
  },
);

test.each(testEngines)(
  '3.36: translations compare the value as text and only apply while switched on; values without translation are shown unchanged (%s)',
  async (engine) => {
    const { root, first, header, store, overview, close } = await open(engine);
    const id = await header('WR 1', { use_value_translation: true }, [{ name: 'W1' }, { name: 'W2' }]);
    await root.client.dashboards.updateHeader({
      id,
      body: { plant_dashboard_header_translations: [{ value: '1', translation: 'Betrieb' }] },
    });
    await store(first, NOON, [
      [first.columns[0], 1],
      [first.columns[1], 2],
    ]);
    const values = async () => (await overview()).data[0]?.components[0]?.data.map((one) => one.data);
    expect(await values()).toEqual(['Betrieb', 2]);
    await root.client.dashboards.updateHeader({ id, body: { use_value_translation: false } });
    await root.client.tasks.clearCache();
    expect(await values()).toEqual([1, 2]);
    await close();
  },
);

test.each(testEngines)(
  'plant-modal-30: a chart position contains the hourly means of the last 24 hours (%s)',
  async (engine) => {
    const { first, header, store, overview, close } = await open(engine);
    await header('WR 1', {}, [{ name: 'W1', is_chart: true }, { name: 'W2' }]);
    await store(first, NOON - 60 * MINUTE, [[first.columns[0], 10]]);
    await store(first, NOON, [[first.columns[0], 30]]);
    await store(first, NOON + MINUTE, [[first.columns[0], 50]]);
    const [section] = (await overview()).data;
    expect(section).toMatchObject({ has_chart: true, components: [{ has_charts: true, anz_positions: 2 }] });
    const [chart, plain] = section?.components[0]?.data ?? [];
    expect(plain?.data_type).toBe('text');
    expect(chart).toMatchObject({ data_type: 'chart', unit: 'kW', value_field: 'W1' });
    expect(chart?.data).toHaveLength(24);
    expect(Array.isArray(chart?.data) && chart.data.slice(-2)).toEqual([
      { created_at: iso(NOON - 60 * MINUTE), value: 10 },
      { created_at: iso(NOON), value: 40 },
    ]);
    await close();
  },
);

test.each(testEngines)('1.58: num_alarms limits the number of alarm messages in the overview (%s)', async (engine) => {
  const { root, plant, dashboardId, header, overview, close } = await open(engine);
  await header('WR 1');
  for (const alarm_txt of ['Eins', 'Zwei', 'Drei'])
    await root.client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt } });
  const alarms = async () => {
    await root.client.tasks.clearCache();
    return (await overview()).data[1]?.components[0]?.data.map((one) => one.data);
  };
  expect(await alarms()).toEqual(['Drei', 'Zwei', 'Eins']);
  await root.client.dashboards.update({ id: dashboardId, body: { num_alarms: 2 } });
  expect(await alarms()).toEqual(['Drei', 'Zwei']);
  await root.client.dashboards.update({ id: dashboardId, body: { num_alarms: 0 } });
  expect(await alarms()).toBeUndefined();
  await close();
});

test.each(testEngines)(
  '1.45, 4.16: the configuration is cached for up to 15 minutes, values are not; clearing the cache shows changes immediately (%s)',
  async (engine) => {
    const { root, first, header, store, overview, later, close } = await open(engine);
    const id = await header('WR 1');
    const shown = async () => {
      const { data } = await overview();
      return [data[0]?.name, data[0]?.components[0]?.data[0]?.data];
    };
    const rename = (name: string) => root.client.dashboards.updateHeader({ id, body: { name } });
    expect(await shown()).toEqual(['WR 1', null]);
    await rename('WR 2');
    await store(first, NOON, [[first.columns[0], 5]]);
    later(DASHBOARD_CACHE_MS - 1);
    expect(await shown()).toEqual(['WR 1', 5]);
    later(1);
    expect(await shown()).toEqual(['WR 2', null]);
    await rename('WR 1');
    const run = await root.client.tasks.clearCache();
    expect(run).toMatchObject({ task: 'clear_cache_backend', status: 'ok', percent: 100 });
    expect(await shown()).toEqual(['WR 1', 5]);
    await close();
  },
);

test.each(testEngines)(
  'a dashboard without positions for the plant shows one section for each component (%s)',
  async (engine) => {
    const { overview, close } = await open(engine);
    expect(shapeOf(await overview()).map(([name]) => name)).toEqual(['Wetter', 'WR 1', 'WR 2']);
    await close();
  },
);

test.each(testEngines)(
  'the overview needs the same number of queries however many sections and positions it has (%s)',
  async (engine) => {
    const { root, header, overview, countedIn, close } = await open(engine);
    const all = { positions_different_times: true, use_research_models: true };
    await header('WR 1', all, [{ name: 'W1', is_chart: true }]);
    const before = await countedIn(overview);
    await header('WR 2', { ...all, position: 2 }, [{ name: 'W1', is_chart: true }, { name: 'W2' }]);
    await header('Dach', { ...all, position: 3, is_group_name: true }, [{ name: 'W3' }]);
    await root.client.tasks.clearCache();
    expect(await countedIn(overview)).toBe(before);
    await close();
  },
);
