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
  const known = await itemIds(tx, month);
  const rows = units.flatMap(({ item }) => (known.has(keyOf(item)) ? [] : [{ month: month.key, ...item }]));
  for (const portion of chunk(rows, 7))
    await tx
      .insertInto('billing_item')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['month', 'organisation_id', 'unit']).doNothing())
      .execute();
  const ids = rows.length === 0 ? known : await itemIds(tx, month);
  const told = await memberKeys(tx, month);
  const members = units.flatMap(({ item, plantIds }) => {
    const billing_item_id = ids.get(keyOf(item));
    if (billing_item_id === undefined) return [];
    return plantIds.flatMap((plant_id) =>
      told.has(`${billing_item_id} ${plant_id}`) ? [] : [{ billing_item_id, plant_id }],
    );
  });
  for (const portion of chunk(members, 2))
    await tx
      .insertInto('billing_item_plant')
      .values(portion)
      .onConflict((conflict) => conflict.columns(['billing_item_id', 'plant_id']).doNothing())
      .execute();
}

interface Item {
  readonly organisation_id: number;
  readonly unit: string;
}

const keyOf = (item: Item): string => `${item.organisation_id} ${item.unit}`;

async function itemIds(tx: Tx, { key }: BillingMonth): Promise<ReadonlyMap<string, number>> {
  const items = await tx
    .selectFrom('billing_item')
    .select(['id', 'organisation_id', 'unit'])
    .where('month', '=', key)
    .execute();
  return new Map(items.map((item) => [keyOf(item), item.id]));
}

/** Item and plant of every plant that stands in an item of the month. */
async function memberKeys(tx: Tx, { key }: BillingMonth): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('billing_item')
    .innerJoin('billing_item_plant', 'billing_item_plant.billing_item_id', 'billing_item.id')
    .where('billing_item.month', '=', key)
    .select(['billing_item_id', 'billing_item_plant.plant_id'])
    .execute();
  return new Set(rows.map((row) => `${row.billing_item_id} ${row.plant_id}`));
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
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('organisation')
          .select('organisation.id')
          .whereRef('organisation.id', '=', 'billing_item.organisation_id')
          .where((of) =>
            of.or([
              of('organisation.price_per_sms_micros', 'is distinct from', of.ref('billing_item.price_per_sms_micros')),
              of(
                'organisation.price_per_email_micros',
                'is distinct from',
                of.ref('billing_item.price_per_email_micros'),
              ),
            ]),
          ),
      ),
    )
    .execute();
}
