import { sql } from 'kysely';
import type { Database, Reader } from '../database.ts';
import { engineOf } from '../dialects/lockRow.ts';
import { addMissingMonths } from './months.ts';
import type { Ask } from './tables.ts';

/** Returns a function that runs statements over the connections of the program. */
export const askOf =
  (db: Reader): Ask =>
  async <R extends Record<string, unknown>>(statement: string) =>
    (await sql.raw<R>(statement).execute(db)).rows;

/** Creates partitions for the coming months, if the measurement tables are partitioned. */
export async function makeMonths(db: Database, now: number): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  await addMissingMonths(askOf(db), (work) => db.transaction().execute((tx) => work(askOf(tx))), now);
}
