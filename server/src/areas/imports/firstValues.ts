import { isPowerUnit } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';

const SLOTS = 3;
const ENERGY = /^[kMG]?Wh$/;

interface Unit {
  readonly col_unit: string | null;
}

/** What a tile shows best: power, then energy, then what has a unit; a second power is a limit or a part of the first. */
function bestFirst<Column extends Unit>(columns: readonly Column[]): Column[] {
  const power = columns.find(({ col_unit }) => isPowerUnit(col_unit));
  const rankOf = (column: Column) => {
    if (column === power) return 0;
    if (ENERGY.test(column.col_unit ?? '')) return 1;
    if (column.col_unit === null) return 4;
    return isPowerUnit(column.col_unit) ? 3 : 2;
  };
  return columns.toSorted((one, other) => rankOf(one) - rankOf(other));
}

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
    const chosen = bestFirst(columns).slice(0, SLOTS);
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
