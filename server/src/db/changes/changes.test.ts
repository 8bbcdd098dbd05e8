import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { SCHEMA_TABLE } from '../state/catalogue.ts';
import { forgetMarks } from './forget.ts';
import { changesSince, MARKS_KEPT_MS, type Change } from './since.ts';
import { changeSources } from '../../testing/changeSources.ts';

onEveryEngine('marks of changes', (fixture) => {
  const opened = () => fixture;
  const since = async (position: string | undefined) => {
    const seen = await changesSince(opened().db, position);
    return { ...seen, changes: seen.changes ?? [], told: seen.changes !== undefined };
  };
  const sorted = (changes: readonly Change[]) => changes.map((one) => JSON.stringify(one)).toSorted();

  test('every table declares whether its changes leave a mark, and each table whose changes do has the triggers', async () => {
    const { db, engine } = opened();
    const tables = (await db.introspection.getTables()).filter(({ name }) => name !== SCHEMA_TABLE);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(changeSources).toSorted());
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ name: string; event: string }>`select tbl_name as name, substr(name, -6) as event
            from sqlite_schema where type = 'trigger' and name like 'mark%'`.execute(db)
        : await sql<{
            name: string;
            event: string;
          }>`select event_object_table as name, lower(event_manipulation) as event
            from information_schema.triggers where trigger_schema = current_schema() and trigger_name like 'mark%'`.execute(
            db,
          );
    const watched = new Set(rows.map(({ name, event }) => `${name} ${event}`));
    const events = ['insert', 'update', 'delete'];
    const marked = Object.entries(changeSources).filter(([, source]) => 'area' in source);
    expect(watched).toEqual(new Set(marked.flatMap(([table]) => events.map((one) => `${table} ${one}`))));
  });

  test('a change is reported once, after its commit, with its plant and organisation', async () => {
    const { db } = opened();
    const { plantId, organisationId, componentIds } = await makePlant(db, { components: [{ columns: ['a'] }] });
    const begin = await since(undefined);
    expect(begin.told).toBe(false);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('plant').set({ status_anlage: 2 }).where('id', '=', plantId).execute();
      // SQLite in memory has only one connection, which is used by the transaction
      const within = opened().engine === 'postgres' ? (await since(begin.position)).changes : [];
      expect(within).toEqual([]);
    });
    const [component_id = 0] = componentIds;
    await db
      .insertInto('component_latest')
      .values({ component_id, ts: 1, latest: '{}', received_at: 1 })
      .onConflict((conflict) => conflict.column('component_id').doUpdateSet({ ts: 2 }))
      .execute();
    const first = await since(begin.position);
    expect(sorted(first.changes)).toEqual(
      sorted([
        { area: 'plants', plantId, organisationId },
        { area: 'readings', plantId, organisationId: undefined },
      ]),
    );
    expect((await since(first.position)).changes).toEqual([]);
    await db.updateTable('component_latest').set({ ts: 3 }).where('component_id', '=', component_id).execute();
    const second = await since(first.position);
    expect(second.changes).toEqual([{ area: 'readings', plantId, organisationId: undefined }]);
    await db.deleteFrom('component').where('id', '=', component_id).execute();
    expect((await since(second.position)).changes).toContainEqual({
      area: 'plants',
      plantId,
      organisationId: undefined,
    });
  });

  test('if a plant moves to another organisation, this is reported to both organisations', async () => {
    const { db } = opened();
    const [one, other] = [await makePlant(db, { components: [] }), await makePlant(db, { components: [] })];
    const { position } = await since(undefined);
    await db
      .updateTable('plant')
      .set({ organisation_id: other.organisationId })
      .where('id', '=', one.plantId)
      .execute();
    const told = await since(position);
    const place = { area: 'plants' as const, plantId: one.plantId };
    expect(sorted(told.changes)).toEqual(
      sorted([one, other].map(({ organisationId }) => ({ ...place, organisationId }))),
    );
  });

  test('rolled back changes are not reported', async () => {
    const { db } = opened();
    const { plantId } = await makePlant(db, { components: [] });
    const { position } = await since(undefined);
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('plant').set({ status_anlage: 1 }).where('id', '=', plantId).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await since(position)).changes).toEqual([]);
  });

  test('for an invalid position, or one of another database, it is reported that anything may have changed', async () => {
    const unreadable = ['1 5:3:', '1 0:0:', '1 3:9:5,4', '1 3:9:20', `1 1:${'9'.repeat(30)}:`, '9'.repeat(30)];
    for (const position of ['', 'x', '99999999999 99999999:99999999:', ...unreadable]) {
      const seen = await changesSince(opened().db, position);
      expect(seen.changes).toBeUndefined();
      expect((await since(seen.position)).told).toBe(true);
    }
  });

  test('two writers of many rows in opposite order do not block each other, and a change that is committed late is still reported', async () => {
    const { db, engine } = opened();
    if (engine !== 'postgres') return;
    const [one, other] = [await makePlant(db, { components: [] }), await makePlant(db, { components: [] })];
    const start = await since(undefined);
    const work = async (ids: readonly number[], between: () => Promise<void>) =>
      db.transaction().execute(async (tx) => {
        for (const plant_id of ids) {
          await tx
            .insertInto('planned_work')
            .values({ plant_id, from_at: 1, until_at: 2, reason: 'x', created_at: 1, modified_at: 1 })
            .execute();
          await between();
        }
      });
    let early: Awaited<ReturnType<typeof since>> | undefined;
    let nested = false;
    await work([one.plantId, other.plantId], async () => {
      if (nested) return;
      nested = true;
      // this transaction begins later but commits earlier
      await work([other.plantId, one.plantId], async () => undefined);
      early = await since(start.position);
    });
    const places = sorted(
      [one, other].map(({ plantId }) => ({ area: 'planned_work' as const, plantId, organisationId: undefined })),
    );
    expect(sorted(early?.changes ?? [])).toEqual(places);
    expect(sorted((await since(early?.position)).changes)).toEqual(places);
  });

  test('old marks in PostgreSQL are deleted, but not those of a transaction that ended late', async () => {
    const { db, engine } = opened();
    if (engine !== 'postgres') return;
    const { plantId } = await makePlant(db, { components: [] });
    const count = async () =>
      (
        await db
          .selectFrom('change_mark')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const now = 1_790_000_000_000;
    let position = '';
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('plant').set({ status_anlage: 1 }).where('id', '=', plantId).execute();
      await forgetMarks(db, now);
      ({ position } = await since(undefined));
      await forgetMarks(db, now + MARKS_KEPT_MS);
    });
    expect((await since(position)).changes).toHaveLength(1);
    await forgetMarks(db, now + MARKS_KEPT_MS + MINUTE_MS);
    // waits, because transactions in other databases of the same server delay the deletion, too
    let later = now + 2 * MARKS_KEPT_MS;
    const left = async () => {
      await forgetMarks(db, (later += MARKS_KEPT_MS));
      return count();
    };
    await expect.poll(left).toBeLessThan(4);
  });
});
