import type { Reader } from '../../../db/database.ts';

/**
 * Creates the missing evaluations of all plants: one for each evaluation of the plant's type (decision 3.28). Existing
 * ones are not changed. Must be called when a plant gets its type and when a type gets an evaluation.
 */
export async function completePlantEvaluations(db: Reader): Promise<void> {
  await db
    .insertInto('plant_evaluation')
    .columns(['plant_id', 'plant_type_evaluation_id'])
    .expression((eb) =>
      eb
        .selectFrom('plant')
        .innerJoin('plant_type_evaluation', 'plant_type_evaluation.plant_type_id', 'plant.plant_type_id')
        .leftJoin('plant_evaluation as known', (join) =>
          join
            .onRef('known.plant_id', '=', 'plant.id')
            .onRef('known.plant_type_evaluation_id', '=', 'plant_type_evaluation.id'),
        )
        .where('known.id', 'is', null)
        .select(['plant.id', 'plant_type_evaluation.id as evaluation_id']),
    )
    .onConflict((conflict) => conflict.columns(['plant_id', 'plant_type_evaluation_id']).doNothing())
    .execute();
}
