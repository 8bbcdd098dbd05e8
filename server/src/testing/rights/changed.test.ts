import { expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { changed } from './changed.ts';

onEveryEngine('what is taken for a change', (fixture) => {
  const addType = async (db = fixture.db) => {
    await db.insertInto('plant_type').values({ name: crypto.randomUUID() }).execute();
  };

  test('rows inserted, changed and deleted are', async () => {
    expect(await changed(fixture.context, () => addType())).toBe(true);
    const { db, context } = fixture;
    const rename = async () => {
      await db.updateTable('plant_type').set({ name: crypto.randomUUID() }).execute();
    };
    expect(await changed(context, rename)).toBe(true);
    const remove = async () => {
      await db.deleteFrom('plant_type').execute();
    };
    expect(await changed(context, remove)).toBe(true);
    expect(await changed(context, remove)).toBe(false);
  });

  test('reading is not, nor is what was rolled back', async () => {
    const { db, context } = fixture;
    expect(await changed(context, async () => void (await db.selectFrom('plant_type').selectAll().execute()))).toBe(
      false,
    );
    const undone = async () => {
      await expect(
        db.transaction().execute(async (tx) => {
          await tx.insertInto('plant_type').values({ name: 'Solar' }).execute();
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
    };
    expect(await changed(context, undone)).toBe(false);
  });

  test('what goes on after an answer is its own, and none of the call after it', async () => {
    const { context } = fixture;
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await addType();
    };
    const begin = async () => context.platform.background.run('a plant type, later', later);
    expect(await changed(context, begin)).toBe(true);
    await begin();
    const waits = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
    expect(await changed(context, waits)).toBe(false);
  });
});
