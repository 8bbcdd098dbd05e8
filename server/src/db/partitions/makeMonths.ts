import { sql } from 'kysely';
import type { Database, Reader } from '../database.ts';
import { engineOf } from '../dialects/lockRow.ts';
import { addMissingMonths } from './months.ts';
import type { Ask } from './tables.ts';

/** Statements over the connections of the program. */
export const askOf =
  (db: Reader): Ask =>
  async <R extends Record<string, unknown>>(statement: string) =>
    (await sql.raw<R>(statement).execute(db)).rows;

/** Makes partitions for the months to come, where the measurement tables are partitioned. */
export async function makeMonths(db: Database, now: number): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  await addMissingMonths(askOf(db), (work) => db.transaction().execute((tx) => work(askOf(tx))), now);
}
