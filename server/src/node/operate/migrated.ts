import type { Pool } from 'pg';
import { Kysely } from 'kysely';
import type { Database, Engine } from '../../db/database.ts';
import { directEngine } from '../../db/dialects/directSqlite.ts';
import { createLock } from '../../db/dialects/lock.ts';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { sqliteDialect } from '../../db/dialects/sqlite.ts';
import { isMigrated, migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { openSqliteConnection } from '../database/sqliteConnection.ts';
import { OperatorError } from './refusal.ts';

const LOCK_TIMEOUT_MS = 15_000;

/** Brings a SQLite file, made if missing, to this version's schema. */
export async function migrateFile(path: string): Promise<void> {
  const connection = openSqliteConnection({ path });
  try {
    const dialect = sqliteDialect(directEngine(connection, createLock(LOCK_TIMEOUT_MS)));
    await bringUp(new Kysely<Tables>({ dialect }), 'sqlite');
  } finally {
    connection.close();
  }
}

/** Brings a PostgreSQL database to this version's schema. */
export async function migratePool(pool: Pool): Promise<void> {
  await bringUp(new Kysely<Tables>({ dialect: postgresDialect(pool) }), 'postgres');
}

/** Throws {@link OperatorError} where a PostgreSQL database has another schema than this version's. */
export async function mustBeMigrated(pool: Pool): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  if (await isMigrated(db, 'postgres').catch(() => false)) return;
  throw new OperatorError({
    de: 'Die Datenbank hat einen anderen Stand als dieses Programm. Bitte beide auf dieselbe Version bringen und den Server einmal starten.',
    en: 'The database has another schema than this program. Please bring both to the same version and start the server once.',
  });
}

async function bringUp(db: Database, engine: Engine): Promise<void> {
  try {
    await migrate(db, engine);
  } catch (error) {
    throw new OperatorError(
      {
        de: 'Die Datenbank ließ sich nicht auf den Stand dieses Programms bringen; sie ist vielleicht neuer.',
        en: "The database could not be brought to this program's schema; it may be newer.",
      },
      { cause: error },
    );
  }
}
