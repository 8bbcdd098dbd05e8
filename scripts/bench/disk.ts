import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Room } from './room.ts';

/** Bytes that the database takes on disk, the log of SQLite and the space between rows included. */
export async function diskBytes({ context: { db, engine }, dataDir }: Room): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return (await stat(join(dataDir, 'leitwarte.sqlite'))).size;
}
