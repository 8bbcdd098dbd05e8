import type { PlantType } from '@leitwarte/core/entities';
import { textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import { evaluationTable } from '../../reports/evaluations/table.ts';

export async function showType(context: Context, type: PlantType | undefined): Promise<void> {
  if (type === undefined) return;
  const { out, language } = context;
  await out.record(type, [
    [say('Nr.', 'ID'), String(type.id)],
    [say('Name', 'Name'), type.name],
    [say('Bezeichnung', 'Label'), textOrKey(language, 'plantType', type.name)],
  ]);
  if (out.json || type.plant_type_evaluations.length === 0) return;
  await out.write('\n');
  await out.table(type.plant_type_evaluations, evaluationTable(language));
}
