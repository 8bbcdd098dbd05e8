import type { Plant } from '@leitwarte/core/entities';
import { writablePlantOf } from '../../rights/plants.ts';
import { modifiedStamp } from '../../rights/stamps.ts';
import type { Call } from '../../http/call.ts';
import { readPlant } from './read.ts';

/** Takes a plant out of service: status 80, until a superuser gives it status 00 again (decision 3.50). */
export async function deactivatePlant(call: Call<'plants', 'deactivate'>): Promise<Plant> {
  const {
    context,
    viewer,
    params: { id },
  } = call;
  return context.db.transaction().execute(async (tx) => {
    await writablePlantOf(tx, viewer, id);
    await tx
      .updateTable('plant')
      .set({ status: '80', ...modifiedStamp(viewer, context.platform.now()) })
      .where('id', '=', id)
      .execute();
    return readPlant(call, tx, id);
  });
}
