import type { Provenance } from '@leitwarte/core/entities';
import { evaluationPeriod } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { footProvenance } from '../../../reports/footProvenance.ts';
import { rowOfDay, rowsOfDays } from '../../../reports/interval.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { linkedFigures, membersOfLinks } from '../../../reports/sources.ts';
import { readEvaluation } from './read.ts';
import { linksOf, plantsOfEvaluation } from './results.ts';

/** Explains one cell of an evaluation: the readings from which it is computed. */
export async function evaluationProvenance({
  context,
  viewer,
  params: { id },
  query: { plant: plantId, column: columnId, row, until, readings },
}: Call<'evaluations', 'provenance'>): Promise<Provenance> {
  const evaluation = await readEvaluation(context.db, viewer, id);
  const plants = await plantsOfEvaluation(context.db, viewer, evaluation, 'plant', [plantId]);
  const index = evaluation.plant_type_evaluation_columns.findIndex((column) => column.id === columnId);
  const column = evaluation.plant_type_evaluation_columns[index];
  if (column === undefined) throw refuseField('column', 'does_not_exist', { id: columnId });
  const link = (await linksOf(context.db, evaluation, plants))[index];
  const kind = evaluationPeriod(evaluation.type_evaluation);
  if (until !== undefined) {
    const rows = rowsOfDays(kind, row, until);
    const [linked] = link === undefined ? [] : await linkedFigures(context, [link], rows);
    const { name, type_footer: footer, show_units: showsUnit } = column;
    const unit = showsUnit ? (linked?.unit ?? null) : null;
    const { figures = [], whole } = linked ?? {};
    const shown = {
      id: columnId,
      name: name ?? '',
      unit,
      figures,
      footer,
      ignoresZeros: false,
      whole,
      code: link?.code ?? 'LD',
    };
    return footProvenance(shown, kind, rows);
  }
  const [columns = []] = link === undefined ? [] : await membersOfLinks(context.db, [link]);
  const figure = {
    name: column.name ?? '',
    columns,
    code: link?.code ?? 'LD',
    calculation: link?.calculation ?? 'sum',
    ignoreZeros: link?.ignoreZeros ?? false,
    daysBack: link?.daysBack ?? 0,
    row: rowOfDay(kind, row),
  } as const;
  return provenanceOf(context, figure, readings);
}
