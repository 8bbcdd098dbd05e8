import { dataFreshnessOf } from '../areas/plants/freshness.ts';
import type { Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';

/** Sets a plant's `time_last_data` and `status_data` by the newest values of its components. */
export async function refreshPlant(tx: Tx, plantId: number, now: number): Promise<void> {
  if (!(await lockRow(tx, 'plant', plantId))) return;
  const plant = await tx
    .selectFrom('plant')
    .select(['time_last_data', 'status_data', 'last_data_warn', 'timezone'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
  const components = await tx
    .selectFrom('component')
    .leftJoin('component_latest as latest', 'latest.component_id', 'component.id')
    .select(['component.name', 'component.type_component', 'component.calculate_old_data'])
    .select(['component.time_diff_warn', 'component.time_diff_error', 'component.created_at', 'latest.ts'])
    .where('component.plant_id', '=', plantId)
    .execute();
  const watched = components.map((component) => ({ ...component, newest: component.ts ?? undefined }));
  const { newest, status, warning } = dataFreshnessOf(watched, now, plant.timezone);
  if (plant.time_last_data === newest && plant.status_data === status && plant.last_data_warn === warning) return;
  await tx
    .updateTable('plant')
    .set({ time_last_data: newest, status_data: status, last_data_warn: warning })
    .where('id', '=', plantId)
    .execute();
}
