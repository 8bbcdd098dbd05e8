import type { ColumnRole } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const day = { from: '2024-06-10', until: '2024-06-10' };
const midnight = Date.parse('2024-06-09T22:00:00Z');
const QUARTER_MS = 900_000;
/** Begins of all quarter-hours of the day, and the end of the day. */
const times = Array.from({ length: 97 }, (_, at) => midnight + at * QUARTER_MS);

interface Column {
  readonly role: ColumnRole;
  readonly unit: string;
  /** Reading at a quarter-hour of the day; undefined means no reading. */
  readonly at: (quarter: number) => number | undefined;
}
const always =
  (value: number): Column['at'] =>
  () =>
    value;

onEveryEngine('42: the energy flow of a plant', (fixture) => {
  async function open(type = 'Biogas') {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const owner = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    const plantId = await world.plant({ name: 'Hof', type });
    const component = (name: string, ...columns: readonly Column[]) =>
      addComponent(counting.context, world, plantId, name, columns);
    const flow = (query: { from?: string; until?: string } = day) =>
      owner.client.losses.energyFlow({ id: plantId, query });
    return { counting, world, owner, plantId, component, flow };
  }

  async function addComponent(
    context: Parameters<typeof storeReadings>[0],
    world: Awaited<ReturnType<typeof createWorld>>,
    plant: number,
    name: string,
    columns: readonly Column[],
  ) {
    const { id, columns: ids } = await world.component(plant, { name, columns: columns.length });
    for (const [index, { role, unit, at }] of columns.entries()) {
      const column = ids[index] ?? 0;
      await context.db
        .updateTable('component_column')
        .set({ col_role: role, col_unit: unit })
        .where('id', '=', column)
        .execute();
      const kept = times.filter((_, quarter) => at(quarter) !== undefined);
      const values = kept.map((ms) => at((ms - midnight) / QUARTER_MS) ?? 0);
      await storeReadings(context, id, kept, new Map([[column, values]]));
    }
    return { id, columns: ids };
  }

  /** Flows as texts such as `generation>consumption 300`, in kWh. */
  const written = (flows: readonly { from: string; to: string; wh: number }[]) =>
    flows.map(({ from, to, wh }) => `${from}>${to} ${wh / 1000}`);

  test('energy flows from generation and grid to consumption and grid, and consumption is the remainder', async () => {
    const { component, flow } = await open();
    await component('WR 1', { role: 'power', unit: 'kW', at: always(4) });
    await component('WR 2', { role: 'energy', unit: 'kWh', at: (quarter) => 1000 + quarter * 1.5 });
    await component(
      'Zähler',
      { role: 'grid_import', unit: 'kW', at: always(1) },
      { role: 'grid_export', unit: 'kWh', at: (quarter) => 50 + quarter * 1 },
    );
    const found = await flow();
    expect(written(found.flows)).toEqual(['generation>consumption 144', 'generation>grid 96', 'grid>consumption 24']);
    expect(found).toMatchObject({ missing: [], unknown_quarter_hours: 0, name: 'Hof', zone: 'Europe/Berlin', ...day });
    expect(found.self_sufficiency).toBeCloseTo(144 / 168, 10);
    expect(found.self_consumption).toBeCloseTo(144 / 240, 10);
    expect(found.co2_avoided_kg).toBeCloseTo(240 * 0.363, 6);
    // no current flow, because the day is in the past
    expect(found).toMatchObject({ now: null, storage_percent: null });
  });

  test('the sign of a power determines the direction of the flow, by day and by night', async () => {
    const { component, flow } = await open();
    const byDay = (quarter: number) => quarter > 32 && quarter < 64;
    await component('WR', { role: 'power', unit: 'W', at: (quarter) => (byDay(quarter) ? 8000 : 0) });
    await component('Speicher', { role: 'storage_power', unit: 'kW', at: (quarter) => (byDay(quarter) ? -2 : 1) });
    await component('Netz', { role: 'grid_power', unit: 'kW', at: (quarter) => (byDay(quarter) ? -5 : 0.5) });
    const { flows, missing } = await flow();
    expect(missing).toEqual([]);
    const names = flows.map(({ from, to }) => `${from}>${to}`);
    for (const name of ['generation>consumption', 'generation>storage', 'generation>grid', 'storage>consumption'])
      expect(names).toContain(name);
    const sum = (from: string, to?: string) =>
      flows.reduce((all, one) => (one.from === from && (to ?? one.to) === one.to ? all + one.wh : all), 0);
    // 30 quarter-hours of 8 kW, plus one before and one after them in which the power rises or falls
    expect(sum('generation')).toBe(62_000);
    expect(sum('generation', 'consumption') / 1000).toBeCloseTo(8, 0);
  });

  test('in quarter-hours in which a column has no readings the flow is unknown; these quarter-hours are counted', async () => {
    const { component, flow } = await open();
    await component('WR', { role: 'power', unit: 'kW', at: always(4) });
    await component('Haus', {
      role: 'consumption',
      unit: 'kW',
      at: (quarter) => (quarter > 40 && quarter < 60 ? undefined : 1),
    });
    const { flows, unknown_quarter_hours: unknown } = await flow();
    expect(unknown).toBe(20);
    expect(written(flows)).toEqual(['generation>consumption 19', 'generation>grid 57']);
  });

  test('without the necessary column roles there is no flow and the missing ones are named; a response is cached', async () => {
    const { component, flow, counting } = await open();
    await component('WR', { role: 'power', unit: 'kW', at: always(4) });
    expect(await flow()).toMatchObject({
      plants: [],
      flows: [],
      missing: ['consumption_or_grid'],
      self_sufficiency: null,
      co2_avoided_kg: null,
      unknown_quarter_hours: 0,
    });
    await component('Netz', { role: 'grid_export', unit: 'kW', at: always(1) });
    expect((await flow()).missing).toEqual(['grid_import']);
    const again = await counting.countedIn(() => flow());
    const other = await counting.countedIn(() => flow({ from: '2024-06-11', until: '2024-06-11' }));
    expect(again).toBeLessThan(other);
  });

  test('a component with grid roles counts as a meter; a generation column replaces the power of a component that includes a storage', async () => {
    const { component, flow } = await open();
    await component(
      'Hybridwechselrichter',
      { role: 'power', unit: 'kW', at: always(6) },
      { role: 'generation', unit: 'kW', at: always(4) },
      { role: 'storage_discharge', unit: 'kW', at: always(2) },
      { role: 'storage_charge', unit: 'kW', at: always(0) },
    );
    await component(
      'Übergabe',
      { role: 'energy', unit: 'kWh', at: (quarter) => 10 + quarter },
      { role: 'grid_export', unit: 'kW', at: always(4) },
      { role: 'grid_import', unit: 'kW', at: always(0) },
    );
    // the energy measured by the meter is not counted as generation again
    expect(written((await flow()).flows)).toEqual([
      'generation>consumption 48',
      'generation>grid 48',
      'storage>grid 48',
    ]);
  });

  test('for a plant that may burn fossil fuel the avoided CO2 is unknown', async () => {
    const { component, flow } = await open('Bhkw');
    await component('Motor', { role: 'power', unit: 'kW', at: always(4) });
    await component('Haus', { role: 'consumption', unit: 'kW', at: always(1) });
    expect(await flow()).toMatchObject({ co2_avoided_kg: null, self_sufficiency: 1 });
  });

  test('an energy flow is computed again when new readings arrive', async () => {
    const { component, flow, counting } = await open();
    await component('WR', { role: 'power', unit: 'kW', at: always(4) });
    const { id, columns } = await component('Haus', {
      role: 'consumption',
      unit: 'kW',
      at: (quarter) => (quarter < 48 ? 1 : undefined),
    });
    expect((await flow()).unknown_quarter_hours).toBe(49);
    const rest = times.slice(48);
    await storeReadings(counting.context, id, rest, new Map([[columns[0] ?? 0, rest.map(() => 1)]]));
    expect((await flow()).unknown_quarter_hours).toBe(0);
  });

  test('an energy flow is refused for more than 31 days, for days in the wrong order, without the right, and for other organisations’ plants', async () => {
    const { flow, world, plantId } = await open();
    for (const query of [
      { from: '2024-06-01', until: '2024-07-02' },
      { from: '2024-06-02', until: '2024-06-01' },
    ])
      await expect(flow(query)).rejects.toMatchObject({
        problem: { status: 400, fields: { until: expect.anything() } },
      });
    expect(await flow({ from: '2024-06-02' })).toMatchObject({ from: '2024-06-02', until: '2024-06-02' });
    const blind = await world.actor(await world.group(() => false));
    await expect(blind.client.losses.energyFlow({ id: plantId, query: day })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    const other = await createWorld(fixture.context);
    const stranger = await other.actor(other.groups.orgaManager);
    await expect(stranger.client.losses.energyFlow({ id: plantId, query: day })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});
