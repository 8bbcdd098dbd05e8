import { sunPlaceOf } from '@leitwarte/core/rules';
import { dataFreshnessOf } from '../areas/plants/freshness.ts';
import type { Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';

/** Sets a plant's `time_last_data` and `status_data` by the newest values of its components. */
export async function refreshPlant(tx: Tx, plantId: number, now: number): Promise<void> {
  if (!(await lockRow(tx, 'plant', plantId))) return;
  const plant = await tx
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .select(['plant.time_last_data', 'plant.status_data', 'plant.last_data_warn', 'plant.timezone'])
    .select(['plant_type.name as type', 'plant.latitude', 'plant.longitude'])
    .where('plant.id', '=', plantId)
    .executeTakeFirstOrThrow();
  const components = await tx
    .selectFrom('component')
    .leftJoin('component_latest as latest', 'latest.component_id', 'component.id')
    .select(['component.name', 'component.type_component', 'component.calculate_old_data'])
    .select(['component.time_diff_warn', 'component.time_diff_error', 'component.created_at', 'latest.ts'])
    .where('component.plant_id', '=', plantId)
    .execute();
  const watched = components.map((component) => ({ ...component, newest: component.ts ?? undefined }));
  const { newest, status, warning } = dataFreshnessOf(watched, now, plant.timezone, sunPlaceOf(plant));
  if (plant.time_last_data === newest && plant.status_data === status && plant.last_data_warn === warning) return;
  await tx
    .updateTable('plant')
    .set({ time_last_data: newest, status_data: status, last_data_warn: warning })
    .where('id', '=', plantId)
    .execute();
}
