import type { PastPrice } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DAY_MS, euroOf } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { settlePrices } from '../../common/prices/settle.ts';

/** Maximum number of price changes that are returned; prices change only a few times a year. */
const SHOWN = 200;

/** The prices of a plant with their first and last day and who set them, newest first. */
export async function readPriceHistory({
  context: { db, platform },
  params: { id },
}: Call<'prices', 'history'>): Promise<PastPrice[]> {
  const price = await db.transaction().execute(async (tx) => {
    const now = platform.now();
    await settlePrices(tx, priceDay(now), now);
    return tx.selectFrom('plant_price').select(['plant_id', 'organisation_id']).where('id', '=', id).executeTakeFirst();
  });
  if (price === undefined) throw refuse(404, 'not_found');
  const rows = await rowsOf(db, price.plant_id, price.organisation_id);
  return rows.map((row, index) => ({
    id: row.id,
    price_per_month: euroOf(row.price_per_month_cents),
    from: row.from_day,
    until: lastDay(row.from_day, rows[index - 1]?.from_day),
    changed_at: isoOf(row.changed_at),
    changed_by: row.changed_by,
  }));
}

function rowsOf(db: Reader, plantId: number, organisationId: number) {
  return db
    .selectFrom('plant_price_history')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/**
 * The last day on which a price applies: the day before the next price starts, or its own first day if both start on
 * the same day.
 */
function lastDay(from: string | null, next: string | null | undefined): string | null {
  if (!next) return null;
  const before = new Date(Date.parse(next) - DAY_MS).toISOString().slice(0, 10);
  return from !== null && before < from ? from : before;
}
