import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database, Engine } from '../db/database.ts';
import { type DirectConnection, directEngine } from '../db/dialects/directSqlite.ts';
import { createLock } from '../db/dialects/lock.ts';
import { postgresDialect } from '../db/dialects/postgres.ts';
import { sqliteDialect } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { openPostgresPool } from '../node/database/postgresPool.ts';
import { connectionOf, openSqliteConnection } from '../node/database/sqliteConnection.ts';
import { openSqliteThreads } from '../node/database/sqliteThreads.ts';

/** A database that is used by one test only. */
export interface TestDatabase {
  readonly db: Database;
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

/** Short, so that a test does not wait long if by mistake it uses the outer database inside a transaction. */
const LOCK_TIMEOUT_MS = 2_000;

/** An empty SQLite database in memory, on the calling thread. */
export function openMemorySqlite(): TestDatabase {
  return memoryDatabase(openSqliteConnection({ path: ':memory:' }));
}

/** A migrated SQLite database in memory: only the first one of a process is migrated, others are copies of it. */
export async function openMigratedMemorySqlite(): Promise<TestDatabase> {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  const fresh = memoryDatabase(connectionOf(database));
  // Node 22 cannot copy databases
  const copies: Copies | undefined = hasCopies(database) ? database : undefined;
  if (copies !== undefined && migrated !== undefined) {
    copies.deserialize(migrated);
    // Kysely only closes connections that have been used
    await sql`select 1`.execute(fresh.db);
  } else {
    await migrate(fresh.db, 'sqlite');
    migrated = copies?.serialize();
  }
  return fresh;
}

interface Copies {
  serialize(): Uint8Array;
  deserialize(content: Uint8Array): void;
}
const hasCopies = (database: object): database is Copies => 'deserialize' in database;
let migrated: Uint8Array | undefined;

function memoryDatabase(connection: DirectConnection): TestDatabase {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(directEngine(connection, createLock(LOCK_TIMEOUT_MS))) });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

/** A new empty database on the server of `TEST_DATABASE_URL`, or a copy of `template`; `close` drops it. */
export async function openTestPostgres(serverUrl: string, template?: string): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(serverUrl, template);
  const pool = openPostgresPool(url, { max: 5, onIdleError: () => undefined });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return {
    db,
    engine: 'postgres',
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

export interface PostgresDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** The migrated database that `template.setup.ts` created for the test run; undefined outside of one. */
export const migratedTemplate = (): string | undefined => process.env['TEST_TEMPLATE'];

/** Creates a database with a random name on the server of `serverUrl`. */
export async function createPostgresDatabase(serverUrl: string, template = 'template0'): Promise<PostgresDatabase> {
  const name = `leitwarte_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const pool = openPostgresPool(url, { max: 1, onIdleError: () => undefined });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/**
 * An empty SQLite database that runs in threads as on the server, in a temporary folder; `close` removes the folder.
 */
export async function openThreadedSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
  const { engine } = await openSqliteThreads({
    path: join(folder, 'test.sqlite'),
    job: { dataDir: folder, importMaxBytes: 1024 ** 2, logLevel: 'silent' },
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    onDeath: (error) => {
      throw error;
    },
  });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(engine) });
  return {
    db,
    engine: 'sqlite',
    async close() {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}
