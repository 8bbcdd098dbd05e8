import type { Plant } from '@leitwarte/core/entities';
import { writablePlantOf } from '../../../rights/plants.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { plantThings } from '../../common/plant-changes/things.ts';
import { readPlant } from './read.ts';

/** Takes a plant out of service: sets status 80, which stays until a superuser sets status 00 again (decision 3.50). */
export async function deactivatePlant(call: Call<'plants', 'deactivate'>): Promise<Plant> {
  const {
    context,
    viewer,
    params: { id },
  } = call;
  return context.db.transaction().execute(async (tx) => {
    await writablePlantOf(tx, viewer, id);
    const now = context.platform.now();
    const takeOut = () =>
      tx
        .updateTable('plant')
        .set({ status: '80', ...modifiedStamp(viewer, now) })
        .where('id', '=', id)
        .execute();
    await tellingChanges({ tx, viewer, now, plantId: id }, () => plantThings(tx, id), takeOut);
    return readPlant(call, tx, id);
  });
}
