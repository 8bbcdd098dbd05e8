import { clearSky, HOUR_MS, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const NOW = Date.parse('2026-06-10T12:07:00Z');
const MIDNIGHT = Date.parse('2026-06-09T22:00:00Z');
const STEP = 5 * MINUTE_MS;
const place = { latitude: 50.29, longitude: 8.75 };

onEveryEngine('figures from balances as priority values', (fixture) => {
  async function open() {
    const context = { ...fixture.context, platform: { ...fixture.context.platform, now: () => NOW } };
    const world = await createWorld(context);
    const root = await world.superuser();
    const manager = await world.actor(world.groups.orgaManager);
    /** A solar plant with two inverters of 10 kW that produce the given share of what their modules could. */
    const solar = async (name: string, share: number) => {
      const plant = await world.plant({ name, type: 'Solar' });
      for (const inverter of ['WR 1', 'WR 2']) {
        const { id: component, columns } = await world.component(plant, { name: inverter, columns: 2 });
        const [power = 0, sky = 0] = columns;
        await root.client.components.update({
          id: component,
          body: {
            capacity: 10,
            component_data_description: [
              { id: power, col_description: 'Leistung', col_unit: 'kW', col_role: 'power' },
              { id: sky, col_description: 'Einstrahlung', col_unit: 'W/m²', col_role: 'irradiance_plane' },
            ],
          },
        });
        const times = Array.from({ length: Math.floor((NOW - MIDNIGHT) / STEP) + 1 }, (_, at) => MIDNIGHT + at * STEP);
        const seen = times.map((time) => clearSky(sunAt(time, place).elevation));
        const readings = new Map([
          [power, seen.map((one) => (one / 1000) * 10 * share)],
          [sky, seen],
        ]);
        await storeReadings(context, component, times, readings);
      }
      return plant;
    };
    const tile = async (plant: number) =>
      (await manager.client.plants.dashboard()).find(({ id }) => id === plant)?.plant_prio_values ?? [];
    return { context, world, root, manager, solar, tile };
  }

  test('36.2: a tile shows a figure from the balance of the whole plant, and its explanation has the same value', async () => {
    const { manager, solar, tile } = await open();
    const plant = await solar('Nord', 0.8);
    const body = [{ id: null, code: 'PR' as const }, { id: null, code: 'SY' as const }, null];
    const changed = await manager.client.plants.updatePrioValues({ id: plant, body });
    expect(changed.plant_prio_values.map(({ code, name }) => [code, name])).toEqual([
      ['PR', 'Performance Ratio'],
      ['SY', 'spezifischer Ertrag'],
      [null, null],
    ]);
    const { plant: balance } = await manager.client.losses.ofPlant({
      id: plant,
      query: { from: '2026-06-10', until: '2026-06-10' },
    });
    const [ratio, specific] = await tile(plant);
    expect(ratio).toMatchObject({ id: null, component_data_description: null, unit: '%', limit_upper: null });
    expect(Number(ratio?.value)).toBeCloseTo(80, 0);
    expect(Number(specific?.value)).toBeCloseTo((balance.measured_wh ?? 0) / 1000 / 20, 9);
    expect(specific).toMatchObject({ unit: 'kWh/kW', weight: 20 });
    // the figure has the age of the plant's newest reading
    expect(Date.parse(ratio?.created_at ?? '')).toBeGreaterThan(NOW - HOUR_MS);
    for (const { code, value } of [ratio, specific].flatMap((one) => one ?? [])) {
      if (code === null) throw new Error('it has a code');
      const origin = await manager.client.plants.figureProvenance({ id: plant, query: { code } });
      expect([origin.code, origin.value]).toEqual([code, value]);
      expect(origin.sources).toHaveLength(2);
      expect(origin.terms.length).toBeGreaterThan(0);
    }
    const retrieved = await manager.client.plants.retrieve({ id: plant });
    expect(retrieved.plant_prio_values.map(({ value }) => value)).toEqual([ratio?.value, specific?.value, null]);
  });

  test('36.2: a priority position has either a column or a figure, and each figure can be used once', async () => {
    const { manager, solar, tile } = await open();
    const plant = await solar('Nord', 0.8);
    const column = (await manager.client.plants.retrieve({ id: plant })).plant_components[0]
      ?.component_data_description[0]?.id;
    const id = column ?? 0;
    const invalid = { problem: { status: 400, detail: 'invalid_prio_values' } };
    for (const body of [
      [{ id, code: 'PR' as const }, null, null],
      [{ id: null, code: 'PR' as const }, { id: null, code: 'PR' as const }, null],
      [{ id: null, code: 'PR' as const }],
    ])
      await expect(manager.client.plants.updatePrioValues({ id: plant, body })).rejects.toMatchObject(invalid);
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id }, { id: null, code: 'EE' }, null] });
    expect((await tile(plant)).map((one) => [one.id, one.code])).toEqual([
      [id, null],
      [null, 'EE'],
      [null, null],
    ]);
    // choosing a column later replaces the figure
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id }, null, null] });
    expect((await tile(plant)).map(({ code }) => code)).toEqual([null, null, null]);
    const changes = await manager.client.plants.changes({ id: plant });
    expect(JSON.stringify(changes)).toContain('prio_figures');
  });

  test('36.2: a key figure that is a ratio is computed over all plants together, on the dashboard and for an embed key', async () => {
    const { world, manager, solar } = await open();
    for (const [name, share] of [
      ['Nord', 0.8],
      ['Süd', 0.4],
    ] as const) {
      const plant = await solar(name, share);
      await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: null, code: 'PR' }, null, null] });
    }
    const measurements = [{ kpi: 'PR', code: 'PR' as const, aggregation: 'avg' as const }];
    const stored = await manager.client.organisations.updateKpis({
      id: world.organisationId,
      body: { recentDataHours: 12, measurements },
    });
    expect(stored.organisation_kpis).toEqual(measurements);
    expect(stored.plants.flatMap(({ plant_prio_values }) => plant_prio_values.map(({ code }) => code))).toEqual([
      'PR',
      'PR',
    ]);
    const [figure] = await manager.client.embed.figures({});
    expect(figure).toMatchObject({ kpi: 'Performance Ratio', unit: '%', parts: 2 });
    expect(figure?.value).toBeCloseTo(60, 0);
    const tiles = await manager.client.embed.plants({});
    expect(tiles.flatMap(({ plant_prio_values = [] }) => plant_prio_values.map(({ weight }) => weight))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    const summed = { kpi: 'PR', code: 'PR' as const, aggregation: 'sum' as const };
    await expect(
      manager.client.organisations.updateKpis({
        id: world.organisationId,
        body: { recentDataHours: 12, measurements: [summed] },
      }),
    ).rejects.toMatchObject({ problem: { status: 400 } });
  });

  test('36.2: the explanation of a figure of another organisation’s plant gets 404; without column roles a figure is empty, not 0', async () => {
    const { context, world, manager, solar, tile } = await open();
    const foreign = await createWorld(context);
    const stranger = await foreign.actor(foreign.groups.orgaManager);
    const plant = await solar('Nord', 0.8);
    await expect(stranger.client.plants.figureProvenance({ id: plant, query: { code: 'PR' } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    const bare = await world.plant({ name: 'leer', type: 'Solar' });
    await manager.client.plants.updatePrioValues({ id: bare, body: [{ id: null, code: 'SY' }, null, null] });
    expect((await tile(bare))[0]).toMatchObject({ code: 'SY', value: null, weight: null });
    expect(await manager.client.plants.figureProvenance({ id: bare, query: { code: 'SY' } })).toMatchObject({
      value: null,
      sources: [],
    });
  });

  test('36.2: the structure file of a plant contains the figures at its priority positions', async () => {
    const { root, solar, tile } = await open();
    const plant = await solar('Nord', 0.8);
    const structure = await root.client.plants.structure({ id: plant });
    expect(structure.plant_prio_values).toEqual([null, null, null]);
    const apply = (plant_prio_values: (typeof structure)['plant_prio_values']) =>
      root.client.plants.applyStructure({ id: plant, body: { structure: { plant_prio_values } } });
    await apply([null, { figure: 'ES' }, null]);
    expect((await tile(plant)).map(({ code }) => code)).toEqual([null, 'ES', null]);
    const read = await root.client.plants.structure({ id: plant });
    expect(read.plant_prio_values).toEqual([null, { figure: 'ES' }, null]);
  });
});
