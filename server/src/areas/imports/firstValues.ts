import { isPowerUnit } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';

const SLOTS = 3;
const ENERGY = /^[kMG]?Wh$/;

/** What a tile shows best: power, then energy, then what has a unit. */
const rankOf = (unit: string | null): number =>
  isPowerUnit(unit) ? 0 : ENERGY.test(unit ?? '') ? 1 : unit !== null ? 2 : 3;

/** Shows the first values of a new plant on its tile, so that there is something to see: of its first component with any. */
export async function showFirstValues(tx: Tx, plantId: number, componentIds: readonly number[]): Promise<void> {
  for (const componentId of componentIds) {
    const columns = await tx
      .selectFrom('component_column')
      .where('component_id', '=', componentId)
      .where('is_suitable_for_analyse', '=', 1)
      .orderBy('nr_pos')
      .orderBy('id')
      .select(['id', 'col_unit'])
      .execute();
    const chosen = columns.toSorted((a, b) => rankOf(a.col_unit) - rankOf(b.col_unit)).slice(0, SLOTS);
    const [first] = chosen;
    if (first === undefined) continue;
    await tx
      .insertInto('plant_prio_value')
      .values(chosen.map(({ id }, index) => ({ plant_id: plantId, slot: index + 1, column_id: id })))
      .execute();
    await tx.updateTable('plant').set({ dashboard_value_column_id: first.id }).where('id', '=', plantId).execute();
    return;
  }
}
