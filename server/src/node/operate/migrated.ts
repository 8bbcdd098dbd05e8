import type { Pool } from 'pg';
import { Kysely } from 'kysely';
import type { Database, Engine } from '../../db/database.ts';
import { directEngine } from '../../db/dialects/directSqlite.ts';
import { createLock } from '../../db/dialects/lock.ts';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { sqliteDialect } from '../../db/dialects/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Migration } from '../../db/migrations/migration.ts';
import { rememberUnfilled } from '../../db/state/keeping.ts';
import { ranIn } from '../../db/state/schemaState.ts';
import type { Tables } from '../../db/tables.ts';
import { openSqliteConnection } from '../database/sqliteConnection.ts';
import { fittingState } from './fitting.ts';
import { OperatorError } from './refusal.ts';

const LOCK_TIMEOUT_MS = 15_000;

/** Migrates a SQLite file, created if missing, to this version's schema, or with only the migrations in `known`. */
export function migrateFile(path: string, known: readonly Migration[] = migrations): Promise<void> {
  return withFile(path, false, (db) => bringUp(db, 'sqlite', known));
}

/** Throws {@link OperatorError} if this program cannot work with a SQLite file. */
export async function mustFitFile(path: string): Promise<void> {
  await withFile(path, true, (db) => mustHold(db, 'sqlite'));
}

/** Migrates a PostgreSQL database to this version's schema. */
export async function migratePool(pool: Pool): Promise<void> {
  await bringUp(new Kysely<Tables>({ dialect: postgresDialect(pool) }), 'postgres', migrations);
}

/** The migration state of a PostgreSQL database. */
export interface SchemaReached {
  /** The migrations that were applied to it. */
  readonly known: readonly Migration[];
  /** Names of applied migrations whose new columns are not completely filled in yet. */
  readonly unfilled: readonly string[];
}

/**
 * The migration state. Throws {@link OperatorError} if this program cannot work with a PostgreSQL database, or if the database is empty.
 */
export async function reachedBy(pool: Pool): Promise<SchemaReached> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  await mustHold(db, 'postgres');
  const ran = new Map((await ranIn(db)).map(({ name, filled }) => [name, filled]));
  const known = migrations.filter(({ name }) => ran.has(name));
  return { known, unfilled: known.flatMap(({ name }) => (ran.get(name) === false ? [name] : [])) };
}

/** Records in a SQLite copy of a database which migrations have rows that are not filled in yet. */
export function leaveUnfilled(path: string, names: readonly string[]): Promise<void> {
  return withFile(path, false, (db) => rememberUnfilled(db, names));
}

async function mustHold(db: Database, engine: Engine): Promise<void> {
  const { kind } = await fittingState({ db, engine });
  if (kind !== 'fresh') return;
  throw new OperatorError({
    de: 'Die Datenbank ist leer: sie enthält keine Installation der Leitwarte.',
    en: 'The database is empty: it holds no installation of Leitwarte.',
  });
}

async function bringUp(db: Database, engine: Engine, known: readonly Migration[]): Promise<void> {
  await fittingState({ db, engine }, known);
  try {
    await migrate(db, engine, known);
  } catch (error) {
    throw new OperatorError(
      {
        de: 'Die Datenbank ließ sich nicht auf den Stand dieses Programms bringen. Sie ist, wie sie war.',
        en: "The database could not be brought to this program's schema. It is as it was.",
      },
      { cause: error },
    );
  }
}

async function withFile<T>(path: string, readOnly: boolean, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = openSqliteConnection({ path, readOnly });
  try {
    const dialect = sqliteDialect(directEngine(connection, createLock(LOCK_TIMEOUT_MS)));
    return await work(new Kysely<Tables>({ dialect }));
  } finally {
    connection.close();
  }
}
