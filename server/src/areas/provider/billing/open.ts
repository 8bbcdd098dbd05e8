import type { Reader, Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { messagePricesOn } from '../../common/prices/heldPrices.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { settlePrices } from '../../common/prices/settle.ts';
import { billingMonth, monthAt, type BillingMonth } from '../../../measurements/months.ts';
import { pricedDay, unitsOfMonth } from './units.ts';

/** Name of the setting that stores the newest closed month (yyyyMM), whose items are complete. */
const CLOSED = 'billing_closed_month';

/** Maximum number of months that are closed in one night. */
const MAX_MONTHS_AT_ONCE = 24;

/**
 * Stores the missing items of a month at the prices of that month (decisions 3.76, 4.55): current prices during the
 * month, afterwards those of its last day. A past month that is closed and has items does not change. Future months get
 * no items.
 */
export async function openMonth(tx: Tx, now: number, month: BillingMonth): Promise<void> {
  const current = monthAt(now).key;
  if (month.key > current) return;
  if (month.key === current || !(await isFrozen(tx, month))) await complete(tx, now, month);
}

/**
 * Closes all months before the current one that are not closed yet, so that plants that were added in their last days
 * are billed.
 */
export async function closeLastMonth(tx: Tx, now: number): Promise<void> {
  const current = monthAt(now);
  const last = billingMonth(current.year, current.month - 1);
  const closed = await closedMonth(tx);
  if (closed >= last.key) return;
  for (const month of monthsUntil(closed || (await monthBeforeItems(tx)), last)) await complete(tx, now, month);
  await tx
    .insertInto('setting')
    .values({ name: CLOSED, value: String(last.key) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(last.key) }))
    .execute();
}

/** The months after the newest closed one, up to `last`; several if the server did not run for some nights. */
function monthsUntil(closed: number, last: BillingMonth): BillingMonth[] {
  const months = [last];
  while (months.length < MAX_MONTHS_AT_ONCE) {
    const { year, month } = months.at(-1) ?? last;
    const before = billingMonth(year, month - 1);
    if (before.key <= closed) break;
    months.push(before);
  }
  return months;
}

/**
 * Key of the month before the first one with items. If no month has items, a key above all months, so that only the
 * last month is closed.
 */
async function monthBeforeItems(tx: Tx): Promise<number> {
  const first = await tx.selectFrom('billing_item').select('month').orderBy('month').limit(1).executeTakeFirst();
  return first === undefined ? Number.MAX_SAFE_INTEGER : first.month - 1;
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
  const day = pricedDay(now, month);
  const units = await unitsOfMonth(tx, month, day);
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
  await takeMessagePrices(tx, month, day);
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

/** Keys of item and plant for all plants in the items of a month. */
async function memberKeys(tx: Tx, { key }: BillingMonth): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('billing_item')
    .innerJoin('billing_item_plant', 'billing_item_plant.billing_item_id', 'billing_item.id')
    .where('billing_item.month', '=', key)
    .select(['billing_item_id', 'billing_item_plant.plant_id'])
    .execute();
  return new Set(rows.map((row) => `${row.billing_item_id} ${row.plant_id}`));
}

/**
 * Copies the message prices of the organisations to the month: the current prices during the month, afterwards the last
 * prices of the month.
 */
async function takeMessagePrices(tx: Tx, { key }: BillingMonth, day: string): Promise<void> {
  const stored = await tx
    .selectFrom('billing_item')
    .where('month', '=', key)
    .select(['organisation_id', 'price_per_sms_micros', 'price_per_email_micros'])
    .distinct()
    .execute();
  const held = await messagePricesOn(tx, day);
  for (const { organisation_id, ...prices } of stored) {
    const { price_per_sms_micros = null, price_per_email_micros = null } = held.get(organisation_id) ?? {};
    const isSame =
      prices.price_per_sms_micros === price_per_sms_micros && prices.price_per_email_micros === price_per_email_micros;
    if (isSame) continue;
    await tx
      .updateTable('billing_item')
      .set({ price_per_sms_micros, price_per_email_micros })
      .where('month', '=', key)
      .where('organisation_id', '=', organisation_id)
      .execute();
  }
}
