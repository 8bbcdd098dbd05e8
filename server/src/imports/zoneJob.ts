import type { Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { errorText } from '../errorText.ts';
import type { Job, JobContext } from '../jobs/jobs.ts';
import { resealComponent } from '../measurements/reseal.ts';
import type { StorePlatform } from '../measurements/store.ts';
import { refreshPlant } from './plantState.ts';

export interface ZoneInput {
  readonly plantId: number;
  /** IANA name. */
  readonly zone: string;
}

const MARK = 'resealing/';

/**
 * Gives a plant another zone and lays its days along that zone's calendar (decision 4.2), one component after the
 * other. A mark in the same transaction as the new zone lets the next import finish what a crash left undone; imports
 * that read for the old zone commit nothing any more.
 */
export const zoneJob: Job<ZoneInput, null> = async (context, { plantId, zone }, report) => {
  report({ percent: null, step: 'Tage werden neu geordnet' });
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('plant').set({ timezone: zone }).where('id', '=', plantId).execute();
    await tx
      .insertInto('setting')
      .values({ name: `${MARK}${plantId}`, value: zone })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: zone }))
      .execute();
  });
  await resealPlant(context, plantId, zone);
  return null;
};

/** Finishes changes of zones that a crash interrupted; one that fails is logged and tried again the next time. */
export async function finishReseals(context: JobContext): Promise<void> {
  const marks = await context.db.selectFrom('setting').selectAll().where('name', 'like', `${MARK}%`).execute();
  for (const { name, value } of marks) {
    const plantId = Number(name.slice(MARK.length));
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
    const isCurrent = await db.transaction().execute((tx) => resealUnlessChanged(tx, platform, plantId, id, zone));
    if (!isCurrent) return;
    await context.yield();
  }
  await db.transaction().execute(async (tx) => {
    await refreshPlant(tx, plantId, platform.now());
    await tx.deleteFrom('setting').where('name', '=', `${MARK}${plantId}`).where('value', '=', zone).execute();
  });
}

/** False where the plant has another zone by now: the change to that one lays the days. */
async function resealUnlessChanged(
  tx: Tx,
  platform: StorePlatform,
  plantId: number,
  componentId: number,
  zone: string,
): Promise<boolean> {
  await lockRow(tx, 'plant', plantId);
  const plant = await tx.selectFrom('plant').select('timezone').where('id', '=', plantId).executeTakeFirst();
  if (plant?.timezone !== zone) return false;
  await resealComponent(tx, platform, componentId, zone);
  return true;
}
