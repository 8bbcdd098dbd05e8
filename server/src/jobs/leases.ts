import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database, Reader, Tx } from '../db/database.ts';

/** How long a lease holds without being renewed. */
export const LEASE_MS = 2 * MINUTE_MS;

/** Takes the lease for `holder`; false while another one holds it. Leases that have run out are free. */
export async function takeLease(
  tx: Tx,
  name: string,
  holder: string,
  now: number,
  leaseMs = LEASE_MS,
): Promise<boolean> {
  const taken = await tx
    .insertInto('lease')
    .values({ name, holder, expires_at: now + leaseMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: now + leaseMs })
        .where('lease.expires_at', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function renewLease(
  db: Database,
  name: string,
  holder: string,
  now: number,
  leaseMs = LEASE_MS,
): Promise<void> {
  await db
    .updateTable('lease')
    .set({ expires_at: now + leaseMs })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

export async function freeLease(db: Reader, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}
