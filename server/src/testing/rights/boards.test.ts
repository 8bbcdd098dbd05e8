import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../database.ts';
import { storeReadings } from '../readings.ts';
import { createWorld } from '../world.ts';
import { ground, linkYields } from './embedGround.ts';

const now = Date.parse('2026-11-20T10:00:10Z');

onEveryEngine('42: an info board', (fixture) => {
  test('a board is shown only with the key that was created for it', async () => {
    const { setting, made, askFor } = await ground(fixture, { fields: ['yields'] });
    const { client } = setting.root;
    const board = await client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Sonnenstrom' } });
    const own = await askFor(`embed/boards/${board.id}/`);
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject([{ id: board.id, title: 'Sonnenstrom', co2_g_per_kwh: 363, household_kwh: 3500 }]);
    expect(Object.keys(own.body[0] ?? {})).not.toContain('embed_key');
    const { key: _key, id: _id, ...copied } = made;
    const other = await client.embedKeys.create({
      body: {
        name: 'Andere',
        organisation: made.organisation,
        plants: copied.plants,
        fields: ['yields'],
        origins: copied.origins,
        ends_at: new Date(now + DAY_MS).toISOString(),
      },
    });
    const foreign = await client.boards.create({ body: { name: 'Flur', embed_key: other.id, title: 'Flur' } });
    expect((await askFor(`embed/boards/${foreign.id}/`)).status).toBe(404);
  });

  test('only managers of its organisation create, see and change a board; its name is unique within the organisation', async () => {
    const { setting, made, world, context } = await ground(fixture);
    const manager = await world.actor(world.groups.orgaManager);
    const stranger = await world.actor(world.groups.orgaManager, {
      organisationId: (await createWorld(context)).organisationId,
    });
    const body = { name: 'Halle', embed_key: made.id, title: 'Sonnenstrom' };
    const { id } = await manager.client.boards.create({ body });
    await expect(manager.client.boards.create({ body })).rejects.toMatchObject({
      problem: { status: 400, fields: { name: expect.anything() } },
    });
    for (const refused of [
      () => stranger.client.boards.update({ id, body: { title: 'Fremd' } }),
      () => stranger.client.boards.remove({ id }),
      () => stranger.client.embed.board({ id }),
    ])
      await expect(refused()).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(stranger.client.boards.create({ body })).rejects.toMatchObject({
      problem: { status: 400, fields: { embed_key: expect.anything() } },
    });
    expect(await stranger.client.boards.list()).toEqual([]);
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const changed = await manager.client.boards.update({ id, body: { logo: picture, pages: ['month', 'overview'] } });
    expect(changed).toMatchObject({ title: 'Sonnenstrom', logo: picture, pages: ['overview', 'month'] });
    for (const wrong of ['https://a.example/x.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,"><'])
      await expect(manager.client.boards.update({ id, body: { logo: wrong } })).rejects.toMatchObject({
        problem: { status: 400 },
      });
    await setting.root.client.embedKeys.remove({ id: made.id });
    expect(await manager.client.boards.list()).toEqual([]);
  });

  test('power and expected energy need a board: a key for energy by day shows neither', async () => {
    const { setting, made, askFor } = await ground(fixture, { fields: ['yields'] });
    expect((await askFor('embed/energy/')).status).toBe(403);
    const body = { name: 'Halle', embed_key: made.id, title: 'Sonnenstrom' };
    const { id } = await setting.root.client.boards.create({ body });
    expect((await askFor('embed/energy/')).status).toBe(200);
    await setting.root.client.boards.remove({ id });
    expect((await askFor('embed/energy/')).status).toBe(403);
  });

  test('42: a board with the page of the energy flow shows it, even if the key does not list the energy flow', async () => {
    const { setting, made, askFor, later } = await ground(fixture, { fields: ['yields'] });
    const { client } = setting.root;
    const { id } = await client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Halle' } });
    expect((await askFor('embed/flow/')).status).toBe(403);
    const { pages } = await client.boards.update({ id, body: { pages: ['flow', 'overview'] } });
    expect(pages).toEqual(['overview', 'flow']);
    expect(await askFor('embed/flow/')).toMatchObject({ status: 200, body: [{ plants: [], flows: [] }] });
    await client.boards.update({ id, body: { pages: ['overview'] } });
    later(60_000);
    expect((await askFor('embed/flow/')).status).toBe(403);
  });

  test('a board sums power and energy of today, the month, the year and all time like the daily evaluation, by the server’s clock', async () => {
    const { setting, made, askFor, fill, context } = await ground(fixture, { fields: ['name', 'yields'] });
    await setting.root.client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Halle' } });
    const [plant = 0] = made.plants;
    const filled = await fill(plant, 4, 'kWh');
    const other = await fill((await setting.plant()).id, 9, 'kWh');
    const past = ['2024-05-10', '2025-06-10', '2026-03-10', '2026-11-02'].map((day) => Date.parse(`${day}T10:00:00Z`));
    const energies = [1000, 200, 30, 7];
    for (const [at, ms] of past.entries())
      await storeReadings(context, filled.component, [ms], new Map([[filled.column, [energies[at] ?? 0]]]));
    await linkYields(setting, [filled, other]);
    const { status, body } = await askFor('embed/energy/');
    expect(status).toBe(200);
    expect(body).toMatchObject([{ now, plants: [{ plant, day: '2026-11-20', power: null }] }]);
    const [energy] = rowsOf(body[0]?.['plants']);
    expect(energy).toMatchObject({ today: 4, month: 11, year: 41, last_year: 41, total: 1241, expected: null });
    expect(energy?.['days']).toEqual([null, 7, ...Array.from({ length: 17 }, () => null), 4]);
    expect(Object.keys(energy ?? {})).not.toContain('latitude');
    expect((await askFor(`embed/energy/?plants=${other.plant}`)).body).toEqual([{ now, plants: [] }]);
    expect((await askFor('embed/energy/?plants=1;2')).status).toBe(400);
  });

  test('a board uses the current day and the rise of a counter, even if the evaluation shows the day before or another value kind', async () => {
    const { setting, made, askFor, fill, context } = await ground(fixture, { fields: ['yields'] });
    await setting.root.client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Halle' } });
    const filled = await fill(made.plants[0] ?? 0, 1007, 'kWh');
    for (const [days, reading] of [1000, 980, 950].entries())
      await storeReadings(
        context,
        filled.component,
        [now - (days + 1) * DAY_MS],
        new Map([[filled.column, [reading]]]),
      );
    await linkYields(setting, [filled]);
    await context.db.updateTable('plant_evaluation_column').set({ calculation_day: 'DB' }).execute();
    const role = { col_role: 'energy' };
    await context.db.updateTable('component_column').set(role).where('id', '=', filled.column).execute();
    const [energy] = rowsOf((await askFor('embed/energy/')).body[0]?.['plants']);
    expect(energy).toMatchObject({ today: 7, month: 57, total: 57 });
  });

  test('a board sums generated energy; consumed energy counts only if nothing generates', async () => {
    const { setting, fill, world } = await ground(fixture);
    const { client } = setting.root;
    const [roof, office] = [await setting.plant(), await setting.plant()];
    await fill(roof.id, 4, 'kW');
    await fill(office.id, 9, 'kW');
    await client.plantTypes.create({ body: { name: 'Consumer' } });
    await client.plants.update({ id: office.id, body: { type: 'Consumer' } });
    const viewer = await world.actor(world.groups.orgaManager);
    const shownOf = async (...ids: number[]) => {
      const { plants } = await viewer.client.embed.energy({ query: { plants: ids.join(',') } });
      return plants.map(({ plant }) => plant);
    };
    expect(await shownOf(roof.id, office.id)).toEqual([roof.id]);
    expect(await shownOf(office.id)).toEqual([office.id]);
  });

  test('for the same plants in another order the response of a board comes from the cache', async () => {
    const { setting, made, askFor, counting } = await ground(fixture, { fields: ['yields'] });
    await setting.root.client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Halle' } });
    const [plant = 0] = made.plants;
    const first = await askFor(`embed/energy/?plants=${plant},7777777`);
    const other = await counting.countedIn(() => askFor('embed/energy/'));
    const again = `embed/energy/?plants=7777777,0${plant},${plant}`;
    const counted = await counting.countedIn(async () => expect((await askFor(again)).body).toEqual(first.body));
    expect(counted).toBeLessThan(other);
  });

  test('42: boards of other keys with the same plants share one computation; past days are read again after a while', async () => {
    const { setting, made, ask, fill, counting, context, later } = await ground(fixture, { fields: ['yields'] });
    const keyFor = boardsOf(setting.root.client, made);
    const [first, second, third] = [await keyFor('Halle'), await keyFor('Flur'), await keyFor('Hof')];
    const filled = await fill(made.plants[0] ?? 0, 4, 'kWh');
    await storeReadings(context, filled.component, [now - 3 * DAY_MS], new Map([[filled.column, [1]]]));
    await linkYields(setting, [filled]);
    const energyOf = async (key: string) => (await ask(key, undefined, 'embed/energy/')).body;
    const alone = await counting.countedIn(() => energyOf(first));
    const answers: unknown[] = [];
    const shared = await counting.countedIn(async () => answers.push(await energyOf(second)));
    expect(alone - shared).toBeGreaterThan(5);
    expect(answers).toMatchObject([[{ plants: [{ today: 4, total: 5 }] }]]);
    // a late reading of yesterday appears within ten minutes, one of today within a minute
    await storeReadings(context, filled.component, [now - DAY_MS], new Map([[filled.column, [3]]]));
    later(61_000);
    expect(await energyOf(third)).toMatchObject([{ plants: [{ today: 4, month: 5 }] }]);
    later(11 * 60_000);
    expect(await energyOf(third)).toMatchObject([{ plants: [{ today: 4, month: 8 }] }]);
  });

  test('42-2: after midnight the energy of the previous day is not shown as that of today, whichever key was used last', async () => {
    const { setting, made, ask, fill, later } = await ground(fixture, { fields: ['yields'] });
    const keyFor = boardsOf(setting.root.client, made);
    const [first, second] = [await keyFor('Halle'), await keyFor('Flur')];
    await linkYields(setting, [await fill(made.plants[0] ?? 0, 4, 'kWh')]);
    const energyOf = async (key: string) => (await ask(key, undefined, 'embed/energy/')).body;
    const midnight = Date.parse('2026-11-20T23:00:00Z') - now;
    later(midnight - 5000);
    expect(await energyOf(first)).toMatchObject([{ plants: [{ day: '2026-11-20', today: 4 }] }]);
    later(midnight + 3000);
    const [energy] = rowsOf((await energyOf(second))[0]?.['plants']);
    expect(energy).toMatchObject({ day: '2026-11-21', today: null, month: 4, curve_from: midnight + now });
  });

  test('42-22: the energy of past years is read once for all concurrent requests', async () => {
    const { setting, made, fill, counting, world, later } = await ground(fixture, { fields: ['yields'] });
    await linkYields(setting, [await fill(made.plants[0] ?? 0, 4, 'kWh')]);
    const { client } = await world.actor(world.groups.orgaManager);
    const ask = () => client.embed.energy({ query: { plants: String(made.plants[0]) } });
    await ask();
    later(7 * HOUR_MS);
    const alone = await counting.countedIn(ask);
    later(8 * HOUR_MS);
    const warm = await counting.countedIn(ask);
    later(15 * HOUR_MS);
    const together = await counting.countedIn(() => Promise.all([ask(), ask()]));
    expect(warm).toBeLessThan(alone);
    expect(together).toBeLessThan(2 * alone);
  });

  test('a board finds the current power and the curve of today by the roles of columns, and does not show old power', async () => {
    const { setting, made, fill, context, askFor, later } = await ground(fixture, { fields: ['yields'] });
    await setting.root.client.boards.create({ body: { name: 'Halle', embed_key: made.id, title: 'Halle' } });
    const [plant = 0] = made.plants;
    const { component, column } = await fill(plant, 12);
    await context.db.updateTable('component_column').set({ col_role: 'power' }).where('id', '=', column).execute();
    const times = Array.from({ length: 25 }, (_, at) => now - 2 * HOUR_MS + at * 5 * 60_000);
    await storeReadings(context, component, times, new Map([[column, times.map((_, at) => 12 + (at % 2) / 100)]]));
    const [energy] = rowsOf((await askFor('embed/energy/')).body[0]?.['plants']);
    expect(energy?.['power']).toBeCloseTo(12, 1);
    expect(energy?.['curve']).toHaveLength(44);
    expect(energy?.['today']).toBeGreaterThan(20);
    later(5 * HOUR_MS);
    const [old] = rowsOf((await askFor('embed/energy/')).body[0]?.['plants']);
    expect(old?.['power']).toBeNull();
    expect(setting.world.organisationId).toBe(made.organisation);
  });
});

/** Returns a function that creates a key for the same plants with its own board. */
const boardsOf =
  (client: Ground['setting']['root']['client'], { organisation, plants, origins }: Ground['made']) =>
  async (name: string): Promise<string> => {
    const ends_at = new Date(now + DAY_MS).toISOString();
    const body = { name, organisation, plants, fields: ['yields' as const], origins, ends_at };
    const { key, id } = await client.embedKeys.create({ body });
    await client.boards.create({ body: { name, embed_key: id, title: name } });
    return key;
  };

type Ground = Awaited<ReturnType<typeof ground>>;

const rowsOf = (plants: unknown): Record<string, unknown>[] => plants as Record<string, unknown>[];
