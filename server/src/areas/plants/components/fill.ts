import type { Component, ComponentDataDescriptionInput } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { inverterColumns } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { withSummaries } from '../../../imports/sums/reconfigured.ts';
import { componentOf, writablePlantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { componentThings } from '../../common/plant-changes/things.ts';
import { orMissing } from '../../common/references.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { addColumns } from './columns.ts';
import { readComponent } from './read.ts';

/** Creates the standard columns of an inverter (decision 3.16); columns that already exist are not changed. */
export async function initialiseComponent({
  context,
  viewer,
  params: { id },
  body: numbers,
}: Call<'components', 'initialise'>): Promise<Component> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'component', id))) throw refuse(404, 'not_found');
    const columns = inverterColumns(numbers).map(({ name, unit, isSuitableForAnalyse }) => ({
      col_description: name,
      col_component_data: name,
      col_component_data_description1: name,
      col_unit: unit,
      is_suitable_for_analyse: isSuitableForAnalyse,
    }));
    return filled(context, tx, viewer, id, columns);
  });
}

/**
 * Copies the columns of one component to another of the same plant; columns that already exist there are not changed.
 */
export async function copyColumns({
  context,
  viewer,
  params: { id: plantId },
  body: { copy_component, target_component },
}: Call<'plants', 'copyColumns'>): Promise<Component> {
  return context.db.transaction().execute(async (tx) => {
    await writablePlantOf(tx, viewer, plantId);
    await orMissing('copy_component', copy_component, componentOf(tx, viewer, copy_component));
    const isLocked = await lockRow(tx, 'component', target_component);
    const target = isLocked ? (await componentOf(tx, viewer, target_component)).component : undefined;
    if (target?.plant_id !== plantId) throw refuseField('target_component', 'does_not_exist', { id: target_component });
    return filled(context, tx, viewer, target_component, await columnsToCopy(tx, copy_component));
  });
}

async function filled(
  context: ServerContext,
  tx: Tx,
  viewer: Viewer,
  id: number,
  columns: readonly ComponentDataDescriptionInput[],
): Promise<Component> {
  const now = context.platform.now();
  const { component, plant } = await componentOf(tx, viewer, id);
  const plantId = component.plant_id;
  const add = () => withSummaries(tx, plantId, () => addColumns({ tx, viewer, componentId: id, now }, columns));
  await tellingChanges({ tx, viewer, now, plantId }, () => componentThings(tx, id), add);
  await tx.updateTable('component').set(modifiedStamp(viewer, now)).where('id', '=', id).execute();
  return readComponent(context, tx, component, plant.readOnly);
}

/** Columns of a component without their ids and data. */
async function columnsToCopy(tx: Tx, componentId: number): Promise<ComponentDataDescriptionInput[]> {
  const rows = await tx
    .selectFrom('component_column')
    .selectAll()
    .where('component_id', '=', componentId)
    .orderBy('nr_pos')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    col_description: row.col_description,
    col_unit: row.col_unit,
    col_component_data: row.col_component_data,
    col_component_data_description1: row.col_component_data_description1,
    col_component_data_description2: row.col_component_data_description2,
    col_data_delimiter: row.col_data_delimiter,
    col_gap_values: row.col_gap_values,
    factor_import: row.factor_import,
    col_limit_low: row.col_limit_low,
    col_limit_upper: row.col_limit_upper,
    is_suitable_for_analyse: flagOf(row.is_suitable_for_analyse),
  }));
}
