import type { Plant } from '@leitwarte/core/entities';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { componentThings } from '../../common/plant-changes/things.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { exchangeAsked } from '../../common/exchangeAsked.ts';
import { readPlant } from './read.ts';

/**
 * Changes the serial number of a component of the plant. The old number moves to `sernum_2`, so that files of the old device still find
 * their component, and the replacement is stored as a break for counters (decision 4.4).
 */
export async function changeSerialNumber(call: Call<'plants', 'changeSerialNumber'>): Promise<Plant> {
  const {
    context,
    viewer,
    params: { id },
    body: { esn_old, esn_new },
  } = call;
  const now = context.platform.now();
  return context.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', id);
    const { component, changedAt } = await exchangeAsked(tx, call, now);
    const exchange = () =>
      tx
        .updateTable('component')
        .set({ sernum: esn_new, sernum_2: esn_old, ...modifiedStamp(viewer, now) })
        .where('id', '=', component.id)
        .execute();
    await tellingChanges({ tx, viewer, now, plantId: id }, () => componentThings(tx, component.id), exchange);
    await tx
      .insertInto('serial_number_change')
      .values({ component_id: component.id, esn_old, esn_new, changed_at: changedAt, changed_by: viewer.username })
      .execute();
    return readPlant(call, tx, id);
  });
}
