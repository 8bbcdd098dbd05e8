import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

/** Number of SQL statements of each call that read the caller's account and rights. */
const SIGN_IN = 2;

onEveryEngine('statements of one plant', (fixture) => {
  test('changing a plant with ten components needs no more SQL statements than changing one with a single component', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const { client } = await world.superuser();
    const change = async (components: number) => {
      const id = await world.plant();
      let columns: number[] = [];
      for (let made = 0; made < components; made += 1)
        ({ columns } = await world.component(id, { name: `WR ${made}`, sernum: `S${made}` }));
      await client.plants.updatePrioValues({ id, body: columns.map((column) => ({ id: column })) });
      return counting.countedIn(() => client.plants.update({ id, body: { latitude: 50.3 } }));
    };
    expect((await change(1)) - SIGN_IN).toBeLessThanOrEqual(12);
    expect(await change(10)).toBe(await change(1));
  });
});
