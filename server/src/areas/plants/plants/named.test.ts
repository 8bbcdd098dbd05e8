import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('plants by name', (fixture) => {
  test('superusers can find plants of every organisation by part of the name, regardless of case, also with umlauts', async () => {
    const [own, other] = [await createWorld(fixture.context), await createWorld(fixture.context)];
    const mark = crypto.randomUUID().slice(0, 8);
    const here = await own.plant({ name: `Öko ${mark} 100%` });
    const there = await other.plant({ name: `ÖKO ${mark}_x` });
    const { client } = await own.superuser();
    const found = await client.plants.named({ query: { name: ` öko ${mark.toUpperCase()}` } });
    expect(found.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: here, organisation_bez: own.organisationName },
      { id: there, organisation_bez: other.organisationName },
    ]);
    expect(await client.plants.named({ query: { name: `${mark}%` } })).toEqual([]);
    expect(await client.plants.named({ query: { name: '100%' } })).toHaveLength(1);
    expect((await client.plants.named()).length).toBeLessThanOrEqual(12);
  });

  test('users who are not superusers cannot search plants of all organisations', async () => {
    const world = await createWorld(fixture.context);
    const { client } = await world.actor(world.groups.orgaManager);
    await expect(client.plants.named({ query: { name: 'a' } })).rejects.toMatchObject({ problem: { status: 403 } });
  });
});
