import { refreshPlants } from '../alarms/silence.ts';
import type { Reader, Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { errorText } from '../platform/errorText.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { rebucketDays } from '../measurements/rebucketDays.ts';
import { runText } from '../platform/runTexts.ts';
import type { LanePlants } from './lanes.ts';

export interface ZoneInput {
  readonly plantId: number;
  /** IANA name of the new zone. */
  readonly zone: string;
}

const MARK = 'resealing/';
const markOf = (plantId: number) => `${MARK}${plantId}`;

/** Whether days of a plant are still stored by the calendar of its former zone. */
export async function isRebucketing(db: Reader, plantId: number): Promise<boolean> {
  const mark = db.selectFrom('setting').select('name').where('name', '=', markOf(plantId));
  return (await mark.executeTakeFirst()) !== undefined;
}

/**
 * Changes the zone of a plant and assigns its days to the new calendar (decision 4.2), a few days of one component at a time, so that other
 * writes can run in between. A mark in the transaction that sets the zone lets the next import finish after a crash; until then nothing is
 * imported for the plant.
 */
export const zoneJob: Job<ZoneInput, null> = async (context, { plantId, zone }, report) => {
  report({ percent: null, step: runText('step.days_reordered') });
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('plant').set({ timezone: zone }).where('id', '=', plantId).execute();
    await tx
      .insertInto('setting')
      .values({ name: markOf(plantId), value: zone })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: zone }))
      .execute();
  });
  await resealPlant(context, plantId, zone);
  return null;
};

/**
 * Finishes changes of zones that a crash interrupted, of all plants or only those of a lane; one that fails is logged
 * and retried by the next pass.
 */
export async function finishReseals(context: JobContext, own: LanePlants | undefined): Promise<void> {
  const marks = await context.db.selectFrom('setting').selectAll().where('name', 'like', `${MARK}%`).execute();
  for (const { name, value } of marks) {
    const plantId = Number(name.slice(MARK.length));
    if (own?.has(plantId) === false) continue;
    try {
      await resealPlant(context, plantId, value);
    } catch (error) {
      context.platform.log.error({ plant: plantId, zone: value, error: errorText(error) }, 'days not laid anew');
    }
  }
}

async function resealPlant(context: JobContext, plantId: number, zone: string): Promise<void> {
  const { db, platform } = context;
  const components = await db.selectFrom('component').select('id').where('plant_id', '=', plantId).execute();
  for (const { id } of components) {
    for (let day: number | undefined = 0; day !== undefined;) {
      const from: number = day;
      const laid = await db.transaction().execute(async (tx) => {
        if (!(await hasZone(tx, plantId, zone))) return undefined;
        return { next: await rebucketDays(tx, platform, id, zone, from) };
      });
      if (laid === undefined) return;
      day = laid.next;
      await context.yield();
    }
  }
  await db.transaction().execute(async (tx) => {
    await refreshPlants(tx, [plantId], platform.now());
    await tx.deleteFrom('setting').where('name', '=', markOf(plantId)).where('value', '=', zone).execute();
  });
}

/** Whether the plant still has this zone; if it was changed again, that later change assigns the days. */
async function hasZone(tx: Tx, plantId: number, zone: string): Promise<boolean> {
  await lockRow(tx, 'plant', plantId);
  const plant = await tx.selectFrom('plant').select('timezone').where('id', '=', plantId).executeTakeFirst();
  return plant?.timezone === zone;
}
