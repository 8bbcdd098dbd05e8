import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';

/**
 * Size of a database on disk in bytes; for SQLite that of the file in its data folder after a checkpoint of the log.
 */
export async function diskBytes(db: Database, engine: string, dataDir: string): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return (await stat(join(dataDir, 'leitwarte.sqlite'))).size;
}
