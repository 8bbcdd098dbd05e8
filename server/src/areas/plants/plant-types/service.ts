import type { PlantType } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { logActivity } from '../../common/activityLog.ts';
import type { Call } from '../../../http/call.ts';
import { readPlantType } from './read.ts';

export async function createPlantType({
  context: { db, platform },
  viewer,
  body: { name },
}: Call<'plantTypes', 'create'>): Promise<PlantType> {
  return db.transaction().execute(async (tx) => {
    await mustBeFree(tx, name, 0);
    const { id } = await tx.insertInto('plant_type').values({ name }).returning('id').executeTakeFirstOrThrow();
    await logActivity(tx, platform.now(), viewer, 'Create', name);
    return readPlantType(tx, viewer, String(id));
  });
}

export async function renamePlantType({
  context: { db },
  viewer,
  params: { id },
  body: { name },
  mustStillBe,
}: Call<'plantTypes', 'update'>): Promise<PlantType> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'plant_type', id))) throw refuse(404, 'not_found');
    await mustBeFree(tx, name, id);
    await mustStillBe(() => readPlantType(tx, viewer, String(id)));
    await tx.updateTable('plant_type').set({ name }).where('id', '=', id).execute();
    return readPlantType(tx, viewer, String(id));
  });
}

/** Refuses a name that differs from another one only in case, because paths contain names regardless of case. */
async function mustBeFree(tx: Tx, name: string, exceptId: number): Promise<void> {
  const rows = await tx.selectFrom('plant_type').select(['id', 'name']).where('id', '!=', exceptId).execute();
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) throw refuseField('name', 'not_unique');
}
