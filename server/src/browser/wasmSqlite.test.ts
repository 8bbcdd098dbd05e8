import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { directEngine, type DirectConnection } from '../db/dialects/directSqlite.ts';
import { isForeignKey, isUnique } from '../db/dialects/errors.ts';
import { createLock } from '../db/dialects/lock.ts';
import { sqliteDialect } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import { schemaState } from '../db/state/schemaState.ts';
import type { Tables } from '../db/tables.ts';
import { openWasmSqlite } from './wasmSqlite.ts';

describe('SQLite as WebAssembly', () => {
  let connection: DirectConnection;
  let db: Database;
  beforeAll(async () => {
    connection = await openWasmSqlite();
    db = new Kysely<Tables>({ dialect: sqliteDialect(directEngine(connection, createLock(2_000))) });
    await migrate(db, 'sqlite');
  });
  afterAll(() => db.destroy());

  const settings = (name: string) => db.selectFrom('setting').selectAll().where('name', '=', name).execute();

  test('every migration runs on SQLite as WebAssembly', async () => {
    expect(await schemaState(db, 'sqlite')).toMatchObject({ kind: 'current' });
  });

  test('SQLite as WebAssembly returns numbers, texts and bytes as they were stored', () => {
    connection.run('create table kept (number integer, real real, text text, bytes blob) strict', []);
    const bytes = new Uint8Array([0, 255, 7]);
    const stored = connection.run('insert into kept values (?, ?, ?, ?)', [Date.UTC(2026, 10, 21), 0.5, 'ä', bytes]);
    expect(stored.changes).toBe(1);
    const { columns, rows } = connection.run('select * from kept', []);
    expect(columns).toEqual(['number', 'real', 'text', 'bytes']);
    expect(rows).toEqual([[Date.UTC(2026, 10, 21), 0.5, 'ä', bytes]]);
    connection.run('alter table kept add column late integer', []);
    expect(connection.run('select * from kept', []).columns).toHaveLength(5);
  });

  test('SQLite as WebAssembly refuses an invalid value and can be used afterwards', () => {
    expect(() => connection.run('select ?', [new Date()])).toThrow(TypeError);
    expect(connection.run('select ?', ['x']).rows).toEqual([['x']]);
  });

  test('SQLite as WebAssembly reports a duplicate value and an invalid reference like the other engines', async () => {
    await db.insertInto('setting').values({ name: 'once', value: '1' }).execute();
    const twice = db.insertInto('setting').values({ name: 'once', value: '2' }).execute();
    expect(isUnique(await twice.catch((error: unknown) => error))).toBe(true);
    const lost = db.insertInto('plant_view_organisation').values({ plant_id: 9999, organisation_id: 9999 }).execute();
    expect(isForeignKey(await lost.catch((error: unknown) => error))).toBe(true);
    expect(await settings('once')).toEqual([{ name: 'once', value: '1' }]);
  });

  test('SQLite as WebAssembly rolls back a failed transaction', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'undone', value: '1' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await settings('undone')).toEqual([]);
  });

  test('SQLite as WebAssembly can run more different statements than it caches', () => {
    const found = Array.from({ length: 300 }, (_, index) => connection.run(`select ${index} as n`, []).rows[0]?.[0]);
    expect(found).toEqual(Array.from({ length: 300 }, (_, index) => index));
  });
});
