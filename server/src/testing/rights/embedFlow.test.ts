import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../database.ts';
import { storeReadings } from '../readings.ts';
import { ground } from './embedGround.ts';

onEveryEngine('42: the energy flow of an embed key', (fixture) => {
  test("42: shows today's energy flow of the sites among its plants, and of no other plant", async () => {
    const { setting, made, askFor, fill, context } = await ground(fixture, { fields: ['flow'] });
    const other = await setting.plant();
    const [plant = 0] = made.plants;
    const office = await setting.world.component(plant, { columns: 1 });
    const [consumption = 0] = office.columns;
    const times = [2, 1].map((hours) => context.platform.now() - hours * HOUR_MS);
    await storeReadings(context, office.id, times, new Map([[consumption, [4, 4]]]));
    const roof = await fill(plant, 12);
    for (const [id, col_role] of [
      [roof.column, 'power'],
      [consumption, 'consumption'],
    ] as const)
      await context.db.updateTable('component_column').set({ col_role, col_unit: 'kW' }).where('id', '=', id).execute();
    const { status, body } = await askFor('embed/flow/');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        plants: [plant],
        name: null,
        flows: [
          { from: 'generation', to: 'consumption', wh: 3000 },
          { from: 'generation', to: 'grid', wh: 6000 },
        ],
        self_sufficiency: 1,
        // the newest readings are an hour old
        now: null,
      },
    ]);
    expect((await askFor(`embed/flow/?plants=${other.id}`)).body).toMatchObject([{ plants: [], flows: [] }]);
    expect((await askFor('embed/flow/?plants=1;2')).status).toBe(400);
  });

  test('42: a quarter-hour that is unknown at several sites is counted once', async () => {
    const { setting, fill, context } = await ground(fixture, { fields: ['flow'] });
    const site = async () => {
      const { id: plant } = await setting.plant();
      const roof = await fill(plant, 12);
      const office = await setting.world.component(plant, { columns: 1 });
      const [consumption = 0] = office.columns;
      const times = [2, 1].map((hours) => context.platform.now() - hours * HOUR_MS);
      await storeReadings(context, office.id, times, new Map([[consumption, [4, 4]]]));
      for (const [id, col_role] of [
        [roof.column, 'power'],
        [consumption, 'consumption'],
      ] as const)
        await context.db
          .updateTable('component_column')
          .set({ col_role, col_unit: 'kW' })
          .where('id', '=', id)
          .execute();
      return plant;
    };
    const sites = [await site(), await site()];
    const flowOf = (plants: readonly number[]) =>
      setting.root.client.embed.flow({ query: { plants: plants.join(',') } });
    const one = await flowOf(sites.slice(1));
    expect(one).toMatchObject({ plants: sites.slice(1), unknown_quarter_hours: expect.any(Number) });
    expect(one.unknown_quarter_hours).toBeGreaterThan(0);
    const both = await flowOf(sites);
    expect(both.plants.toSorted((a, b) => a - b)).toEqual(sites);
    expect(both.unknown_quarter_hours).toBe(one.unknown_quarter_hours);
    expect(both.flows).toEqual(one.flows.map((flow) => ({ ...flow, wh: 2 * flow.wh })));
  });
});
