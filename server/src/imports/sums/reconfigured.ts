import type { Tx } from '../../db/database.ts';
import { markSums } from './markedDays.ts';
import { sumComponents } from './sumComponents.ts';

/**
 * Runs a change of a plant's components. If it changes the sources of a summary component, all days of the plant are marked, so that the
 * next import pass computes the component for earlier days too.
 */
export async function withSummaries<T>(tx: Tx, plantId: number, change: () => Promise<T>): Promise<T> {
  const before = await sumComponents(tx, plantId);
  const result = await change();
  const after = await sumComponents(tx, plantId);
  const isMade = after.some(({ columns }) => columns.length > 0);
  if (isMade && JSON.stringify(after) !== JSON.stringify(before)) await markEveryDay(tx, plantId);
  return result;
}

async function markEveryDay(tx: Tx, plantId: number): Promise<void> {
  const days = await tx
    .selectFrom('component')
    .innerJoin('measurement_axis as axis', 'axis.component_id', 'component.id')
    .select('axis.day')
    .distinct()
    .where('component.plant_id', '=', plantId)
    .where('component.type_component', '=', 'DA')
    .execute();
  await markSums(
    tx,
    plantId,
    days.map(({ day }) => day),
  );
}
