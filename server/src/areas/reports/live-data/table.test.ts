import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import type { ServerContext } from '../../../platform/context.ts';

const refused = (status: number) => ({ problem: { status } });
const AT = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

onEveryEngine('live data', (fixture) => {
  const viewerOf = async (world: World) => world.actor(await world.group((dialog) => dialog === 'live_data'));

  /** A live data set with two plants and two positions; `times` are the times of the first plant's columns. */
  async function open(context: ServerContext = fixture.context) {
    const world = await createWorld(context);
    const root = await world.superuser();
    const plants = [await world.plant({ name: 'Nord' }), await world.plant({ name: 'Alt 10' })];
    const component = await world.component(plants[0] ?? 0);
    const [power, total] = [component.columns[0] ?? 0, component.columns[1] ?? 0];
    const set = await root.client.liveData.create({ body: { name: 'Übersicht', plants } });
    const header = await root.client.liveData.createHeader({
      body: { name: 'Leistung', position: 2, organisation_live_data: set.id },
    });
    const position = (name: string, at: number, columns: number[], position_different_times = false) =>
      root.client.liveData.createPosition({
        body: {
          name,
          position: at,
          organisation_live_data_header: header.id,
          component_data_description: columns,
          position_different_times,
        },
      });
    return { world, root, plants, component, power, total, set, header, position };
  }

  test('live-data-config-2: the table has one row for each plant, sorted by name, and headers above their positions', async () => {
    const { world, plants, power, set, position } = await open();
    await position('P AC', 1, [power]);
    await position('E Total', 2, []);
    const viewer = await viewerOf(world);
    expect(await viewer.client.liveData.sets()).toEqual([{ id: set.id, name: 'Übersicht' }]);
    const table = await viewer.client.liveData.table({ id: set.id });
    expect(table.header).toEqual({
      headers: [
        { name: 'Anlage', rowspan: 2, colspan: 1 },
        { name: 'Leistung', rowspan: 1, colspan: 2 },
      ],
      positions: [
        { name: 'P AC', rowspan: 1, colspan: 1 },
        { name: 'E Total', rowspan: 1, colspan: 1 },
      ],
    });
    expect(table.plants.map((plant) => [plant.id, plant.values.length])).toEqual([
      [plants[1], 2],
      [plants[0], 2],
    ]);
  });

  test('live-data-10: a value is returned with its column, unit, limits and time', async () => {
    const { world, root, plants, component, power, set, position } = await open();
    await position('P AC', 1, [power]);
    await storeReadings(fixture.context, component.id, [AT], new Map([[power, [47.5]]]));
    const { component_data_description: columns } = await root.client.components.retrieve({ id: component.id });
    await root.client.components.update({
      id: component.id,
      body: {
        component_data_description: columns.map(({ id, col_description }) => ({
          id,
          col_description: col_description ?? '',
          ...(id === power ? { col_limit_low: 10, col_limit_upper: 60 } : {}),
        })),
      },
    });
    const viewer = await viewerOf(world);
    const plant = await viewer.client.liveData.plantValues({ id: set.id, plantId: plants[0] ?? 0 });
    expect(plant).toEqual({
      id: plants[0],
      name: 'Nord',
      values: [
        {
          id: power,
          value: 47.5,
          unit: 'kW',
          limit_low: 10,
          limit_high: 60,
          created_at: iso(AT),
          fresh_until: null,
          code: null,
        },
      ],
    });
  });

  test('2.26, P7, 4.39: a column that stopped delivering shows its own newest reading and time, whether different times are allowed or not', async () => {
    const { world, plants, component, power, total, set, position } = await open();
    const third = component.columns[2] ?? 0;
    await position('P AC', 1, [power]);
    await position('E Total', 2, [total]);
    await position('Wetter', 3, [third], true);
    await storeReadings(fixture.context, component.id, [AT], new Map([[total, [900]]]));
    await storeReadings(fixture.context, component.id, [AT + MINUTE], new Map([[power, [5]]]));
    await storeReadings(fixture.context, component.id, [AT + 2 * MINUTE], new Map([[third, [18]]]));
    const viewer = await viewerOf(world);
    const { values } = await viewer.client.liveData.plantValues({ id: set.id, plantId: plants[0] ?? 0 });
    expect(values.map(({ value, created_at }) => [value, created_at])).toEqual([
      [5, iso(AT + MINUTE)],
      [900, iso(AT)],
      [18, iso(AT + 2 * MINUTE)],
    ]);
  });

  test('a plant that is deactivated or that the viewer does not see has no row', async () => {
    const { world, root, plants, set } = await open();
    const mapped = await world.actor(await world.group((dialog) => dialog === 'live_data', { listsAllPlants: false }));
    await root.client.plants.update({ id: plants[0] ?? 0, body: { users: [mapped.id] } });
    const rows = async () => (await mapped.client.liveData.table({ id: set.id })).plants.map((plant) => plant.id);
    expect(await rows()).toEqual([plants[0]]);
    await expect(mapped.client.liveData.plantValues({ id: set.id, plantId: plants[1] ?? 0 })).rejects.toMatchObject(
      refused(404),
    );
    await root.client.plants.update({ id: plants[0] ?? 0, body: { status: '80' } });
    expect(await rows()).toEqual([]);
    expect((await root.client.liveData.table({ id: set.id })).plants.map((plant) => plant.id)).toEqual([plants[1]]);
  });

  test('reading live data requires can_read, and sets of another organisation get 404', async () => {
    const { world, set } = await open();
    const powerless = await world.actor(await world.group(() => false));
    await expect(powerless.client.liveData.sets()).rejects.toMatchObject(refused(403));
    const other = await createWorld(fixture.context);
    const stranger = await viewerOf(other);
    expect(await stranger.client.liveData.sets()).toEqual([]);
    await expect(stranger.client.liveData.table({ id: set.id })).rejects.toMatchObject(refused(404));
  });

  test('the table needs the same number of queries however many plants and positions it has', async () => {
    const counting = countingContext(fixture.context);
    const { world, root, plants, power, set, position } = await open(counting.context);
    await position('P 1', 1, [power]);
    const read = () => counting.countedIn(() => root.client.liveData.table({ id: set.id }));
    const before = await read();
    const more = [await world.plant({ name: 'C' }), await world.plant({ name: 'D' })];
    const columns = [];
    for (const plant of more) columns.push((await world.component(plant)).columns[0] ?? 0);
    await root.client.liveData.update({ id: set.id, body: { plants: [...plants, ...more] } });
    await position('P 2', 2, [power, ...columns]);
    expect(await read()).toBe(before);
  });
});
