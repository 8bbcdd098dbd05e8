import { expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { createWorld } from '../world.ts';
import { changed } from './changed.ts';

onEveryEngine('what is taken for a change', (fixture) => {
  const addType = async (db = fixture.db) => {
    await db.insertInto('plant_type').values({ name: crypto.randomUUID() }).execute();
  };

  test('inserted, changed and deleted rows are reported', async () => {
    expect(await changed(fixture.context, () => addType())).toContain('plant_type');
    const { db, context } = fixture;
    const rename = async () => {
      await db.updateTable('plant_type').set({ name: crypto.randomUUID() }).execute();
    };
    expect(await changed(context, rename)).toContain('plant_type');
    const remove = async () => {
      await db.deleteFrom('plant_type').execute();
    };
    expect(await changed(context, remove)).toContain('plant_type');
    expect(await changed(context, remove)).toEqual([]);
  });

  test('reads and changes that are rolled back are not reported', async () => {
    const { db, context } = fixture;
    expect(await changed(context, async () => void (await db.selectFrom('plant_type').selectAll().execute()))).toEqual(
      [],
    );
    const undone = async () => {
      await expect(
        db.transaction().execute(async (tx) => {
          await tx.insertInto('plant_type').values({ name: 'Solar' }).execute();
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
    };
    expect(await changed(context, undone)).toEqual([]);
  });

  test('work that continues after a response is not reported for the next call', async () => {
    const { context } = fixture;
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await addType();
    };
    const begin = async () => context.platform.background.run('a plant type, later', later);
    expect(await changed(context, begin)).toContain('plant_type');
    await begin();
    const waits = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
    expect(await changed(context, waits)).toEqual([]);
  });

  test('the security record and the use counts of keys are ignored, because they also record rejected calls', async () => {
    const { db, context } = fixture;
    const world = await createWorld(context);
    const client = (await world.actor(world.groups.orgaManager)).client;
    const plant = await world.plant();
    const ends_at = new Date(context.platform.now() + 86_400_000).toISOString();
    const { id } = await client.embedKeys.create({
      body: { name: 'Webseite', plants: [plant], origins: ['https://a.example'], fields: ['status'], ends_at },
    });
    const count = async () => {
      await db
        .insertInto('embed_key_usage')
        .values({ embed_key_id: id, day: '2026-11-25', answered: 0, computed: 0, refused: 1 })
        .execute();
    };
    expect(await changed(context, count)).toEqual([]);
  });
});
