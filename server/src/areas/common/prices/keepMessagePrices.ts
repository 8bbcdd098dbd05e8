import type { Tx } from '../../../db/database.ts';
import type { MessagePrices } from './heldPrices.ts';
import { priceDay } from './priceDay.ts';

/** Adds the message prices of an organisation to the history, valid from now on, unless they are unchanged. */
export async function keepMessagePrices(
  tx: Tx,
  {
    organisationId: organisation_id,
    before,
    after,
    now,
  }: {
    readonly organisationId: number;
    readonly before: MessagePrices;
    readonly after: MessagePrices;
    readonly now: number;
  },
): Promise<void> {
  const isSame =
    before.price_per_sms_micros === after.price_per_sms_micros &&
    before.price_per_email_micros === after.price_per_email_micros;
  if (isSame) return;
  const known = await tx
    .selectFrom('message_price_history')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .limit(1)
    .executeTakeFirst();
  const first = { organisation_id, from_day: null, ...before, changed_at: null };
  const change = { organisation_id, from_day: priceDay(now), ...after, changed_at: now };
  await tx
    .insertInto('message_price_history')
    .values(known === undefined ? [first, change] : [change])
    .execute();
}
