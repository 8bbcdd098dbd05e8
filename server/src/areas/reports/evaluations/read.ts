import type * as z from 'zod';
import type { PlantEvaluation, PlantEvaluationName, PlantTypeEvaluationDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { plantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { linkWire } from '../../common/links.ts';
import { inPortions } from '../../../db/portions.ts';

/** An evaluation of a plant type with its columns; one that is reserved to superusers gets 404 for other users. */
export async function readEvaluation(db: Reader, viewer: Viewer, id: number) {
  const row = await db.selectFrom('plant_type_evaluation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || isHidden(viewer, row)) throw refuse(404, 'not_found');
  const columns = await columnsOf(db, id);
  return {
    id,
    name: row.name,
    only_superuser_access: flagOf(row.only_superuser_access),
    type_evaluation: row.type_evaluation,
    plant_type: row.plant_type_id,
    plant_type_evaluation_columns: columns.map((column) => ({
      id: column.id,
      name: column.name,
      show_units: flagOf(column.show_units),
      type_footer: column.type_footer,
      nr_pos: column.nr_pos,
      uuid: column.uuid,
      created_by: column.created_by,
      modified_by: column.modified_by,
    })),
    created_by: row.created_by,
    modified_by: row.modified_by,
  } satisfies z.output<typeof PlantTypeEvaluationDetail>;
}

/** Columns of an evaluation in their order. */
export function columnsOf(db: Reader, evaluationId: number) {
  return db
    .selectFrom('plant_type_evaluation_column')
    .selectAll()
    .where('plant_type_evaluation_id', '=', evaluationId)
    .orderBy('nr_pos')
    .orderBy('id')
    .execute();
}

/**
 * An evaluation of one plant: the columns of the type with their links in this plant. A column that was never linked
 * has the default values of decision 3.28. The id and uuid of a column are those of the type's column.
 */
export async function readPlantEvaluation(db: Reader, viewer: Viewer, id: number) {
  const [row] = await plantEvaluations(db).where('plant_evaluation.id', '=', id).execute();
  if (row === undefined || isHidden(viewer, row)) throw refuse(404, 'not_found');
  await plantOf(db, viewer, row.plant_id);
  const columns = await columnsOf(db, row.plant_type_evaluation_id);
  const stored = await db
    .selectFrom('plant_evaluation_column')
    .selectAll()
    .where('plant_evaluation_id', '=', id)
    .execute();
  const links = new Map(stored.map((link) => [link.plant_type_evaluation_column_id, link]));
  return {
    id,
    name: row.name,
    plant: row.plant_id,
    type_evaluation: row.type_evaluation,
    plant_evaluation_columns: columns.map((column) => {
      const link = links.get(column.id);
      return {
        id: column.id,
        name: column.name,
        uuid: column.uuid,
        type_column: link?.type_column ?? 'DA',
        linked_component: linkWire(link),
        linked_component_data_description_data: link?.linked_component_data_description_data ?? null,
        type_value_column: link?.type_value_column ?? 'LD',
        calculation_day: link?.calculation_day ?? 'CD',
        type_calculation: link?.type_calculation ?? null,
      };
    }),
  } satisfies z.output<typeof PlantEvaluation>;
}

/** Evaluations of plants by name, without their columns; those reserved to superusers are returned only to them. */
export async function evaluationsOfPlants(
  db: Reader,
  viewer: Viewer,
  plantIds: readonly number[],
): Promise<ReadonlyMap<number, z.output<typeof PlantEvaluationName>[]>> {
  const rows = await inPortions(plantIds, (ids) =>
    plantEvaluations(db).where('plant_evaluation.plant_id', 'in', ids).execute(),
  );
  const shown = rows
    .filter((row) => !isHidden(viewer, row))
    .map(({ id, name, plant_id, type_evaluation }) => ({ id, name, plant: plant_id, type_evaluation }));
  return Map.groupBy(
    shown.toSorted((a, b) => compareNames(a.name, b.name)),
    (one) => one.plant,
  );
}

/** Query of plants' evaluations that still belong to the plant's current type. */
function plantEvaluations(db: Reader) {
  return db
    .selectFrom('plant_evaluation')
    .innerJoin('plant', 'plant.id', 'plant_evaluation.plant_id')
    .innerJoin('plant_type_evaluation', (join) =>
      join
        .onRef('plant_type_evaluation.id', '=', 'plant_evaluation.plant_type_evaluation_id')
        .onRef('plant_type_evaluation.plant_type_id', '=', 'plant.plant_type_id'),
    )
    .select([
      'plant_evaluation.id',
      'plant_evaluation.plant_id',
      'plant_evaluation.plant_type_evaluation_id',
      'plant_type_evaluation.name',
      'plant_type_evaluation.type_evaluation',
      'plant_type_evaluation.only_superuser_access',
    ]);
}

function isHidden(viewer: Viewer, evaluation: { readonly only_superuser_access: 0 | 1 }): boolean {
  return flagOf(evaluation.only_superuser_access) && !viewer.isSuperuser;
}
