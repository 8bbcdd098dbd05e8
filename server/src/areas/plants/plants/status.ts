import type { Plant } from '@leitwarte/core/entities';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Call } from '../../../http/call.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { plantThings } from '../../common/plant-changes/things.ts';
import { readPlant } from './read.ts';

/** Sets the status of a plant by hand, and stores status and message as the newest alarm (decisions 1.50, 1.51). */
export async function changeStatus(call: Call<'plants', 'changeStatus'>): Promise<Plant> {
  const {
    context,
    viewer,
    params: { id },
    body,
  } = call;
  const now = context.platform.now();
  return context.db.transaction().execute(async (tx) => {
    await writablePlantOf(tx, viewer, id);
    const setStatus = () =>
      tx
        .updateTable('plant')
        .set({
          status_anlage: body.status,
          last_alarm: body.alarm_txt,
          time_last_alarm: now,
          ...modifiedStamp(viewer, now),
        })
        .where('id', '=', id)
        .execute();
    await tellingChanges({ tx, viewer, now, plantId: id }, () => plantThings(tx, id), setStatus);
    await tx
      .insertInto('alarm')
      .values({
        plant_id: id,
        cause: 'manual',
        text: body.alarm_txt,
        severity: String(body.status),
        began_at: now,
        last_seen_at: now,
        received_at: now,
        ended_at: now,
        ended_by: 'manual',
        planned_at: now,
        created_by: viewer.username,
      })
      .execute();
    return readPlant(call, tx, id);
  });
}
