import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { networkOf } from './network.ts';

/** Milliseconds for which the network of a sign-in counts as known for an account (decision 4.24). */
const AT_HOME_MS = 30 * DAY_MS;

/** Whether any account signed in from this address within the last 30 days. */
export async function isAtHome(
  db: Reader,
  now: number,
  accountIds: readonly number[],
  address: string,
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const row = await db
    .selectFrom('account_network')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where('network', '=', networkOf(address))
    .where('last_at', '>', now - AT_HOME_MS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that an account signed in from this address. */
export async function rememberPlace(db: Reader, now: number, accountId: number, address: string): Promise<void> {
  await db
    .insertInto('account_network')
    .values({ account_id: accountId, network: networkOf(address), last_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_at: now }))
    .execute();
}

/** Deletes stored networks that no longer count as known. */
export async function forgetPlaces(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('account_network')
    .where('last_at', '<=', now - AT_HOME_MS)
    .execute();
}
