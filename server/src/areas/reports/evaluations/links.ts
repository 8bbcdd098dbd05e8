import type * as z from 'zod';
import type { PlantEvaluation, PlantEvaluationPatch } from '@leitwarte/core/entities';
import { sameValue } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import { evaluationValueColumns } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { textOrNull } from '../../../measurements/columnTypes.ts';
import { refuseForbiddenChanges } from '../../common/changes.ts';
import { tellChanges } from '../../common/plant-changes/record.ts';
import { mustLinkComponent, storedLink } from '../../common/links.ts';
import type { Call } from '../../../http/call.ts';
import { readPlantEvaluation } from './read.ts';

type Evaluation = z.output<typeof PlantEvaluation>;
type StoredEvaluation = Awaited<ReturnType<typeof readPlantEvaluation>>;
type Column = StoredEvaluation['plant_evaluation_columns'][number];
type ColumnInput = z.output<typeof PlantEvaluationPatch>['plant_evaluation_columns'][number];

/**
 * Stores the links of the columns of one plant's evaluation. Names stay those of the type. A column that is missing in
 * the list loses its link in this plant and gets its default values again.
 */
export function updatePlantEvaluation(call: Call<'evaluations', 'updatePlantEvaluation'>): Promise<Evaluation> {
  return call.context.db.transaction().execute((tx) => changePlantEvaluation(call, tx));
}

type Change = Pick<
  Call<'evaluations', 'updatePlantEvaluation'>,
  'context' | 'viewer' | 'params' | 'body' | 'mustStillBe'
>;

/** Like {@link updatePlantEvaluation}, within an existing transaction. */
export async function changePlantEvaluation(
  { context: { platform }, viewer, params: { id }, body, mustStillBe }: Change,
  tx: Tx,
): Promise<Evaluation> {
  if (!(await lockRow(tx, 'plant_evaluation', id))) throw refuse(404, 'not_found');
  const current = await readPlantEvaluation(tx, viewer, id);
  const columns = new Map(current.plant_evaluation_columns.map((column) => [column.id, column]));
  const rows = [];
  for (const [index, entry] of body.plant_evaluation_columns.entries()) {
    const column = columns.get(entry.id);
    const field = `plant_evaluation_columns.${index}`;
    if (column === undefined) throw refuseField(`${field}.id`, 'does_not_exist', { id: entry.id });
    columns.delete(entry.id);
    refuseForbiddenChanges('PlantEvaluationColumn', viewer, column, entry);
    rows.push({ plant_evaluation_id: id, ...(await linkedRow(tx, current, column, entry, field)) });
  }
  await mustStillBe(() => current);
  await tx.deleteFrom('plant_evaluation_column').where('plant_evaluation_id', '=', id).execute();
  if (rows.length > 0) await tx.insertInto('plant_evaluation_column').values(rows).execute();
  const changed = await readPlantEvaluation(tx, viewer, id);
  const columnsOf = ({ plant_evaluation_columns: all }: StoredEvaluation) => all;
  if (!sameValue(columnsOf(current), columnsOf(changed)))
    await tellChanges({ tx, viewer, now: platform.now(), plantId: current.plant }, [
      { event: 'evaluation_changed', about: current.name },
    ]);
  return changed;
}

async function linkedRow(tx: Tx, evaluation: StoredEvaluation, column: Column, entry: ColumnInput, field: string) {
  const type_column = entry.type_column ?? column.type_column;
  const type_value_column = entry.type_value_column ?? column.type_value_column;
  const choices = evaluationValueColumns(evaluation.type_evaluation ?? '');
  if (type_value_column !== column.type_value_column && !choices.some((one) => one === type_value_column))
    throw refuseField(`${field}.type_value_column`, 'not_a_choice', { choices: choices.join(', ') });
  const before = storedLink(column.linked_component) ?? null;
  const given = storedLink(entry.linked_component);
  const link = given === undefined ? before : given;
  const linkField = `${field}.linked_component`;
  const plantIds = [evaluation.plant];
  if (link !== before || type_column !== column.type_column)
    await mustLinkComponent(tx, { field: linkField, typeColumn: type_column, link, plantIds });
  const data = entry.linked_component_data_description_data;
  return {
    plant_type_evaluation_column_id: entry.id,
    type_column,
    linked_component: link,
    linked_component_data_description_data:
      data === undefined ? column.linked_component_data_description_data : textOrNull(data),
    type_value_column,
    calculation_day: entry.calculation_day ?? column.calculation_day,
    type_calculation: entry.type_calculation === undefined ? column.type_calculation : entry.type_calculation,
  };
}
