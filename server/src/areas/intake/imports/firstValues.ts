import { firstValues } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

/**
 * Selects the values that the tile of a new plant shows, so that it is not empty: those of its first component that has
 * suitable columns.
 */
export async function showFirstValues(tx: Tx, plantId: number, componentIds: readonly number[]): Promise<void> {
  for (const componentId of componentIds) {
    const columns = await tx
      .selectFrom('component_column')
      .where('component_id', '=', componentId)
      .orderBy('nr_pos')
      .orderBy('id')
      .select(['id', 'col_unit', 'is_suitable_for_analyse'])
      .execute();
    const chosen = firstValues(
      columns.map((row) => ({ ...row, is_suitable_for_analyse: flagOf(row.is_suitable_for_analyse) })),
    );
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
