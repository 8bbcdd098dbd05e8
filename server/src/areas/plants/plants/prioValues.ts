import type { DerivedValueType } from '@leitwarte/core/codes';
import type { Plant } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Call } from '../../../http/call.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { plantThings } from '../../common/plant-changes/things.ts';
import { storedPrioCodes } from '../../common/prioCodes.ts';
import { readPlant } from './read.ts';

type Asked = Pick<Call<'plants', 'updatePrioValues'>, 'context' | 'viewer' | 'language' | 'params' | 'body'>;

export function updatePrioValues(call: Call<'plants', 'updatePrioValues'>): Promise<Plant> {
  return call.context.db.transaction().execute((tx) => writePrioValues(call, tx));
}

/**
 * Stores the three priority values of a plant: each is the id of a column, the code of a figure from the balance, or
 * null for an empty position (decision 3.53).
 */
export async function writePrioValues(call: Asked, tx: Tx): Promise<Plant> {
  const {
    context,
    viewer,
    params: { id },
    body,
  } = call;
  await lockRow(tx, 'plant', id);
  await writablePlantOf(tx, viewer, id);
  const slots = body.map((entry) => entry?.id ?? null);
  const codes = body.map((entry): DerivedValueType | null => entry?.code ?? null);
  const chosen = slots.filter((columnId) => columnId !== null);
  const figures = codes.filter((code) => code !== null);
  const isTwice = new Set(chosen).size !== chosen.length || new Set(figures).size !== figures.length;
  const isBoth = codes.some((code, slot) => code !== null && (slots[slot] ?? null) !== null);
  if (slots.length !== 3 || isTwice || isBoth) throw refuse(400, 'invalid_prio_values');
  const columns = await tx
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .where('component.plant_id', '=', id)
    .select('component_column.id')
    .execute();
  const own = new Set(columns.map((column) => column.id));
  if (chosen.some((columnId) => !own.has(columnId))) throw refuse(400, 'invalid_prio_values');
  const rows = slots.flatMap((column_id, index) =>
    column_id === null ? [] : [{ plant_id: id, slot: index + 1, column_id }],
  );
  const replace = async () => {
    await tx.deleteFrom('plant_prio_value').where('plant_id', '=', id).execute();
    if (rows.length > 0) await tx.insertInto('plant_prio_value').values(rows).execute();
    await tx
      .updateTable('plant')
      .set({ prio_figures: storedPrioCodes(codes) })
      .where('id', '=', id)
      .execute();
  };
  const write = { tx, viewer, now: context.platform.now(), plantId: id };
  await tellingChanges(write, () => plantThings(tx, id), replace);
  return readPlant(call, tx, id);
}
