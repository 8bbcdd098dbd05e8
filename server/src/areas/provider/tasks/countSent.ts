import type { Database } from '../../../db/database.ts';

/** How many of the given messages were sent. */
export async function countSent(db: Database, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .where('id', 'in', [0, ...ids])
    .where('state', '=', 'sent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
