import type { Database, Reader, Tx } from '../db/database.ts';
import { ifAsked } from '../db/ifAsked.ts';

/**
 * How long a lease is valid without being renewed; it is renewed six times in that time. Together with the pauses of
 * the schedule this is less than 20 seconds, after which another process has continued the work of one that died.
 * Each process compares with its own clock: the clocks of the hosts must agree within seconds.
 */
export const LEASE_MS = 12_000;

/** Takes the lease for `holder`; false while another holder has it. Expired leases are free. */
export async function takeLease(
  tx: Tx,
  name: string,
  holder: string,
  now: number,
  leaseMs = LEASE_MS,
): Promise<boolean> {
  const taken = await tx
    .insertInto('lease')
    .values({ name, holder, taken_at: now, expires_at: now + leaseMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, taken_at: now, expires_at: now + leaseMs })
        .where('lease.expires_at', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

const ENDED_BY = 'ended by ';

/** Renews a lease; if the holder has lost it, returns who took it away. */
export async function renewLease(
  db: Database,
  name: string,
  holder: string,
  now: number,
  leaseMs = LEASE_MS,
): Promise<string | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ expires_at: now + leaseMs })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return undefined;
  const taken = await db.selectFrom('lease').select('holder').where('name', '=', name).executeTakeFirst();
  return taken?.holder.startsWith(ENDED_BY) === true ? taken.holder.slice(ENDED_BY.length) : 'another process';
}

/**
 * Takes a lease from its holder, whose work ends when it next renews the lease; until then, or until the lease expires, nobody else gets
 * it. Returns false if nobody has it.
 */
export async function takeAway(
  db: Database,
  { name, holder }: { readonly name: string; readonly holder?: string | undefined },
  by: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ holder: `${ENDED_BY}${by}` })
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .where(ifAsked('holder', holder))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a lease, also one that was taken away from this holder. */
export async function freeLease(db: Reader, name: string, holder: string): Promise<void> {
  await db
    .deleteFrom('lease')
    .where('name', '=', name)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('holder', 'like', `${ENDED_BY}%`)]))
    .execute();
}

/** The valid leases among these names. */
export async function heldLeases(
  db: Reader,
  names: readonly string[],
  now: number,
): Promise<{ readonly name: string; readonly holder: string; readonly taken_at: number }[]> {
  return db
    .selectFrom('lease')
    .select(['name', 'holder', 'taken_at'])
    .where('name', 'in', names)
    .where('expires_at', '>', now)
    .orderBy('name')
    .execute();
}

/** The leases among these names whose holder died: it neither renewed nor freed them. */
export async function abandonedLeases(db: Reader, names: readonly string[], now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lease')
    .select('name')
    .where('name', 'in', names)
    .where('expires_at', '<=', now)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
