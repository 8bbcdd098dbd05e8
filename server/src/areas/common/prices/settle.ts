import { centsOf, euroOf, priceOn, type PriceState } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { keepPrice } from './keepPrice.ts';
import { OWNER } from './priceDay.ts';

/**
 * Creates a price row for every plant and for every organisation with which it is shared, and makes future prices
 * current on their day (decision 3.78). Runs every night and before prices are read; running it again changes nothing.
 */
export async function settlePrices(tx: Tx, today: string, now: number): Promise<void> {
  await addOwners(tx);
  await addViewers(tx);
  const due = await duePrices(tx, today).orderBy('plant_price.plant_id').execute();
  for (const plantId of new Set(due.map((row) => row.plant_id))) {
    await lockRow(tx, 'plant', plantId);
    await settlePlant(tx, plantId, { today, now });
  }
}

/**
 * Like {@link settlePrices} for one plant, whose row the caller has locked. Called before a change, so that future
 * prices that are due become current first.
 */
export async function settlePlant(
  tx: Tx,
  plantId: number,
  { today, now }: { readonly today: string; readonly now: number },
): Promise<void> {
  for (const row of await duePrices(tx, today).where('plant_price.plant_id', '=', plantId).execute()) {
    const { new_price_at_date: fromDay, new_price_by: by } = row;
    await writePrice(tx, row, priceOn(priceStateOf(row), today), { by, now, fromDay: fromDay ?? today });
  }
}

function duePrices(tx: Tx, today: string) {
  return tx
    .selectFrom('plant_price')
    .innerJoin('plant', 'plant.id', 'plant_price.plant_id')
    .where('plant_price.new_price_at_date', '<=', today)
    .selectAll('plant_price')
    .select('plant.price_per_month_cents as owner_cents');
}

async function addOwners(db: Reader): Promise<void> {
  await db
    .insertInto('plant_price')
    .columns(['plant_id', 'organisation_id'])
    .expression((eb) =>
      eb
        .selectFrom('plant')
        .leftJoin('plant_price as known', (join) =>
          join.onRef('known.plant_id', '=', 'plant.id').on('known.organisation_id', '=', OWNER),
        )
        .where('known.id', 'is', null)
        .select((of) => ['plant.id', of.lit(OWNER).as('payer')]),
    )
    .onConflict((conflict) => conflict.columns(['plant_id', 'organisation_id']).doNothing())
    .execute();
}

async function addViewers(db: Reader): Promise<void> {
  await db
    .insertInto('plant_price')
    .columns(['plant_id', 'organisation_id'])
    .expression((eb) =>
      eb
        .selectFrom('plant_view_organisation as view')
        .leftJoin('plant_price as known', (join) =>
          join
            .onRef('known.plant_id', '=', 'view.plant_id')
            .onRef('known.organisation_id', '=', 'view.organisation_id'),
        )
        .where('known.id', 'is', null)
        .select(['view.plant_id', 'view.organisation_id']),
    )
    .onConflict((conflict) => conflict.columns(['plant_id', 'organisation_id']).doNothing())
    .execute();
}

interface StoredPrice {
  readonly id: number;
  readonly plant_id: number;
  readonly organisation_id: number;
  readonly price_per_month_cents: number | null;
  readonly new_price_per_month_cents: number | null;
  readonly new_price_at_date: string | null;
  readonly new_price_by: string | null;
  /** Current price that the plant's owner pays, in cents. */
  readonly owner_cents: number | null;
}

/**
 * A stored price in euros. The owner's current price is taken from the plant, the prices of others from the price row.
 */
export function priceStateOf(row: StoredPrice): PriceState {
  return {
    price_per_month: euroOf(row.organisation_id === OWNER ? row.owner_cents : row.price_per_month_cents),
    new_price_per_month: euroOf(row.new_price_per_month_cents),
    new_price_at_date: row.new_price_at_date,
  };
}

interface PriceWrite {
  /** User who set the current and the future price; null if unknown. */
  readonly by: string | null;
  readonly now: number;
  /** The first day on which the current price applies. */
  readonly fromDay: string;
}

/** Stores a price, and adds it to the price history; the caller has locked the plant's row. */
export async function writePrice(
  db: Reader,
  row: StoredPrice,
  price: PriceState,
  { by, now, fromDay }: PriceWrite,
): Promise<void> {
  const cents = centsOf(price.price_per_month) ?? null;
  const isOwner = row.organisation_id === OWNER;
  await db
    .updateTable('plant_price')
    .set({
      price_per_month_cents: isOwner ? null : cents,
      new_price_per_month_cents: centsOf(price.new_price_per_month) ?? null,
      new_price_at_date: price.new_price_at_date,
      new_price_by: price.new_price_at_date === null ? null : by,
    })
    .where('id', '=', row.id)
    .execute();
  if (isOwner)
    await db.updateTable('plant').set({ price_per_month_cents: cents }).where('id', '=', row.plant_id).execute();
  const beforeCents = isOwner ? row.owner_cents : row.price_per_month_cents;
  const { plant_id: plantId, organisation_id: organisationId } = row;
  await keepPrice(db, { plantId, organisationId, beforeCents, cents, fromDay, by, now });
}
