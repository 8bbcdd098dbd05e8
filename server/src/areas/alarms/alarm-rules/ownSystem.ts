import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { PlantTable } from '../../../db/tables.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { logActivity } from '../../common/activityLog.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { plantThings } from '../../common/plant-changes/things.ts';

type PlantRow = Pick<Selectable<PlantTable>, 'id' | 'name' | 'plant_system_id' | 'organisation_id'>;

/**
 * The plant system whose code catalogue contains the codes of a plant's rules. A plant without a system gets its own
 * one, which reads no files. 400 if no organisation owns the plant, because then nobody could be notified.
 */
export async function systemForRules(tx: Tx, viewer: Viewer, plant: PlantRow, now: number): Promise<number> {
  if (plant.plant_system_id !== null) return plant.plant_system_id;
  const { id: plantId, organisation_id } = plant;
  if (organisation_id === null) throw refuseField('plant', 'rule_needs_system');
  return tellingChanges(
    { tx, viewer, now, plantId },
    () => plantThings(tx, plantId),
    async () => {
      const name = await freeName(tx, `Alarmregeln ${plant.name}`);
      const { id } = await tx
        .insertInto('plant_system')
        .values({ name, ...createdStamp(viewer, now) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('plant_system_organisation').values({ plant_system_id: id, organisation_id }).execute();
      await tx
        .updateTable('plant')
        .set({ plant_system_id: id, ...modifiedStamp(viewer, now) })
        .where('id', '=', plantId)
        .execute();
      await logActivity(tx, now, viewer, 'Create', name);
      return id;
    },
  );
}

/** A name that no other system has, regardless of case. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const rows = await tx.selectFrom('plant_system').select('name').execute();
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
