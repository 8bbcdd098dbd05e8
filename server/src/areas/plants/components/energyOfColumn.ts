import { isPowerUnit } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';

interface PowerColumn {
  readonly id: number;
  readonly component_id: number;
  readonly col_component_data: string;
  readonly col_unit: string | null;
}

/**
 * Refuses with 400 at `field` to change the unit of a power column to another quantity while a report shows its energy
 * (KW); otherwise, for example, an integral of degrees would be shown as energy.
 */
export async function mustStayPower(tx: Tx, field: string, column: PowerColumn, unit: string | null): Promise<void> {
  if (!isPowerUnit(column.col_unit) || isPowerUnit(unit)) return;
  const name = await energyOver(tx, column);
  if (name !== undefined) throw refuseField(field, 'power_of_energy', { name });
}

/** Name of a daily report or evaluation column that shows the energy of a power column; undefined if there is none. */
async function energyOver(tx: Tx, column: PowerColumn): Promise<string | undefined> {
  const { plant_id, group, organisation_id } = await tx
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['component.plant_id', 'component.daily_report_group_name as group', 'plant.organisation_id'])
    .where('component.id', '=', column.component_id)
    .executeTakeFirstOrThrow();
  const names = [column.col_component_data, String(column.id)];
  const shown = await tx
    .selectFrom('daily_report_position as position')
    .innerJoin('daily_report_subheader as subheader', 'subheader.id', 'position.daily_report_subheader_id')
    .innerJoin('daily_report_header as header', 'header.id', 'subheader.daily_report_header_id')
    .select(['position.name', 'position.type_column', 'position.linked_component', 'position.linked_plant_id'])
    .select('header.organisation_id')
    .where('position.type_value_column', '=', 'KW')
    .where('position.linked_component_data_description_data', 'in', names)
    .execute();
  const organisations = await tx
    .selectFrom('plant_view_organisation')
    .select('organisation_id')
    .where('plant_id', '=', plant_id)
    .execute();
  const seenBy = new Set([organisation_id, ...organisations.map((row) => row.organisation_id)]);
  const inReport = shown.find(({ type_column, linked_component: link, linked_plant_id, organisation_id: owner }) =>
    type_column === 'DG'
      ? group !== null && link === group && (linked_plant_id ?? plant_id) === plant_id && seenBy.has(owner)
      : link === String(column.component_id),
  );
  if (inReport !== undefined) return inReport.name;
  const evaluated = await tx
    .selectFrom('plant_evaluation_column as link')
    .innerJoin('plant_evaluation', 'plant_evaluation.id', 'link.plant_evaluation_id')
    .innerJoin('plant_type_evaluation_column as own', 'own.id', 'link.plant_type_evaluation_column_id')
    .select(['own.name', 'link.type_column', 'link.linked_component'])
    .where('plant_evaluation.plant_id', '=', plant_id)
    .where('link.type_value_column', '=', 'KW')
    .where('link.linked_component_data_description_data', 'in', names)
    .execute();
  return evaluated.find(
    ({ type_column, linked_component }) =>
      linked_component === (type_column === 'DG' ? group : String(column.component_id)),
  )?.name;
}
