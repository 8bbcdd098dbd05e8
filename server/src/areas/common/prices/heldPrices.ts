import type { Reader } from '../../../db/database.ts';
import { OWNER } from './priceDay.ts';

/**
 * Returns the price in cents for a plant on the requested day; `payer` is the paying organisation, or `OWNER` for the
 * plant's owner.
 */
export type HeldPrice = (plantId: number, payer: number) => number | null;

const keyOf = (plantId: number, payer: number): string => `${plantId} ${payer}`;

/**
 * The plant prices that apply at the end of a calendar day (yyyy-MM-dd, decision 4.55): a future price that starts on
 * that day or before, otherwise the newest entry of the history up to then. A price without history never changed, so
 * the current one is returned.
 */
export async function plantPricesOn(db: Reader, day: string): Promise<HeldPrice> {
  const current = await db
    .selectFrom('plant_price')
    .innerJoin('plant', 'plant.id', 'plant_price.plant_id')
    .select(['plant_price.plant_id', 'plant_price.organisation_id', 'plant_price.price_per_month_cents'])
    .select(['new_price_per_month_cents', 'new_price_at_date', 'plant.price_per_month_cents as owner_cents'])
    .execute();
  const entries = await db
    .selectFrom('plant_price_history')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('plant_price_history')
        .where((of) => of.or([of('from_day', 'is', null), of('from_day', '<=', day)]))
        .groupBy(['plant_id', 'organisation_id'])
        .select((of) => of.fn.max('id').as('id')),
    )
    .select(['plant_id', 'organisation_id', 'price_per_month_cents'])
    .execute();
  const held = new Map<string, number | null>();
  for (const row of current)
    held.set(
      keyOf(row.plant_id, row.organisation_id),
      row.organisation_id === OWNER ? row.owner_cents : row.price_per_month_cents,
    );
  for (const row of entries) held.set(keyOf(row.plant_id, row.organisation_id), row.price_per_month_cents);
  for (const { plant_id, organisation_id, new_price_at_date: from, new_price_per_month_cents: cents } of current)
    if (from !== null && from <= day && cents !== null) held.set(keyOf(plant_id, organisation_id), cents);
  return (plantId, payer) => held.get(keyOf(plantId, payer)) ?? null;
}

export interface MessagePrices {
  readonly price_per_sms_micros: number | null;
  readonly price_per_email_micros: number | null;
}

/** Message prices of every organisation at the end of a calendar day. */
export async function messagePricesOn(db: Reader, day: string): Promise<ReadonlyMap<number, MessagePrices>> {
  const current = await db
    .selectFrom('organisation')
    .select(['id', 'price_per_sms_micros', 'price_per_email_micros'])
    .execute();
  const entries = await db
    .selectFrom('message_price_history')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message_price_history')
        .where((of) => of.or([of('from_day', 'is', null), of('from_day', '<=', day)]))
        .groupBy('organisation_id')
        .select((of) => of.fn.max('id').as('id')),
    )
    .select(['organisation_id as id', 'price_per_sms_micros', 'price_per_email_micros'])
    .execute();
  return new Map([...current, ...entries].map(({ id, ...prices }) => [id, prices]));
}
