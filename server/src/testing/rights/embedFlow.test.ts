import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../database.ts';
import { storeReadings } from '../readings.ts';
import { ground } from './embedGround.ts';

onEveryEngine('42: the energy flow of an embed key', (fixture) => {
  test("42: shows today's energy flow of its plants as one site, and of no other plant", async () => {
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
});
