import { expect, test } from 'vitest';
import { insertAlarms } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('a plant’s line of time', (fixture) => {
  test('4.59: the timeline merges alarms, work orders, changes and losses in order of time; each kind is shown to viewers who may read it', async () => {
    const { world, plant, manager, root } = await onePlant(fixture.context);
    const { client } = manager;
    const now = fixture.context.platform.now();
    await insertAlarms(fixture.db, now - 5_000_000, [{ plant_id: plant, alarm_code: 'E1', text: 'Überhitzt' }]);
    const { id } = await client.workOrders.create({ id: plant, body: { title: 'Lüfter prüfen' } });
    await client.workOrders.finish({ id, body: { result: 'getauscht' } });
    await client.plants.update({ id: plant, body: { identificator_1: 'x' } });
    const kinds = async (who: typeof client, query: Parameters<typeof client.plants.timeline>[0]['query'] = {}) =>
      (await who.plants.timeline({ id: plant, query })).entries.map(({ kind }) => kind);
    const all = await kinds(client);
    expect(all.toSorted()).toEqual(['alarm', 'change', 'task', 'task_end']);
    expect(all.at(-1)).toBe('alarm');
    expect(await kinds(client, { kind: 'alarm' })).toEqual(['alarm']);
    const { entries } = await client.plants.timeline({ id: plant, query: { kind: 'task_end' } });
    expect(entries).toMatchObject([{ id, title: 'Lüfter prüfen', detail: 'getauscht', by: manager.username }]);
    const fitter = await world.actor(await world.group((dialog) => dialog === 'task'));
    expect((await kinds(fitter.client)).toSorted()).toEqual(['task', 'task_end']);
    const neighbours = await createWorld(fixture.context);
    const seer = await neighbours.actor(neighbours.groups.orgaManager);
    await expect(kinds(seer.client)).rejects.toMatchObject({ problem: { status: 404 } });
    await root.client.plants.update({ id: plant, body: { view_organisations: [neighbours.organisationId] } });
    expect(await kinds(seer.client)).toEqual(['alarm']);
  });

  test('4.59: over all pages of the timeline each entry occurs once, even if many entries have the same time', async () => {
    const { plant, manager } = await onePlant(fixture.context);
    const base = fixture.context.platform.now() - 10_000_000;
    const began = [...Array(40).keys()].map((at) => base + at * 1000).concat(Array<number>(30).fill(base + 500));
    for (const [index, at] of began.entries())
      await insertAlarms(fixture.db, at, [{ plant_id: plant, alarm_code: `E${index}`, text: `Alarm ${index}` }]);
    const seen: number[] = [];
    let before: string | null = null;
    let pages = 0;
    do {
      const query: { before?: string } = before === null ? {} : { before };
      const answer = await manager.client.plants.timeline({ id: plant, query });
      seen.push(...answer.entries.map(({ id }) => id));
      before = answer.next;
      pages += 1;
    } while (before !== null);
    expect(seen).toHaveLength(70);
    expect(new Set(seen).size).toBe(70);
    expect(pages).toBe(2);
  });
});
