import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorOf, onEveryDatabase } from '../testing/everyDatabase.ts';
import { lockRow } from './dialects/lockRow.ts';

onEveryDatabase(({ opened, addOrganisation }) => {
  test('a failed transaction changes nothing', async () => {
    const { db } = opened();
    const error = await errorOf(() =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
        throw new Error('changed my mind');
      }),
    );
    expect(error).toMatchObject({ message: 'changed my mind' });
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('data written in a transaction are visible inside it immediately, and outside after it has ended', async () => {
    const { db } = opened();
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
      expect(await tx.selectFrom('setting').select('value').execute()).toEqual([{ value: '1' }]);
    });
    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '1' }]);
  });

  test('twenty concurrent transactions that read, modify and write a row under lockRow lose no change', async () => {
    const { db } = opened();
    const id = await addOrganisation('Nord');
    await db.updateTable('organisation').set({ recent_data_hours: 0 }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (tx) => {
          expect(await lockRow(tx, 'organisation', id)).toBe(true);
          const { recent_data_hours: hours } = await tx
            .selectFrom('organisation')
            .select('recent_data_hours')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('organisation')
            .set({ recent_data_hours: hours + 1 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('organisation').select('recent_data_hours').executeTakeFirstOrThrow();
    expect(row.recent_data_hours).toBe(20);
  });

  test('lockRow returns false for a missing row', async () => {
    expect(
      await opened()
        .db.transaction()
        .execute((tx) => lockRow(tx, 'plant', 12_345)),
    ).toBe(false);
  });

  test('a failed migration changes nothing', async () => {
    const { db } = opened();
    const error = await errorOf(() =>
      db.transaction().execute(async (tx) => {
        await tx.schema.createTable('half').addColumn('id', 'integer').execute();
        await sql`select * from no_such_table`.execute(tx);
      }),
    );
    expect(error).toBeInstanceOf(Error);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half');
  });

  test('after an error further statements succeed', async () => {
    const { db } = opened();
    await errorOf(() => sql`not a statement`.execute(db));
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});
