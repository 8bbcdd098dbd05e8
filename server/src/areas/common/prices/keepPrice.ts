import type { Reader } from '../../../db/database.ts';
import { OWNER, priceDay } from './priceDay.ts';

interface Kept {
  readonly plantId: number;
  /** Paying organisation, or `OWNER`, as in `plant_price`. */
  readonly organisationId: number;
  readonly beforeCents: number | null;
  readonly cents: number | null;
  /** The first day on which the price applies, yyyy-MM-dd. */
  readonly fromDay: string;
  readonly by: string | null;
  readonly now: number;
}

/**
 * Adds a price to the history, valid from a day on. Before the first entry, the price that applied until then is also
 * added. An unchanged price is not stored.
 */
export async function keepPrice(db: Reader, kept: Kept): Promise<void> {
  const { plantId: plant_id, organisationId: organisation_id, beforeCents, cents, fromDay, by, now } = kept;
  if (beforeCents === cents) return;
  const of = { plant_id, organisation_id };
  const known = await db
    .selectFrom('plant_price_history')
    .select('id')
    .where('plant_id', '=', plant_id)
    .where('organisation_id', '=', organisation_id)
    .limit(1)
    .executeTakeFirst();
  const before = { ...of, from_day: null, price_per_month_cents: beforeCents, changed_at: null, changed_by: null };
  const change = { ...of, from_day: fromDay, price_per_month_cents: cents, changed_at: now, changed_by: by };
  await db
    .insertInto('plant_price_history')
    .values(known === undefined ? [before, change] : [change])
    .execute();
}

interface Priced {
  readonly price_per_month_cents: number | null;
}

/**
 * Like {@link keepPrice} for the price that a plant's owner pays; it is stored with the plant and applies immediately.
 */
export function keepOwnersPrice(
  db: Reader,
  {
    plantId,
    before,
    after,
    by,
    now,
  }: {
    readonly plantId: number;
    readonly before: Priced;
    readonly after: Priced;
    readonly by: string;
    readonly now: number;
  },
): Promise<void> {
  return keepPrice(db, {
    plantId,
    organisationId: OWNER,
    beforeCents: before.price_per_month_cents,
    cents: after.price_per_month_cents,
    fromDay: priceDay(now),
    by,
    now,
  });
}
