import type { Reader, Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { priceDay } from '../prices/priceDay.ts';
import { settlePrices } from '../prices/settle.ts';
import { billingMonth, monthAt, type BillingMonth } from '../../measurements/months.ts';
import { unitsOfMonth } from './units.ts';

/** Setting that names the newest month (yyyyMM) whose items are complete. */
const CLOSED = 'billing_closed_month';

/**
 * Stores the items of a month that are missing, each at the prices of now (decision 3.76). The current month gets items
 * for what is added while it lasts; a past one is filled when it is opened for the first time, and frozen then. Months
 * to come are not opened.
 */
export async function openMonth(tx: Tx, now: number, month: BillingMonth): Promise<void> {
  const current = monthAt(now).key;
  if (month.key > current) return;
  if (month.key === current || !(await isFrozen(tx, month))) await complete(tx, now, month);
  if (month.key === current) await takeMessagePrices(tx, month);
}

/** Completes the month before the current one, once, so that what its last days added is billed. */
export async function closeLastMonth(tx: Tx, now: number): Promise<void> {
  const current = monthAt(now);
  const last = billingMonth(current.year, current.month - 1);
  if ((await closedMonth(tx)) >= last.key) return;
  await complete(tx, now, last);
  await tx
    .insertInto('setting')
    .values({ name: CLOSED, value: String(last.key) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(last.key) }))
    .execute();
}

async function isFrozen(tx: Tx, { key }: BillingMonth): Promise<boolean> {
  if (key > (await closedMonth(tx))) return false;
  const item = await tx.selectFrom('billing_item').select('id').where('month', '=', key).limit(1).executeTakeFirst();
  return item !== undefined;
}

export async function closedMonth(tx: Reader): Promise<number> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', CLOSED).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function complete(tx: Tx, now: number, month: BillingMonth): Promise<void> {
  await settlePrices(tx, priceDay(now), now);
  const units = await unitsOfMonth(tx, month);
  const rows = units.map(({ item }) => ({ month: month.key, ...item }));
  for (const portion of chunk(rows, 7))
    await tx
      .insertInto('billing_item')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['month', 'organisation_id', 'unit']).doNothing())
      .execute();
  const items = await tx
    .selectFrom('billing_item')
    .select(['id', 'organisation_id', 'unit'])
    .where('month', '=', month.key)
    .execute();
  const ids = new Map(items.map((item) => [`${item.organisation_id} ${item.unit}`, item.id]));
  const members = units.flatMap(({ item, plantIds }) => {
    const billing_item_id = ids.get(`${item.organisation_id} ${item.unit}`);
    return billing_item_id === undefined ? [] : plantIds.map((plant_id) => ({ billing_item_id, plant_id }));
  });
  for (const portion of chunk(members, 2))
    await tx
      .insertInto('billing_item_plant')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['billing_item_id', 'plant_id']).doNothing())
      .execute();
}

/** What a message costs follows the organisation while the month lasts, and stays as it was last then. */
async function takeMessagePrices(tx: Tx, { key }: BillingMonth): Promise<void> {
  await tx
    .updateTable('billing_item')
    .set((eb) => ({
      price_per_sms_micros: eb
        .selectFrom('organisation')
        .whereRef('organisation.id', '=', 'billing_item.organisation_id')
        .select('organisation.price_per_sms_micros'),
      price_per_email_micros: eb
        .selectFrom('organisation')
        .whereRef('organisation.id', '=', 'billing_item.organisation_id')
        .select('organisation.price_per_email_micros'),
    }))
    .where('month', '=', key)
    .execute();
}
