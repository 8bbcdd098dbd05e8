import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine, openTestDatabase, testEngines } from '../testing/database.ts';
import { createWorld } from '../testing/world.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './migrations/schema.ts';
import { schemaState } from './state/schemaState.ts';

test.each(testEngines)('a new database is migrated once, and migrating again changes nothing (%s)', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  try {
    expect(await schemaState(db, engine)).toEqual({ kind: 'fresh' });
    const names = await migrate(db, engine);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(migrations.map(({ name }) => name));
    expect(await schemaState(db, engine)).toEqual({ kind: 'current', harmless: [] });
    expect(await migrate(db, engine)).toEqual([]);
  } finally {
    await close();
  }
});

onEveryEngine('a database with people in it', (fixture) => {
  const later = (name: string, up: (schema: Schema) => Promise<void>) =>
    migrate(fixture.db, fixture.engine, [...migrations, { name, release: '99.0.0', up }]);

  test('if a migration that writes rows fails halfway, the database is unchanged', async () => {
    const names = () => fixture.db.selectFrom('organisation').select('name').orderBy('id').execute();
    await createWorld(fixture.context);
    const before = await names();
    const broken = later('2099-01-02-broken', async (schema) => {
      await schema.write(sql`update organisation set name = ${'Umbenannt'} where name <> ${''}`);
      await schema.write(sql`update organisation set unheard_of = 1`);
    });
    await expect(broken).rejects.toThrow('2099-01-02-broken');
    expect(await names()).toEqual(before);
  });

  test('a migration grants a new right to the intended groups, and changes no group that already has it', async () => {
    const { db } = fixture;
    const world = await createWorld(fixture.context);
    const { groups } = world;
    const own = await world.group(() => true);
    const people = [groups.orgaManager, groups.admin, own].map((group) => world.actor(group));
    const actors = await Promise.all(people);
    const readers = async () => {
      const asked = actors.map(({ client }) => client.savedSelections.list());
      return (await Promise.allSettled(asked)).map(({ status }) => status === 'fulfilled');
    };
    expect(await readers()).toEqual([true, true, true]);
    // the state before the right existed, except that one group already has its row
    await db
      .deleteFrom('permission')
      .where('dialog', '=', 'analyse_plant')
      .where('auth_group_id', '!=', groups.admin)
      .execute();
    const before = await db.selectFrom('permission').selectAll().execute();
    expect(await readers()).toEqual([false, true, false]);
    await later('2099-01-01-new-right', (schema) =>
      schema.addDialog('analyse_plant', { 'Orga-Manager': ['can_read'], Admin: [] }),
    );
    expect(await readers()).toEqual([true, true, false]);
    const after = await db.selectFrom('permission').selectAll().execute();
    expect(after).toEqual(expect.arrayContaining(before));
    const made = after.filter(({ id }) => !before.some((row) => row.id === id));
    const nothing = { dialog: 'analyse_plant', can_read: 0, can_write: 0, can_create: 0, can_edit_user_mapping: 0 };
    expect(made).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...nothing, auth_group_id: groups.orgaManager, can_read: 1 }),
        expect.objectContaining({ ...nothing, auth_group_id: own }),
      ]),
    );
    // a group without a row for the dialog could not be granted its rights
    const root = await (await createWorld(fixture.context)).superuser();
    await root.client.authGroups.update({
      id: own,
      body: { permissions: [{ dialog: 'analyse_plant', can_read: true }] },
    });
    expect(await readers()).toEqual([true, true, true]);
  });
});
