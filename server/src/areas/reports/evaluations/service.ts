import type * as z from 'zod';
import type { PlantTypeEvaluationDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { logActivity } from '../../common/activityLog.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { writeColumns } from './columns.ts';
import { readEvaluation } from './read.ts';
import { completePlantEvaluations } from './completePlantEvaluations.ts';

type Detail = z.output<typeof PlantTypeEvaluationDetail>;

/** Creates an evaluation of a plant type, and the corresponding evaluation in every plant of that type. */
export async function createEvaluation({
  context: { db, platform },
  viewer,
  body,
}: Call<'evaluations', 'create'>): Promise<Detail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'plant_type', 'plant_type', [body.plant_type]);
    await mustBeFree(tx, body.plant_type, body.name, 0);
    const { id } = await tx
      .insertInto('plant_type_evaluation')
      .values({
        name: body.name,
        type_evaluation: body.type_evaluation,
        plant_type_id: body.plant_type,
        only_superuser_access: bitOf(body.only_superuser_access ?? false),
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await completePlantEvaluations(tx);
    await logActivity(tx, now, viewer, 'Create', body.name);
    return readEvaluation(tx, viewer, id);
  });
}

/**
 * Changes an evaluation. If the body has a list of columns, it replaces the stored list, also in every plant (decision
 * 3.28).
 */
export async function updateEvaluation({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'evaluations', 'update'>): Promise<Detail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'plant_type_evaluation', id))) throw refuse(404, 'not_found');
    const current = await readEvaluation(tx, viewer, id);
    if (body.name !== undefined) await mustBeFree(tx, current.plant_type, body.name, id);
    await mustStillBe(() => current);
    const { plant_type_evaluation_columns: columns, only_superuser_access: hidden, ...fields } = body;
    await tx
      .updateTable('plant_type_evaluation')
      .set({
        ...given({ ...fields, only_superuser_access: hidden === undefined ? undefined : bitOf(hidden) }),
        ...modifiedStamp(viewer, now),
      })
      .where('id', '=', id)
      .execute();
    if (columns !== undefined) await writeColumns({ tx, viewer, now, evaluationId: id }, columns);
    return readEvaluation(tx, viewer, id);
  });
}

async function mustBeFree(tx: Tx, typeId: number, name: string, exceptId: number): Promise<void> {
  const taken = await tx
    .selectFrom('plant_type_evaluation')
    .select('id')
    .where('plant_type_id', '=', typeId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}
