import { refreshPlants } from '../../alarms/silence.ts';
import type { Tx } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { LanePlants } from '../lanes.ts';
import { isRebucketing } from '../zoneJob.ts';
import { sumComponents } from './sumComponents.ts';
import { computeSums } from './sumDay.ts';

const MARK = 'summing/';

/** Marks days whose values changed, in the transaction that changes them, so that their summaries are computed even after a crash. */
export async function markSums(tx: Tx, plantId: number, days: readonly number[]): Promise<void> {
  const rows = [...new Set(days)].map((day) => ({ name: `${MARK}${plantId}/${day}`, value: '' }));
  for (const portion of chunk(rows, 2)) {
    await tx
      .insertInto('setting')
      .values(portion)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

/**
 * Computes the summary components for every marked day of all plants, or of those of a lane, one transaction for each;
 * skips plants whose days are being assigned again.
 */
export async function computeMarkedSums(context: JobContext, own?: LanePlants): Promise<void> {
  const { db, platform } = context;
  const marks = await db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', `${MARK}%`)
    .orderBy('name')
    .execute();
  const days = marks.map(({ name }) => {
    const [plantId = Number.NaN, day = Number.NaN] = name.slice(MARK.length).split('/').map(Number);
    return { name, plantId, day };
  });
  for (const [plantId, ofPlant] of Map.groupBy(days, (one) => one.plantId)) {
    if (own?.has(plantId) === false || (await isRebucketing(db, plantId))) continue;
    const plans = await sumComponents(db, plantId);
    for (const { name, day } of ofPlant) {
      await db.transaction().execute(async (tx) => {
        if (await lockRow(tx, 'plant', plantId)) {
          const plant = tx.selectFrom('plant').select('timezone').where('id', '=', plantId);
          const { timezone } = await plant.executeTakeFirstOrThrow();
          await computeSums(tx, platform, plans, timezone, day);
        }
        await tx.deleteFrom('setting').where('name', '=', name).execute();
      });
      await context.yield();
    }
    await db.transaction().execute((tx) => refreshPlants(tx, [plantId], platform.now()));
  }
}
