import type { Database, Tx } from '../../db/database.ts';
import { holdKeys, lockBalances } from '../../db/dialects/lockRow.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Caller, Platform } from '../../platform/platform.ts';
import { addUp, type ComponentBalance, computeMonth, plantSums } from './computeMonth.ts';
import { monthOf, type PlantMonth } from './monthState.ts';
import { packSums } from './packedBalance.ts';

/** What is needed to compute and store balances. */
export interface BalanceKeeper {
  readonly db: Database;
  readonly platform: Pick<Platform, 'deflate' | 'sha256' | 'randomBytes' | 'now' | 'log'>;
  readonly caller?: Caller | undefined;
}

/**
 * Computes the balances of a plant's month and stores them. They are not stored if readings changed or another
 * computation began in the meantime: the result is then valid only for this caller, and the next call computes it
 * again.
 */
export async function keepMonth(keeper: BalanceKeeper, month: PlantMonth, now: number): Promise<ComponentBalance[]> {
  const claim = claimNumber(keeper.platform);
  const isClaimed = await tolerated(keeper, month, () => claimMonth(keeper.db, month, claim));
  const balances = await computeMonth(keeper, month.plant, month.days, now);
  if (isClaimed)
    await tolerated(keeper, month, () =>
      keeper.db.transaction().execute((tx) => storeMonth(tx, month, claim, balances)),
    );
  return balances;
}

/**
 * Runs a database operation; if it fails, logs the error and returns false, because balances can be returned without
 * being stored.
 */
async function tolerated(
  { platform }: BalanceKeeper,
  { plant, days }: PlantMonth,
  act: () => Promise<void>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    platform.log.error({ plant: plant.row.id, month: monthOf(days), error: errorText(error) }, 'balances not stored');
    return false;
  }
}

/**
 * Claims a month: changes of readings mark it as outdated from now on, and only the computation with this claim may
 * store it.
 */
async function claimMonth(db: Database, { plant, days, until }: PlantMonth, claim: number): Promise<void> {
  const claimed = { stale: 0 as const, claim, until_at: until, fingerprint: '' };
  const nearby = plant.nearby.map(({ row }) => row.id);
  await db.transaction().execute(async (tx) => {
    await holdKeys(tx, 'plant', [plant.row.id, ...nearby]);
    await lockBalances(tx, [plant.row.id, ...nearby]);
    await tx
      .insertInto('yield_month')
      .values({ plant_id: plant.row.id, month: monthOf(days), ...claimed, sums: null, total: null, rules_due: 0 })
      .onConflict((conflict) => conflict.columns(['plant_id', 'month']).doUpdateSet(claimed))
      .execute();
  });
}

async function storeMonth(
  tx: Tx,
  { plant, days, fingerprint }: PlantMonth,
  claim: number,
  balances: readonly ComponentBalance[],
): Promise<void> {
  // the same order of locks as when readings are stored: components first, the marks of balances last
  await holdKeys(tx, 'component', [...new Set(balances.map(({ component_id }) => component_id))]);
  const sums = plantSums(balances);
  const { numUpdatedRows } = await tx
    .updateTable('yield_month')
    .set({
      fingerprint,
      sums: packSums(sums, days.from),
      total: packSums(sums.length === 0 ? [] : [addUp(days.from, sums)], days.from),
    })
    .where('plant_id', '=', plant.row.id)
    .where('month', '=', monthOf(days))
    .where('claim', '=', claim)
    .where('stale', '<', 2)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const stored = await tx
    .selectFrom('yield_day')
    .innerJoin('component', 'component.id', 'yield_day.component_id')
    .selectAll('yield_day')
    .where('component.plant_id', '=', plant.row.id)
    .where('day', '>=', days.from)
    .where('day', '<=', days.until)
    .execute();
  const before = new Map(stored.map((row) => [dayKey(row), row]));
  const rows = balances.map(({ component_id, sums, inputs, quarters }) => ({
    component_id,
    day: sums.day,
    inputs: JSON.stringify(inputs),
    sums: packSums([sums], sums.day),
    quarters,
  }));
  const changed = rows.filter((row) => {
    const old = before.get(dayKey(row));
    before.delete(dayKey(row));
    return !(old?.inputs === row.inputs && isSame(old.sums, row.sums) && isSame(old.quarters, row.quarters));
  });
  if (changed.length === 0 && before.size === 0) return;
  await tx
    .updateTable('yield_month')
    .set({ rules_due: 1 })
    .where('plant_id', '=', plant.row.id)
    .where('month', '=', monthOf(days))
    .execute();
  for (const portion of chunk(changed, 5))
    await tx
      .insertInto('yield_day')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'day']).doUpdateSet((eb) => ({
          inputs: eb.ref('excluded.inputs'),
          sums: eb.ref('excluded.sums'),
          quarters: eb.ref('excluded.quarters'),
        })),
      )
      .execute();
  for (const { component_id, day } of before.values())
    await tx.deleteFrom('yield_day').where('component_id', '=', component_id).where('day', '=', day).execute();
}

const dayKey = ({ component_id, day }: { readonly component_id: number; readonly day: number }) =>
  `${component_id}/${day}`;

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** A random number of 48 bits, so that claims of different processes differ. */
function claimNumber(platform: BalanceKeeper['platform']): number {
  return platform.randomBytes(6).reduce((sum, byte) => sum * 256 + byte, 0);
}
