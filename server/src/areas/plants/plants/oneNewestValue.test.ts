import { isOldFigure, momentMs } from '@leitwarte/core/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const MINUTE = 60_000;
/**
 * Noon, far from midnight: the interval of a column is computed from the readings of its newest day, which must be long
 * enough.
 */
const NOON = Date.UTC(2026, 10, 26, 12);

onEveryEngine('the newest value of a column', (fixture) => {
  afterEach(() => vi.restoreAllMocks());

  /** A component with readings every `step` minutes; its first column stopped `silence` minutes before its second. */
  async function open(silence: number, step: number) {
    const { context } = fixture;
    vi.spyOn(context.platform, 'now').mockReturnValue(NOON);
    const world = await createWorld(context);
    const root = await world.superuser();
    const plant = await world.plant({ name: 'Nord' });
    const { id: component, columns } = await world.component(plant, { columns: 2 });
    const [stopped = 0, running = 0] = columns;
    await root.client.plants.updatePrioValues({ id: plant, body: [{ id: stopped }, { id: running }, null] });
    const now = context.platform.now();
    const last = now - silence * MINUTE;
    for (const [column, end] of [
      [stopped, last],
      [running, now],
    ] as const)
      for (const at of [2, 1, 0].map((back) => end - back * step * MINUTE))
        await storeReadings(context, component, [at], new Map([[column, [at === end ? 7 : 1]]]));
    const set = await root.client.liveData.create({ body: { name: 'Übersicht', plants: [plant] } });
    const header = await root.client.liveData.createHeader({
      body: { name: 'Leistung', position: 2, organisation_live_data: set.id },
    });
    for (const [index, column] of columns.entries())
      await root.client.liveData.createPosition({
        body: {
          name: `P ${index}`,
          position: index + 1,
          organisation_live_data_header: header.id,
          component_data_description: [column],
          position_different_times: false,
        },
      });
    return { root, plant, component, stopped, set, now, last };
  }

  /** The value of the stopped column as each view shows it: tile, overview and so on. */
  async function faces({ root: { client }, plant, component, stopped, set }: Awaited<ReturnType<typeof open>>) {
    const tile = (await client.plants.dashboard({})).find(({ id }) => id === plant)?.plant_prio_values[0];
    const list = (await client.plants.retrieve({ id: plant })).plant_prio_values[0];
    const embedded = (await client.embed.plants({})).find(({ id }) => id === plant)?.plant_prio_values?.[0];
    const live = (await client.liveData.table({ id: set.id })).plants[0]?.values[0];
    const own = (await client.liveData.plantValues({ id: set.id, plantId: plant })).values[0];
    const overview = await client.plants.overview({ id: plant, body: { type_data: 'plain' } });
    const shown = 'data' in overview ? overview.data[0]?.components[0]?.data : undefined;
    const position = shown?.find(({ column }) => column === stopped);
    const { component_data_description: columns } = await client.components.retrieve({ id: component });
    const column = columns.find(({ id }) => id === stopped);
    return {
      tile,
      list,
      embedded,
      live,
      own,
      window: { value: position?.data, created_at: position?.data_time, fresh_until: position?.fresh_until },
      columns: {
        value: column?.last_value,
        created_at: column?.last_value_at,
        fresh_until: column?.last_value_fresh_until,
      },
    };
  }

  test.each([
    [50, 15, true],
    [40, 15, false],
    [100, 60, false],
    [200, 60, true],
    [4, 1, true],
  ])(
    'P7: a column that stopped %i minutes ago with an interval of %i minutes is shown alike in every view, marked as old: %s',
    async (silence, step, isOld) => {
      const opened = await open(silence, step);
      const told = Object.entries(await faces(opened)).map(([face, one]) => [
        face,
        one?.value,
        momentMs(one?.created_at),
        momentMs(one?.fresh_until),
        isOldFigure(one, opened.now),
      ]);
      for (const one of told) expect(one).toEqual([one[0], 7, opened.last, opened.last + 3 * step * MINUTE, isOld]);
      expect(told).toHaveLength(7);
    },
  );
});
