import type { BillingClosing, BillingDifference } from '@leitwarte/core/entities';
import { compareNames, euroOf } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { billingMonth, monthAt, type BillingMonth } from '../../../measurements/months.ts';
import { closedMonth } from './open.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { parkOf, pricedDay, unitsOfMonth } from './units.ts';

/**
 * Compares the billing list of a month as it would be closed with today's prices: items that closing would add, items
 * of plants that are no longer billed, and costs that differ because a user changed them or the price changed. Stores
 * nothing: the items of a month are completed when a user opens it, and in the first night of the next month.
 */
export async function readClosing({
  context: { db, platform },
  query: { year, month: number },
}: Call<'billing', 'closing'>): Promise<BillingClosing> {
  const month = billingMonth(year, number);
  const current = monthAt(platform.now());
  const isClosed = month.key < current.key && (await closedMonth(db)) >= month.key;
  if (isClosed || month.key > current.key) return { closes_at: null, differences: [] };
  return {
    closes_at: new Date(month.end).toISOString(),
    differences: await differences(db, month, platform.now()),
  };
}

async function differences(db: Reader, month: BillingMonth, now: number): Promise<BillingDifference[]> {
  const unitsOn = async (day: string) => {
    const units = await unitsOfMonth(db, month, day);
    return new Map(units.map((one) => [`${one.item.organisation_id} ${one.item.unit}`, one]));
  };
  const [day, today] = [pricedDay(now, month), priceDay(now)];
  /** Missing items would be added at the prices of the month, but existing ones are compared with today's prices. */
  const added = await unitsOn(day);
  const units = day === today ? added : await unitsOn(today);
  const items = await db
    .selectFrom('billing_item')
    .where('month', '=', month.key)
    .select(['id', 'organisation_id', 'unit', 'monthly_cost_cents'])
    .execute();
  const stored = new Map(items.map((item) => [`${item.organisation_id} ${item.unit}`, item]));
  const names = await namesOf(db);
  const differing = [...new Set([...units.keys(), ...stored.keys()])].flatMap((key) => {
    const item = stored.get(key);
    const unit = (item === undefined ? added : units).get(key)?.item;
    const [billed, priced] = [item?.monthly_cost_cents ?? null, unit?.monthly_cost_cents ?? null];
    const one = item ?? unit;
    if (billed === priced || one === undefined) return [];
    const { organisation_id } = one;
    return {
      organisation_id,
      organisation: names.organisation(organisation_id),
      item: item?.id ?? null,
      name: names.unit(one.unit),
      reason: billed === null ? ('added' as const) : priced === null ? ('gone' as const) : ('cost' as const),
      monthly_cost: euroOf(billed),
      price: euroOf(priced),
    };
  });
  return differing.toSorted(
    (a, b) =>
      compareNames(a.organisation, b.organisation) || compareNames(a.name, b.name) || (a.item ?? 0) - (b.item ?? 0),
  );
}

async function namesOf(db: Reader) {
  const organisations = await db.selectFrom('organisation').select(['id', 'name']).execute();
  const plants = await db.selectFrom('plant').select(['id', 'name']).execute();
  const organisationNames = new Map(organisations.map(({ id, name }) => [id, name]));
  const plantNames = new Map(plants.map(({ id, name }) => [`plant/${id}`, name]));
  return {
    organisation: (id: number) => organisationNames.get(id) ?? '',
    unit(unit: string): string {
      const park = parkOf(unit);
      return park === undefined ? (plantNames.get(unit) ?? '') : text('de', 'billing.park', { number: park });
    },
  };
}
