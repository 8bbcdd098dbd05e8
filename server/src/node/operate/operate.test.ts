import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { testPlatform } from '../../testing/database.ts';
import { createWorld, insertAccount } from '../../testing/world.ts';
import { openDatabase } from '../database/database.ts';
import { backup } from './backup.ts';
import { shapesOf } from './copy/shape.ts';
import { migrateToPostgres } from './migrateToPostgres.ts';
import { restore, verifyBackup } from './restore.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const quiet = () => undefined;
let folder = '';
const postgres: PostgresDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-operate-'));
});
afterEach(async () => {
  for (const one of postgres.splice(0)) await one.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An installation in use: a demo world with plants, readings, texts, bytes, and a cycle of references. */
async function open(name: string, databaseUrl?: string) {
  const dataDir = join(folder, name);
  const settings = { dataDir, databaseUrl, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  await migrate(opened.db, opened.engine);
  return { ...opened, dataDir };
}

async function inUse(name: string, databaseUrl?: string) {
  const opened = await open(name, databaseUrl);
  const platform = testPlatform();
  const world = await createWorld({ ...opened, platform });
  const plant = await world.plant({ name: 'Größe „ß“ 🌞' });
  const { db } = opened;
  const { id } = await db
    .insertInto('component')
    .values({ ...stamp, plant_id: plant, name: 'WR 1', type_component: 'Inverter', sernum: 'A-1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const column = await db
    .insertInto('component_column')
    .values({
      ...stamp,
      component_id: id,
      nr_pos: 1,
      col_description: 'Leistung',
      col_component_data: 'P',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('plant').set({ dashboard_value_column_id: column.id, latitude: 50.29000000000001 }).execute();
  await db
    .insertInto('measurement_axis')
    .values({
      component_id: id,
      day: 20_260_301,
      day_start: 1,
      step: null,
      first_ts: 1,
      last_ts: 9,
      n: 2,
      times,
      rev: 1,
    })
    .execute();
  await mkdir(join(opened.dataDir, 'import', 'a', 'b'), { recursive: true });
  await writeFile(join(opened.dataDir, 'import', 'a', 'b', 'wartet.txt'), 'x;1\n');
  await mkdir(join(opened.dataDir, 'inbox', '7'), { recursive: true });
  await writeFile(join(opened.dataDir, 'inbox', '7', 'gesendet.jsonl'), '{}\n');
  return { ...opened, plant };
}

const times = new Uint8Array([0, 255, 7]);
const stamp = { created_at: 1, modified_at: 2, created_by: 'root', modified_by: null };

/** Every row of every table, sorted. */
function contentOf(path: string): Record<string, string[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = shapesOf(database).map(({ name }): [string, string[]] => [
    name,
    database.prepare(`select * from "${name}"`).all().map(written).toSorted(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

const written = (row: object) =>
  JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value));

describe('backup of the embedded database', () => {
  test('a backup is made while the server runs, and is restored to the same content with the waiting files', async () => {
    const { db, dataDir, close } = await inUse('a');
    const done = new AbortController();
    const writer = (async () => {
      while (!done.signal.aborted) await db.updateTable('plant').set({ modified_at: Date.now() }).execute();
    })();
    const manifest = await backup({ dataDir, databaseUrl: undefined }, join(folder, 's'), { archive: true }, quiet);
    done.abort();
    await writer;
    await close();
    expect(manifest.rows).toMatchObject({ plant: 1, component: 1, measurement_axis: 1 });
    const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
    await restore(target, join(folder, 's'), quiet);
    expect(contentOf(join(folder, 'b', 'leitwarte.sqlite'))).toEqual({
      ...contentOf(join(folder, 's', 'leitwarte.sqlite')),
      session_token: [],
    });
    expect(await readFile(join(folder, 'b', 'import', 'a', 'b', 'wartet.txt'), 'utf8')).toBe('x;1\n');
    expect(await readFile(join(folder, 'b', 'inbox', '7', 'gesendet.jsonl'), 'utf8')).toBe('{}\n');
    await expect(restore(target, join(folder, 's'), quiet)).rejects.toThrow('There is a database in');
  });

  test('K14: a restore ends sessions and voids reset links in the backup, and keeps keys', async () => {
    const { db, dataDir, close, plant } = await inUse('a');
    const account = await insertAccount(db, testPlatform(), {
      username: 'anna',
      groupId: null,
      organisationId: null,
      isSuperuser: true,
    });
    const token = { account_id: account, created_at: 1 };
    await db
      .insertInto('session_token')
      .values({ ...token, token_hash: 'signed in', last_used_at: 1, viewed_group_id: null, begun_in: null })
      .execute();
    await db
      .insertInto('account_token')
      .values([
        { ...token, token_hash: 'reset', purpose: 'reset', expires_at: 9e12 },
        { ...token, token_hash: 'activation', purpose: 'activation', expires_at: 9e12 },
      ])
      .execute();
    const saved = join(folder, 's');
    await backup({ dataDir, databaseUrl: undefined }, saved, { archive: false }, quiet);
    await close();
    await restore({ dataDir: join(folder, 'b'), databaseUrl: undefined }, saved, quiet);
    const back = await open('b');
    expect(await back.db.selectFrom('session_token').selectAll().execute()).toEqual([]);
    expect(await back.db.selectFrom('account_token').select('token_hash').execute()).toEqual([
      { token_hash: 'activation' },
    ]);
    expect(await back.db.selectFrom('plant').select('id').execute()).toEqual([{ id: plant }]);
    await back.close();
  });

  test('a changed, missing or truncated file of a backup is reported before anything is restored', async () => {
    const { dataDir, close } = await inUse('a');
    await close();
    const saved = join(folder, 's');
    await backup({ dataDir, databaseUrl: undefined }, saved, { archive: false }, quiet);
    await expect(backup({ dataDir, databaseUrl: undefined }, saved, { archive: false }, quiet)).rejects.toThrow(
      'exists already',
    );
    const waiting = join(saved, 'files', 'import', 'a', 'b', 'wartet.txt');
    await appendFile(waiting, 'y');
    await expect(verifyBackup(saved)).rejects.toThrow('files/import/a/b/wartet.txt is changed');
    await rm(waiting);
    await expect(verifyBackup(saved)).rejects.toThrow('files/import/a/b/wartet.txt is lost');
    await rm(join(saved, 'manifest.json'));
    const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
    await expect(restore(target, saved, quiet)).rejects.toThrow('no complete backup');
  });

  test('a folder without a database cannot be backed up, and nothing is left behind', async () => {
    const settings = { dataDir: join(folder, 'leer'), databaseUrl: undefined };
    await expect(backup(settings, join(folder, 's'), { archive: false }, quiet)).rejects.toThrow('no database');
    await expect(verifyBackup(join(folder, 's'))).rejects.toThrow('no complete backup');
  });
});

describe.skipIf(serverUrl === undefined)('between SQLite and PostgreSQL', () => {
  async function empty(): Promise<string> {
    const made = await createPostgresDatabase(serverUrl ?? '');
    postgres.push(made);
    return made.url;
  }

  test('every row is copied to PostgreSQL and returns with a backup, and new rows continue the ids', async () => {
    const { dataDir, db, plant, close } = await inUse('a');
    await db
      .insertInto('component')
      .values({ ...stamp, plant_id: plant, name: 'weg', type_component: 'x' })
      .execute();
    await db.deleteFrom('component').where('name', '=', 'weg').execute();
    await expect(migrateToPostgres(dataDir, await empty(), quiet)).rejects.toThrow('in use');
    await close();
    const url = await empty();
    const copied = await migrateToPostgres(dataDir, url, quiet);
    expect(copied).toContainEqual({ table: 'component', rows: 1 });
    await expect(migrateToPostgres(dataDir, url, quiet)).rejects.toThrow('moved to PostgreSQL');
    const other = await inUse('e');
    await other.close();
    await expect(migrateToPostgres(other.dataDir, url, quiet)).rejects.toThrow('not empty');

    const moved = await open('c', url);
    const columns = await moved.db.selectFrom('plant').select('dashboard_value_column_id').execute();
    expect(columns).toEqual([{ dashboard_value_column_id: 1 }]);
    const saved = join(folder, 's');
    await backup({ dataDir: moved.dataDir, databaseUrl: url }, saved, { archive: false }, quiet);
    expect(contentOf(join(saved, 'leitwarte.sqlite'))).toEqual(contentOf(join(dataDir, 'leitwarte.sqlite')));
    const next = { ...stamp, plant_id: plant, name: 'neu', type_component: 'x' };
    const { id } = await moved.db.insertInto('component').values(next).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(3);
    await moved.close();

    const back = await empty();
    await restore({ dataDir: join(folder, 'd'), databaseUrl: back }, saved, quiet);
    const restored = await open('d', back);
    expect(await restored.db.selectFrom('plant').select('name').execute()).toEqual([{ name: 'Größe „ß“ 🌞' }]);
    await restored.close();
  });
});
