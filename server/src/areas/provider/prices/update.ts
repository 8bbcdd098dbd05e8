import type * as z from 'zod';
import type { PlantPricePatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { type PriceState, withNewPrice } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Call } from '../../../http/call.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { writePrice } from '../../common/prices/settle.ts';
import { readPrice, type PlantPriceWire } from './read.ts';

type Patch = z.output<typeof PlantPricePatch>;

/**
 * Stores a price. A new price with a date becomes current on that day; without a date it becomes current immediately,
 * and both fields of the future price are cleared (decision 3.78). The price of a plant that is not billed cannot be
 * changed.
 */
export async function updatePrice({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'prices', 'update'>): Promise<PlantPriceWire> {
  const now = platform.now();
  const today = priceDay(now);
  return db.transaction().execute(async (tx) => {
    const { plant_id } = await storedPrice(tx, id);
    await lockRow(tx, 'plant', plant_id);
    const current = await readPrice(tx, { today, now }, id);
    if (!current.is_billable) throw refuse(400, 'not_billable');
    await mustStillBe(() => current);
    const price = changed(current, body, today);
    await writePrice(tx, await storedPrice(tx, id), price, { by: viewer.username, now, fromDay: today });
    return readPrice(tx, { today, now }, id);
  });
}

async function storedPrice(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('plant_price')
    .innerJoin('plant', 'plant.id', 'plant_price.plant_id')
    .selectAll('plant_price')
    .select('plant.price_per_month_cents as owner_cents')
    .where('plant_price.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

function changed(current: PriceState, body: Patch, today: string): PriceState {
  const { price_per_month, new_price_per_month, new_price_at_date } = body;
  const base = price_per_month === undefined ? current : { ...current, price_per_month };
  if (new_price_per_month !== undefined && new_price_per_month !== null)
    return withNewPrice(base, new_price_per_month, new_price_at_date ?? null, today);
  if (new_price_at_date) throw refuseField('new_price_per_month', 'required');
  const clears = new_price_per_month === null || new_price_at_date === null;
  return clears ? { ...base, new_price_per_month: null, new_price_at_date: null } : base;
}
