import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { released } from '../migrations/released.ts';
import { isNewer, schemaState } from './schemaState.ts';
import { mustBeAsReleased, statementsHash } from './statements.ts';
import { wordsOf } from './words.ts';

const stamp = { created_at: 1, modified_at: 1 };
const next: Migration = {
  name: '2099-01-01-next',
  release: '99.0.0',
  up: (schema) => schema.addColumn('plant', 'something_new', { kind: 'int', nullable: true }),
};

describe.each(testEngines)('detecting the state of a database (%s)', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const state = (known?: readonly Migration[]) => schemaState(database.db, engine, known);
  const words = async () => wordsOf(await state(), '4.0.0');

  test('an empty database is `fresh`, a migrated one `current`, and one that lacks a migration `pending`', async () => {
    expect(await state()).toEqual({ kind: 'fresh' });
    await migrate(database.db, engine);
    expect(await state()).toEqual({ kind: 'current', harmless: [] });
    expect(await state([...migrations, next])).toMatchObject({ kind: 'pending', names: [next.name] });
    expect(await words()).toBeUndefined();
  });

  test('U2: a database that a later release has migrated is `newer`, and both versions are reported', async () => {
    await migrate(database.db, engine, [...migrations, next]);
    expect(await state()).toEqual({ kind: 'newer', release: '99.0.0', names: [next.name] });
    expect(await isNewer(database.db)).toBe(true);
    expect(await words()).toMatchObject({
      de: expect.stringMatching(/Version 99\.0\.0.*Version 4\.0\.0 und damit älter/),
      en: expect.stringMatching(/version 99\.0\.0.*version 4\.0\.0 and so older/),
    });
  });

  test('U1: a database created before the first release is recognised, and advice is given', async () => {
    await migrate(database.db, engine);
    await run('drop table schema_version');
    await run(`delete from kysely_migration where name <> '2026-11-26-first-release'`);
    await run(`update kysely_migration set name = '2026-11-22-initial'`);
    expect(await state()).toEqual({ kind: 'pre-release' });
    expect((await words())?.de).toMatch(/vor der ersten Ausgabe 4\.0\.0.*docs\/upgrading\.md/);
    await run('drop table kysely_migration');
    expect(await state()).toEqual({ kind: 'pre-release' });
  });

  test('U1: a database is recognised too if a migration was changed after it was applied and before its release', async () => {
    const rewritten: Migration = { ...next, up: (schema) => schema.addIndex('plant', ['status_anlage']) };
    await migrate(database.db, engine, [...migrations, next]);
    expect(await state([...migrations, rewritten])).toEqual({ kind: 'pre-release' });
  });

  test('a database that has only other tables is `foreign`, and its tables are reported', async () => {
    await run('create table invoice (id integer)');
    expect(await state()).toEqual({ kind: 'foreign', tables: ['invoice'] });
    expect((await words())?.de).toContain('invoice');
  });

  test.each([
    ['drop index plant_by_organisation_id', 'missing', 'index plant.plant_by_organisation_id'],
    ['alter table plant add column mine text', 'added', 'column plant.mine'],
    ['alter table plant rename column latitude to lat', 'missing', 'column plant.latitude'],
    ['drop table sent_message', 'missing', 'table sent_message'],
    ['create unique index mine on plant (name)', 'added', 'unique plant.mine'],
  ])('a manual change of the database (%s) is reported as %s', async (statement, how, what) => {
    await migrate(database.db, engine);
    await run(statement);
    const found = await state();
    expect(found).toMatchObject({ kind: 'changed', differences: expect.arrayContaining([{ how, what }]) });
    expect((await words())?.de).toMatch(/von Hand geändert worden: .*(fehlt|hinzugekommen)/);
  });

  test('a removed trigger is reported as missing', async () => {
    await migrate(database.db, engine);
    await run(engine === 'sqlite' ? 'drop trigger mark_plant_update' : 'drop trigger mark_update_new on plant');
    expect((await words())?.en).toMatch(/trigger plant\.mark_\w*update\w* is missing/);
  });

  test('additional tables, additional non-unique indexes and the content of rows are ignored', async () => {
    await migrate(database.db, engine);
    await run('create table report_of_mine (id integer primary key)');
    await run('create index mine on plant (latitude)');
    await database.db
      .insertInto('organisation')
      .values({ name: 'a', name_key: 'a', ...stamp })
      .execute();
    expect(await state()).toMatchObject({
      kind: 'current',
      harmless: expect.arrayContaining(['table report_of_mine', 'index plant.mine']),
    });
  });

  test('in PostgreSQL measurement tables may be partitioned as documented; in SQLite they must be as created', async () => {
    await migrate(database.db, engine);
    await run('create index own_of_measurements on measurement_day (day)');
    await run('drop index measurement_day_summaries');
    expect(await state()).toMatchObject({ kind: engine === 'postgres' ? 'current' : 'changed' });
  });

  test('data for a migration are filled in portions; if filling is interrupted, the next start continues', async () => {
    await migrate(database.db, engine);
    const organisations = Array.from({ length: 2_500 }, (_, n) => ({ name: `o${n}`, name_key: `o${n}`, ...stamp }));
    for (let from = 0; from < organisations.length; from += 500)
      await database.db
        .insertInto('organisation')
        .values(organisations.slice(from, from + 500))
        .execute();
    let portions = 0;
    const filling = (stopAt: number): Migration => ({
      name: '2099-01-02-filled',
      release: '99.0.0',
      up: (schema) => schema.addColumn('organisation', 'twice', { kind: 'int', nullable: true }),
      fill: (most) => {
        portions += 1;
        if (portions === stopAt) throw new Error('the power is gone');
        return sql`update organisation set twice = id * 2
          where id in (select id from organisation where twice is null order by id limit ${sql.lit(most)})`;
      },
    });
    await expect(migrate(database.db, engine, [...migrations, filling(3)])).rejects.toThrow('the power is gone');
    expect(await state([...migrations, filling(0)])).toMatchObject({ kind: 'pending', names: ['2099-01-02-filled'] });
    await migrate(database.db, engine, [...migrations, filling(0)]);
    expect(await state([...migrations, filling(0)])).toMatchObject({ kind: 'current' });
    const { rows } = await sql<{ wrong: number }>`select count(*) as wrong from organisation
      where twice is null or twice <> id * 2`.execute(database.db);
    expect(rows).toEqual([{ wrong: 0 }]);
    expect(portions).toBe(5);
  });
});

test('4.49: released migrations still make the same statements as in their release', async () => {
  for (const [name, hashes] of Object.entries(released))
    for (const engine of ['sqlite', 'postgres'] as const) {
      const migration = migrations.find((one) => one.name === name);
      if (migration === undefined) throw new Error(`${name} was released and is gone`);
      expect(await statementsHash(migration, engine)).toBe(hashes[engine]);
    }
  expect(() => mustBeAsReleased('2026-11-26-first-release', 'sqlite', 'another')).toThrow('WAS CHANGED');
});
