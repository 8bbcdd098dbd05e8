import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sqliteDialect } from '../../db/dialects/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { openSqliteThreads, type SqliteThreads } from './sqliteThreads.ts';
import { startThread } from '../threads/thread.ts';

const LOCK_TIMEOUT_MS = 300;
let folder = '';
let threads: SqliteThreads;
let db: Database;
const deaths: Error[] = [];

beforeEach(async () => {
  deaths.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
  threads = await openSqliteThreads({
    path: join(folder, 'test.sqlite'),
    job: { dataDir: folder, importMaxBytes: 1, logLevel: 'silent' },
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    onDeath: (error) => deaths.push(error),
  });
  db = new Kysely<Tables>({ dialect: sqliteDialect(threads.engine) });
  await migrate(db, 'sqlite');
});

afterEach(async () => {
  await threads.engine.close();
  await rm(folder, { recursive: true });
});

const put = (handle: Database, name: string) => handle.insertInto('setting').values({ name, value: '1' }).execute();
const names = async (): Promise<string[]> =>
  (await db.selectFrom('setting').select('name').orderBy('name').execute()).map((row) => row.name);

test('the writer keeps a write-ahead log, syncs every commit and enforces references', async () => {
  const pragma = async (name: string): Promise<unknown> =>
    (await threads.engine.write(`pragma ${name}`, [])).rows[0]?.[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test('readers cannot write', async () => {
  await expect(threads.engine.read(`insert into setting (name, value) values ('a', '1')`, [])).rejects.toThrow(
    /readonly/,
  );
});

test('reads run during an open transaction and see none of its changes before it commits', async () => {
  await db.transaction().execute(async (tx) => {
    await put(tx, 'a');
    expect(await names()).toEqual([]);
  });
  expect(await names()).toEqual(['a']);
});

test('using the outer database inside a transaction throws an error instead of waiting forever', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await put(tx, 'a');
    await put(db, 'b');
  });
  await expect(attempt).rejects.toThrow(/Inside a transaction only its own handle may be used/);
  expect(await names()).toEqual([]);
  await put(db, 'c');
  expect(await names()).toEqual(['c']);
});

test('concurrent transactions run one after another, in the order in which they were requested', async () => {
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map((number) =>
      db.transaction().execute(async (tx) => {
        await put(tx, `begin${number}`);
        await sql`select 1`.execute(tx);
        order.push(number);
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3]);
});

test('a failing statement names the database error and its code', async () => {
  await put(db, 'a');
  const error: unknown = await put(db, 'a').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ message: expect.stringContaining('UNIQUE constraint failed'), errcode: 1555 });
});

test('an unknown job is an error', async () => {
  await expect(threads.jobs.run('dig', {}, () => undefined)).rejects.toThrow('There is no job named dig.');
});

test('closing waits for the open transaction', async () => {
  const path = join(folder, 'other.sqlite');
  const job = { dataDir: folder, importMaxBytes: 1, logLevel: 'silent' };
  const open = () => openSqliteThreads({ path, job, onDeath: (error) => deaths.push(error) });
  const other = await open();
  await other.engine.write('create table t (n integer) strict', []);
  const transaction = await other.engine.begin();
  const closed = other.engine.close();
  await transaction.query('insert into t values (1)', []);
  await transaction.end('commit');
  await closed;
  const again = await open();
  expect((await again.engine.read('select n from t', [])).rows).toEqual([[1]]);
  await again.engine.close();
  expect(deaths).toEqual([]);
});

test('if a thread dies, its open and later calls fail and the death is reported', async () => {
  const died: Error[] = [];
  const path = join(folder, 'missing', 'x.sqlite');
  const data = {
    path,
    readOnly: true,
    lockTimeoutMs: 1,
    job: { dataDir: folder, importMaxBytes: 1, logLevel: 'silent' },
  };
  const thread = startThread('sqliteWorker', data, (error) => died.push(error));
  await expect(thread.call({ kind: 'begin' })).rejects.toThrow('The thread sqliteWorker failed.');
  await expect(thread.call({ kind: 'begin' })).rejects.toThrow('The thread sqliteWorker failed.');
  expect(died).toHaveLength(1);
  expect(died[0]?.cause).toMatchObject({ message: expect.stringContaining('unable to open') });
});

test('U5: after closing, the database file contains everything without a log, in whatever order the threads end', async () => {
  for (let round = 0; round < 3; round += 1) {
    const path = join(folder, `${round}.sqlite`);
    const job = { dataDir: folder, importMaxBytes: 1, logLevel: 'silent' as const };
    const { engine } = await openSqliteThreads({ path, job, readers: 4, onDeath: (error) => deaths.push(error) });
    await engine.write('create table kept (id integer primary key)', []);
    await Promise.all(Array.from({ length: 8 }, () => engine.read('select * from kept', [])));
    await engine.close();
    const left = (await readdir(folder)).filter((name) => name.startsWith(`${round}.`));
    expect(left).toEqual([`${round}.sqlite`]);
  }
});
