import { SAVED_SELECTIONS_MAX } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('saved selections (4.43)', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const group = await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read');
    return { world, mine: (await world.actor(group)).client.savedSelections, actor: () => world.actor(group) };
  }
  const march = { screen: 'analysis', name: 'März', place: '?of=1&component=2' } as const;

  test('saved selections belong to one user: only this user sees and deletes them, and they are sorted by name', async () => {
    const { mine, actor } = await open();
    const other = (await actor()).client.savedSelections;
    const saved = await mine.create({ body: march });
    await mine.create({ body: { ...march, name: 'Abend' } });
    expect((await mine.list()).map(({ name, place }) => [name, place])).toEqual([
      ['Abend', march.place],
      ['März', march.place],
    ]);
    expect(await other.list()).toEqual([]);
    await expect(other.remove({ id: saved.id })).rejects.toMatchObject({ problem: { status: 404 } });
    await mine.remove({ id: saved.id });
    expect((await mine.list()).map(({ name }) => name)).toEqual(['Abend']);
  });

  test('saved selections need unique names only within a screen, and their number is limited', async () => {
    const { mine } = await open();
    await mine.create({ body: march });
    await expect(mine.create({ body: { ...march, name: 'märz ' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { name: ['Dieser Wert ist bereits vergeben.'] } },
    });
    await mine.create({ body: { ...march, screen: 'research' } });
    for (let count = 1; count < SAVED_SELECTIONS_MAX; count += 1)
      await mine.create({ body: { ...march, name: `Nr. ${count}` } });
    await expect(mine.create({ body: { ...march, name: 'eine mehr' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { name: [`Es können höchstens ${SAVED_SELECTIONS_MAX} gespeichert werden.`] } },
    });
  });

  test('saved selections are deleted with the account', async () => {
    const { world, actor } = await open();
    const person = await actor();
    await person.client.savedSelections.create({ body: march });
    await (await world.superuser()).client.users.remove({ id: person.id });
    const rows = await fixture.db
      .selectFrom('saved_selection')
      .select('id')
      .where('account_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
