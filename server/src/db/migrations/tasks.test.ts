import { expect, test } from 'vitest';
import { openTestDatabase, testEngines, testPlatform } from '../../testing/database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

test.each(testEngines)(
  '4.59: after the migration groups that write plants can write work orders, groups that read alarms can read them, others cannot (%s)',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine);
    try {
      const at = migrations.findIndex(({ name }) => name === '2026-12-01-tasks');
      await migrate(db, engine, migrations.slice(0, at));
      const { id: organisation_id } = await db
        .insertInto('organisation')
        .values({ name: 'Werk', name_key: 'werk', created_at: testPlatform().now(), modified_at: 0 } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const group = async (grp_name: string, rights: Record<string, [read: 0 | 1, write: 0 | 1]>) => {
        const { id } = await db
          .insertInto('auth_group')
          .values({ grp_name, organisation_id } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [dialog, [can_read, can_write]] of Object.entries(rights))
          await db.insertInto('permission').values({ auth_group_id: id, dialog, can_read, can_write }).execute();
        return id;
      };
      const writer = await group('Schichtleiter', { plant: [1, 1], alarmmessages_plant: [0, 0] });
      const reader = await group('Leser', { plant: [1, 0], alarmmessages_plant: [1, 0] });
      const other = await group('Buchhaltung', { organisation: [1, 1], alarmmessages_plant: [0, 0] });
      await migrate(db, engine, migrations);
      const rows = await db
        .selectFrom('permission')
        .select(['auth_group_id', 'can_read', 'can_write', 'can_create'])
        .where('dialog', '=', 'task')
        .orderBy('auth_group_id')
        .execute();
      expect(rows).toEqual([
        { auth_group_id: writer, can_read: 1, can_write: 1, can_create: 0 },
        { auth_group_id: reader, can_read: 1, can_write: 0, can_create: 0 },
        { auth_group_id: other, can_read: 0, can_write: 0, can_create: 0 },
      ]);
    } finally {
      await close();
    }
  },
);
