import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { schemaState } from '../../db/state/schemaState.ts';
import { migrations } from '../../db/migrations/index.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { openDatabase, type OpenDatabase } from './database.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const deaths: Error[] = [];

describe.each(engines)('A database opened twice (%s)', (engine) => {
  let dataDir = '';
  let postgres: PostgresDatabase | undefined;
  let first: OpenDatabase;
  let second: OpenDatabase;

  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'leitwarte-test-')), 'made', 'at', 'start');
    if (engine === 'postgres' && serverUrl !== undefined) postgres = await createPostgresDatabase(serverUrl);
    const settings = { dataDir, databaseUrl: postgres?.url, importMaxBytes: 1, logLevel: 'silent' } as const;
    const events = { onDeath: (error: Error) => void deaths.push(error), onIdleError: () => undefined };
    first = await openDatabase(settings, events);
    second = await openDatabase(settings, events);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await postgres?.drop();
    await rm(join(dataDir, '..', '..', '..'), { recursive: true });
  });

  test('two processes that open the database at the same time migrate it once', async () => {
    const ran = await Promise.all([first, second].map(({ db }) => migrate(db, engine)));
    expect(ran).toContainEqual([]);
    expect(ran).toContainEqual(migrations.map(({ name }) => name));
    expect(await schemaState(first.db, engine)).toMatchObject({ kind: 'current' });
  });

  test('while writers make transfers, readers see each transfer either completely or not at all', async () => {
    const accounts = ['north', 'south'];
    await first.db
      .insertInto('setting')
      .values(accounts.map((name) => ({ name, value: '1000' })))
      .execute();

    const progress = { isWriting: true };
    const move = async ({ db }: OpenDatabase, cents: number): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        const rows = await tx.selectFrom('setting').selectAll().where('name', 'in', accounts).orderBy('name').execute();
        const [north, south] = rows.map((row) => Number(row.value));
        await tx
          .updateTable('setting')
          .set({ value: String(Number(north) - cents) })
          .where('name', '=', 'north')
          .execute();
        await tx
          .updateTable('setting')
          .set({ value: String(Number(south) + cents) })
          .where('name', '=', 'south')
          .execute();
      });
    };
    const write = async (): Promise<void> => {
      for (let n = 0; n < 50; n += 1) await move(first, n % 7);
      progress.isWriting = false;
    };
    const sums: number[] = [];
    const read = async ({ db }: OpenDatabase): Promise<void> => {
      while (progress.isWriting) {
        const rows = await db.selectFrom('setting').select('value').where('name', 'in', accounts).execute();
        sums.push(rows.reduce((sum, row) => sum + Number(row.value), 0));
      }
    };
    await Promise.all([write(), ...Array.from({ length: 6 }, (_, n) => read(n % 2 === 0 ? first : second))]);
    expect(sums.length).toBeGreaterThan(50);
    expect(new Set(sums)).toEqual(new Set([2000]));
  });
});

test('no database thread has ended unexpectedly', () => {
  expect(deaths).toEqual([]);
});

test('a missing server is an error at the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
  const settings = {
    dataDir,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    importMaxBytes: 1,
    logLevel: 'silent',
  } as const;
  const events = { onDeath: (error: Error) => void deaths.push(error), onIdleError: () => undefined };
  await expect(openDatabase(settings, events)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await rm(dataDir, { recursive: true });
});
