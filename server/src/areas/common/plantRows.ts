import type { Reader } from '../../db/database.ts';

/** Query of plants with the names of their organisation and other references. */
export function plantRows(db: Reader) {
  return db
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .leftJoin('plant_system', 'plant_system.id', 'plant.plant_system_id')
    .leftJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .leftJoin('plant_dashboard', 'plant_dashboard.id', 'plant.plant_dashboard_id')
    .leftJoin('component_column as shown_column', 'shown_column.id', 'plant.dashboard_value_column_id')
    .selectAll('plant')
    .select([
      'plant_type.name as type',
      'plant_system.name as system_bez',
      'organisation.name as organisation_bez',
      'plant_dashboard.name as dashboard_name',
      'plant_dashboard.type as dashboard_kind',
      'shown_column.col_description as dashboard_value_name',
    ]);
}

export type PlantRow = Awaited<ReturnType<ReturnType<typeof plantRows>['execute']>>[number];
