import type { Database } from '../../../db/database.ts';
import { addressOf } from '../../../notify/outbox/recipients.ts';

/**
 * People who want the daily report of an organisation and have not got a message with the given key yet; each address
 * once.
 */
export async function reportRecipients(db: Database, organisationId: number, keyOf: (address: string) => string) {
  const rows = await db
    .selectFrom('account')
    .where('organisation_id', '=', organisationId)
    .where('send_daily_report', '=', 1)
    .where('will_be_deleted', '=', 0)
    .where((eb) => eb.or([eb('username', 'is', null), eb('is_active', '=', 1)]))
    .select(['id', 'email'])
    .orderBy('id')
    .execute();
  const byAddress = new Map<string, number>();
  for (const { id, email } of rows) {
    const address = addressOf(email);
    if (address !== undefined && !byAddress.has(address)) byAddress.set(address, id);
  }
  const known = await db
    .selectFrom('message')
    .where('once_key', 'in', ['', ...Array.from(byAddress.keys(), keyOf)])
    .select('recipient')
    .execute();
  const told = new Set(known.map(({ recipient }) => recipient));
  return Array.from(byAddress, ([address, accountId]) => ({ address, accountId })).filter(
    ({ address }) => !told.has(address),
  );
}
