import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import type { MessageTable } from '../../db/tables.ts';

export type NewMessage = Omit<Insertable<MessageTable>, 'state' | 'created_at' | 'due_at'> &
  Partial<Pick<Insertable<MessageTable>, 'state' | 'due_at'>>;

const VALUES = 20;

/**
 * Adds messages to the outbox, due immediately by default, and returns the ids of the new ones; a message whose
 * `once_key` exists already is not added.
 */
export async function queueMessages(db: Reader, now: number, wanted: readonly NewMessage[]): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of chunk(wanted, VALUES)) {
    const rows = await db
      .insertInto('message')
      .values(portion.map((one) => ({ state: 'waiting', due_at: now, ...one, created_at: now })))
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** Suppresses messages that have not been sent yet. */
export async function suppressWaiting(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'suppressed', ended_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}
