import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { originsOfKey } from '../../rights/embedKeys/origins.ts';
import { onEveryEngine } from '../database.ts';
import { ground, ORIGIN } from './embedGround.ts';

onEveryEngine('42: the pages of an embed key', (fixture) => {
  test('42: pages that a valid key lists may frame the content; no page may if the key is paused, expired or unknown', async () => {
    const { setting, made, later, context } = await ground(fixture);
    const { client } = setting.root;
    const of = (publicId: string) => originsOfKey(context, publicId);
    expect(await of(made.public_id)).toEqual([ORIGIN]);
    expect(await of('00000000')).toEqual([]);
    await client.embedKeys.update({ id: made.id, body: { is_suspended: true } });
    expect(await of(made.public_id)).toEqual([]);
    await client.embedKeys.update({
      id: made.id,
      body: { is_suspended: false, origins: ['https://b.example', ORIGIN] },
    });
    expect(await of(made.public_id)).toEqual(['https://b.example', ORIGIN]);
    later(31 * DAY_MS);
    expect(await of(made.public_id)).toEqual([]);
  });

  test('16: a key lists what it can show: its plants, and their sets and components if it shows these', async () => {
    const { setting, made, askFor, fill } = await ground(fixture, { fields: ['name', 'live_data', 'charts'] });
    const { client } = setting.root;
    const [plant = 0] = made.plants;
    const { component, column } = await fill(plant, 5);
    const other = (await setting.plant()).id;
    await fill(other, 7);
    const organisation = made.organisation;
    const { id: own } = await client.liveData.create({ body: { name: 'Dach', organisation, plants: [plant, other] } });
    await client.liveData.create({ body: { name: 'Keller', organisation, plants: [other] } });
    const { status, body } = await askFor('embed/choices/');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        is_listed: null,
        is_cut: false,
        fields: ['name', 'live_data', 'charts'],
        plants: [{ id: plant, name: expect.any(String) }],
        sets: [{ id: own, name: 'Dach' }],
        components: expect.arrayContaining([
          expect.objectContaining({
            id: component,
            plant,
            columns: [{ id: column, description: 'Leistung', unit: 'kW' }],
          }),
        ]),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Keller');
  });

  test('16: a key lists nothing that it cannot show', async () => {
    const { made, askFor, fill } = await ground(fixture, { fields: ['status'] });
    await fill(made.plants[0] ?? 0, 5);
    const plants = [{ id: made.plants[0], name: null }];
    expect((await askFor('embed/choices/')).body).toEqual([
      { is_listed: null, is_cut: false, fields: ['status'], plants, sets: [], components: [] },
    ]);
  });

  test('42-20: a key can be asked whether a page may use it, and does not reveal other pages', async () => {
    const { askFor } = await ground(fixture, { fields: ['name'] });
    const { body } = await askFor('embed/choices/?origin=https%3A%2F%2Fb.example');
    expect(body).toMatchObject([{ is_listed: false }]);
    expect(JSON.stringify(body)).not.toContain(ORIGIN);
    expect((await askFor(`embed/choices/?origin=${encodeURIComponent(ORIGIN)}`)).body).toMatchObject([
      { is_listed: true },
    ]);
  });

  test('42-8: if there are more components or columns than a key lists, it reports this', async () => {
    const { setting, made, askFor, context } = await ground(fixture, { fields: ['charts'] });
    const { columns } = await setting.world.component(made.plants[0] ?? 0, { columns: 61 });
    const suitable = { is_suitable_for_analyse: 1 as const };
    await context.db.updateTable('component_column').set(suitable).where('id', 'in', columns).execute();
    const [{ components = [], is_cut } = {}] = (await askFor('embed/choices/')).body;
    expect(is_cut).toBe(true);
    expect(components).toMatchObject([{ columns: { length: 60 } }]);
  });

  test('42-21: unknown keys do not evict known ones from the cache for framing', async () => {
    const { made, counting, context } = await ground(fixture);
    expect(await originsOfKey(context, made.public_id)).toEqual([ORIGIN]);
    for (let at = 0; at < 1001; at++) await originsOfKey(context, `x${at}`.padEnd(8, '0'));
    expect(await counting.countedIn(() => originsOfKey(context, made.public_id))).toBe(0);
  });
});
