import { sql } from 'kysely';
import { flowRoles, HOUR_MS, leastOf } from '@leitwarte/core/rules';
import type { Tx } from '../db/database.ts';
import { engineOf, lockBalances } from '../db/dialects/lockRow.ts';
import { inPortions } from '../db/portions.ts';
import { addDays } from './calendar.ts';
import { changedSpan } from './changedSpan.ts';
import type { DayChange } from './dayChange.ts';

/**
 * Days before and after a reading whose loss balances it can change, because the balance of a day reads other days:
 * causes such as soiling 30 days back and 21 ahead, the history of a plant 90 back, the level of a counter before a gap
 * 30 more; a block of hourly history contains up to a month. The range must be at least as large as the one that
 * `ledger.ts` and `readings.ts` of the losses read.
 */
const DAYS_BACK = 25;
const DAYS_AHEAD = 125;
/**
 * Readings of the last hour before the end of a balance arrive with every pass; they change it too little to mark it as
 * stale.
 */
const LIVE_MS = HOUR_MS;

/**
 * Marks stored balances that readings change, in the transaction that stores the readings, so that no outdated
 * balance stays (decision 4.51). Meanwhile no other computation of them can begin. Costs one query if no column of
 * the components has a role of expected or measured energy.
 */
export async function noteBalancesStale(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  const plantOf = await plantsWithRoles(tx, [...new Set(changes.map(({ componentId }) => componentId))]);
  if (plantOf.size === 0) return;
  const changed = [...new Set(plantOf.values())];
  const known = await plantsBeside(tx, changed);
  await lockBalances(tx, [...new Set([...changed, ...known.values()].flat())]);
  // plants may have become neighbours while this transaction waited; a computation of their balances that starts now
  // waits for this transaction
  const besides = engineOf(tx) === 'postgres' ? await plantsBeside(tx, changed) : known;
  const from = new Map<string, { plant: number; first: number; last: number; at: number }>();
  for (const change of changes) {
    const plant = plantOf.get(change.componentId);
    if (plant === undefined) continue;
    const first = monthOf(addDays(change.day, -DAYS_BACK));
    const last = monthOf(addDays(change.day, DAYS_AHEAD));
    const key = `${plant}/${first}/${last}`;
    const at = changedSpan(change).from_at;
    from.set(key, { plant, first, last, at: leastOf([at, from.get(key)?.at ?? at]) });
  }
  // always in the same order, so that two writers cannot deadlock
  const marks = [...from.values()].toSorted((a, b) => a.plant - b.plant || a.first - b.first || a.last - b.last);
  for (const { plant, first, last, at } of marks)
    await tx
      .updateTable('yield_month')
      .set({ stale: sql<0 | 1 | 2>`case when until_at - ${sql.lit(LIVE_MS)} <= ${at} then 1 else 2 end` })
      .where('plant_id', 'in', [plant, ...(besides.get(plant) ?? [])])
      .where('month', '>=', first)
      .where('month', '<=', last)
      .where('stale', '<', 2)
      .where((eb) => eb.or([eb('stale', '=', 0), eb('until_at', '>', at + LIVE_MS)]))
      .execute();
}

/** For each of these plants, the plants in whose balances its readings are used for comparison. */
async function plantsBeside(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await inPortions(ids, (some) =>
    tx.selectFrom('yield_neighbour').selectAll().where('neighbour_id', 'in', some).execute(),
  );
  const found = Map.groupBy(rows, ({ neighbour_id }) => neighbour_id);
  return new Map(Array.from(found, ([id, own]) => [id, own.map(({ plant_id }) => plant_id)]));
}

const monthOf = (day: number) => Math.floor(day / 100);

async function plantsWithRoles(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await inPortions(ids, (some) =>
    tx
      .selectFrom('component')
      .select(['component.id', 'component.plant_id'])
      .where('component.id', 'in', some)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('component_column as column')
            .select('column.id')
            .whereRef('column.component_id', '=', 'component.id')
            .where('column.col_role', 'is not', null)
            .where('column.col_role', 'not in', flowRoles),
        ),
      )
      .execute(),
  );
  return new Map(rows.map(({ id, plant_id }) => [id, plant_id]));
}
