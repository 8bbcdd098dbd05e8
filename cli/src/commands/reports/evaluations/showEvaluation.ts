import type { PlantEvaluation, PlantTypeEvaluationDetail } from '@leitwarte/core/entities';
import { textOrKey } from '@leitwarte/core/texts';
import type * as z from 'zod';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import { plantColumnTable, typeColumnTable } from './table.ts';

export async function showEvaluation(
  context: Context,
  evaluation: z.output<typeof PlantTypeEvaluationDetail> | undefined,
): Promise<void> {
  if (evaluation === undefined) return;
  const { out, language } = context;
  await out.record(evaluation, [
    [say('Nr.', 'ID'), String(evaluation.id)],
    [say('Auswertung', 'Evaluation'), evaluation.name],
    [say('Zeitraum', 'Period'), textOrKey(language, 'evaluationType', evaluation.type_evaluation ?? '')],
    [say('nur Superuser', 'superusers only'), evaluation.only_superuser_access],
  ]);
  const columns = evaluation.plant_type_evaluation_columns;
  if (out.json || columns.length === 0) return;
  await out.write('\n');
  await out.table(columns, typeColumnTable(language));
}

export async function showPlantEvaluation(
  context: Context,
  evaluation: z.output<typeof PlantEvaluation> | undefined,
  components: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  if (evaluation === undefined || (await context.out.entity(evaluation))) return;
  await context.out.table(evaluation.plant_evaluation_columns, plantColumnTable(context.language, components));
}
