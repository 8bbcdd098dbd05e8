import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine, openTestDatabase } from '../testing/database.ts';
import { makePlant } from '../testing/makePlant.ts';
import { isUnique } from './dialects/errors.ts';
import { migrate } from './migrate.ts';
import { SCHEMA_TABLE } from './state/catalogue.ts';

const measurementTables = ['component_latest', 'measurement_axis', 'measurement_day', 'text_value'];

test('every table refuses values of a wrong type, and has a key, and an index for each reference (sqlite)', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  await migrate(db, 'sqlite');
  const { rows: tables } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list
    where schema = 'main' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(db);
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter((table) => table.strict !== 1)).toEqual([]);

  const unindexed: string[] = [];
  for (const { name } of tables) {
    const { rows: keys } = await sql`select 1 from pragma_table_info(${name}) where pk > 0`.execute(db);
    expect(keys.length, `${name} has a primary key`).toBeGreaterThan(0);
    const { rows: references } = await sql<{ from: string }>`
      select "from" from pragma_foreign_key_list(${name})`.execute(db);
    const { rows: leading } = await sql<{ name: string }>`
      select i.name from pragma_index_list(${name}) l join pragma_index_info(l.name) i where i.seqno = 0
      union select name from pragma_table_info(${name}) where pk = 1`.execute(db);
    const indexed = leading.map((row) => row.name);
    const bare = references.map((row) => row.from).filter((column) => !indexed.includes(column));
    unindexed.push(...bare.map((column) => `${name}.${column}`));
    const refers = references.length > 0 && measurementTables.includes(name);
    expect(refers, `${name} refers to other tables`).toBe(false);
  }
  expect(unindexed).toEqual([]);
  await close();
});

test.runIf(process.env['TEST_DATABASE_URL'])('both engines have the same tables and columns', async () => {
  const described = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (engine) => {
      const { db, close } = await openTestDatabase(engine);
      await migrate(db, engine);
      const tables = await db.introspection.getTables();
      await close();
      return tables
        .filter(({ name }) => name !== SCHEMA_TABLE)
        .map(({ name, columns }) => ({
          name,
          columns: columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).toSorted(),
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    }),
  );
  expect(described[1]).toEqual(described[0]);
});

onEveryEngine('Ids', (fixture) => {
  test('users and report users share one sequence of ids', async () => {
    const stamps = { created_at: 1, modified_at: 1 };
    const insert = (username: string | null) =>
      fixture.db
        .insertInto('account')
        .values({ username, username_key: username, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow();
    const ids = [await insert('anna'), await insert(null), await insert(null)].map((row) => row.id);
    expect(new Set(ids).size).toBe(3);
  });
});

onEveryEngine('What is unique within its parent', (fixture) => {
  const stamps = { created_at: 1, modified_at: 1 };
  const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

  test('names of permission groups are unique within an organisation, and a global group belongs to none', async () => {
    const { organisationId } = await makePlant(fixture.db, { components: [] });
    const group = (organisation_id: number | null) =>
      fixture.db.insertInto('auth_group').values({ grp_name: 'Team', organisation_id }).execute();
    await group(organisationId);
    expect(isUnique(await failure(group(organisationId)))).toBe(true);
    await group(null);
    await group(null);
  });

  test('4.6: folders of organisations, systems, plants and components are unique; so are serial numbers within a plant', async () => {
    const folder = crypto.randomUUID();
    const made = await makePlant(fixture.db, {
      system: { folder_name_import: folder },
      plant: { folder_name_import: folder },
      components: [
        { columns: [], folder_name_import: folder, sernum: '1' },
        { columns: [], folder_name_import: null, sernum: null },
        { columns: [], folder_name_import: null, sernum: null },
      ],
    });
    const other = await makePlant(fixture.db, {
      plant: { folder_name_import: folder },
      components: [{ columns: [], folder_name_import: folder, sernum: '1' }],
    });
    const { db } = fixture;
    const [, second = 0] = made.componentIds;
    const organisations = { folder_name_import: crypto.randomUUID() };
    await db.updateTable('organisation').set(organisations).where('id', '=', other.organisationId).execute();
    const conflicts = [
      db.updateTable('organisation').set(organisations).where('id', '=', made.organisationId),
      db.updateTable('plant').set({ organisation_id: made.organisationId }).where('id', '=', other.plantId),
      db.updateTable('component').set({ folder_name_import: folder }).where('id', '=', second),
      db.updateTable('component').set({ sernum: '1' }).where('id', '=', second),
      db.insertInto('plant_system').values({ name: crypto.randomUUID(), folder_name_import: folder, ...stamps }),
    ];
    for (const conflict of conflicts) expect(isUnique(await failure(conflict.execute()))).toBe(true);
  });
});
