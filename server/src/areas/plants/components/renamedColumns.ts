import type { Tx } from '../../../db/database.ts';

/** A column whose storage name changes. */
export interface RenamedColumn {
  readonly from: string;
  readonly to: string;
}

/**
 * Updates the links of reports and evaluations, which refer to a component's columns by storage name, after columns
 * were renamed.
 */
export async function carryLinks(tx: Tx, componentId: number, renamed: readonly RenamedColumn[]): Promise<void> {
  if (renamed.length === 0) return;
  const nameOf = new Map(renamed.map(({ from, to }) => [from, to]));
  const names = [...nameOf.keys()];
  const positions = await tx
    .selectFrom('daily_report_position')
    .select(['id', 'linked_component_data_description_data as name'])
    .where('type_column', '=', 'DA')
    .where('linked_component', '=', String(componentId))
    .where('linked_component_data_description_data', 'in', names)
    .execute();
  for (const { id, name } of positions)
    await tx
      .updateTable('daily_report_position')
      .set({ linked_component_data_description_data: nameOf.get(name ?? '') ?? name })
      .where('id', '=', id)
      .execute();
  const columns = await tx
    .selectFrom('plant_evaluation_column')
    .select(['plant_evaluation_id', 'plant_type_evaluation_column_id'])
    .select('linked_component_data_description_data as name')
    .where('type_column', '=', 'DA')
    .where('linked_component', '=', String(componentId))
    .where('linked_component_data_description_data', 'in', names)
    .execute();
  for (const { plant_evaluation_id, plant_type_evaluation_column_id, name } of columns)
    await tx
      .updateTable('plant_evaluation_column')
      .set({ linked_component_data_description_data: nameOf.get(name ?? '') ?? name })
      .where('plant_evaluation_id', '=', plant_evaluation_id)
      .where('plant_type_evaluation_column_id', '=', plant_type_evaluation_column_id)
      .execute();
}
