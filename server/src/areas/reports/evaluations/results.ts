import type * as z from 'zod';
import { calculations, isOneOf, valueColumnTypes } from '@leitwarte/core/codes';
import type {
  PlainEvaluationResponse,
  PlantEvaluationRequest,
  ReportResponse,
  TypeEvaluationRequest,
} from '@leitwarte/core/entities';
import { commonZone, compareNames, evaluationPeriod, fileNames, footerFigure } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { rowsAsked } from '../../../http/rowsAsked.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { zonesOfPlants } from '../../../reports/interval.ts';
import { evaluationResponse, pagesOfPlants } from '../../../reports/evaluation.ts';
import { type Report, type ReportPart, reportResponse } from '../../../reports/report.ts';
import { printedPages, sheetOf } from '../../../reports/reportTable.ts';
import { type LinkedColumn, type LinkedFigures, linkedFigures } from '../../../reports/sources.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { inPortions } from '../../../db/portions.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import type { Call } from '../../../http/call.ts';
import { readEvaluation } from './read.ts';

type Evaluation = Awaited<ReturnType<typeof readEvaluation>>;

/** The figures of an evaluation for the selected plants, with the data that its files need. */
interface Result {
  readonly report: Report;
  readonly zone: string;
  readonly organisationId: number | null;
}

export async function evaluationOfPlants({
  context,
  viewer,
  params: { id },
  body,
  language,
}: Call<'evaluations', 'ofPlants'>): Promise<z.output<typeof ReportResponse> | ServedFile> {
  const field = body.plants === undefined ? 'selectionData' : 'plants';
  const { report, zone, organisationId } = await resultOf(
    { context, viewer, language },
    id,
    body,
    field,
    body[field] ?? [],
  );
  if (body.type_data === 'plain') return reportResponse(report, true);
  const pages = printedPages(report, { zone, now: context.platform.now(), language });
  const owner = (await ownerOf(context.db, viewer.organisationId ?? organisationId)) ?? { name: '', logo: null };
  return { name: fileNames.evaluation(report.title, 'pdf'), content: await printedFor(context, owner, pages) };
}

export async function evaluationOfType({
  context,
  viewer,
  params: { id },
  body,
  language,
}: Call<'evaluations', 'ofType'>): Promise<z.output<typeof PlainEvaluationResponse> | ServedFile> {
  const { report, zone } = await resultOf({ context, viewer, language }, id, body, 'selectionData', body.selectionData);
  if (body.type_data === 'plain') return evaluationResponse(report);
  const content = await context.platform.writeXlsx(
    [sheetOf(report, { zone, now: context.platform.now(), language })],
    context.caller,
  );
  return { name: fileNames.evaluation(report.title, 'xlsx'), content };
}

/** The figures from which response, PDF and Excel file are created (decisions 3.26 to 3.28). */
async function resultOf(
  { context, viewer, language }: Pick<Call<'evaluations', 'ofType'>, 'context' | 'viewer' | 'language'>,
  id: number,
  body: z.output<typeof PlantEvaluationRequest> | z.output<typeof TypeEvaluationRequest>,
  field: string,
  plantIds: readonly number[],
): Promise<Result> {
  const { db } = context;
  const evaluation = await readEvaluation(db, viewer, id);
  const kind = evaluationPeriod(evaluation.type_evaluation);
  const rows = rowsAsked(kind, body, body.type_intervall);
  const plants = await plantsOfEvaluation(db, viewer, evaluation, field, plantIds);
  const links = await linksOf(db, evaluation, plants);
  const figures = await linkedFigures(context, links, rows);
  const zones = zonesOfPlants(plants, language);
  const count = evaluation.plant_type_evaluation_columns.length;
  const parts = plants.map((plant, index) =>
    partOf(
      plant,
      zones === undefined ? plant.name : `${plant.name} (${plant.timezone})`,
      evaluation,
      figures.slice(index * count, (index + 1) * count),
      rows,
    ),
  );
  return {
    report: {
      title: evaluation.name ?? '',
      zones,
      kind,
      rows,
      pages: pagesOfPlants(parts),
      hasSections: false,
      hasFooter: true,
    },
    zone: commonZone(plants.map((plant) => plant.timezone)),
    organisationId: plants[0]?.organisation_id ?? null,
  };
}

function partOf(
  plant: { readonly id: number },
  name: string,
  evaluation: Evaluation,
  figures: readonly LinkedFigures[],
  rows: readonly Window[],
): ReportPart {
  const columns = evaluation.plant_type_evaluation_columns.map((column, index) => {
    const own = figures[index] ?? {
      figures: rows.map(() => null),
      unit: null,
      dips: undefined,
      whole: undefined,
      isDerived: false,
    };
    return {
      id: column.id,
      plant: plant.id,
      name: column.name ?? '',
      unit: column.show_units ? own.unit : null,
      figures: own.figures,
      foot: footerFigure(column.type_footer, own.figures, false, own.whole),
      dips: own.dips,
      isDerived: own.isDerived,
    };
  });
  return { name, sections: [{ name: '', columns }], hidesSections: false };
}

/** The selected plants by name; 400 at `field` for a plant that the viewer does not see or that has another type. */
export async function plantsOfEvaluation(
  db: Reader,
  viewer: Viewer,
  evaluation: Evaluation,
  field: string,
  ids: readonly number[],
) {
  const wanted = [...new Set(ids)];
  const plants = await inPortions(wanted, (portion) =>
    db
      .selectFrom('plant')
      .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.organisation_id'])
      .where('plant.id', 'in', portion)
      .where('plant.plant_type_id', '=', evaluation.plant_type)
      .where(visibleTo(viewer))
      .execute(),
  );
  const found = new Set(plants.map((plant) => plant.id));
  const foreign = wanted.find((id) => !found.has(id));
  if (foreign !== undefined) throw refuseField(field, 'does_not_exist', { id: foreign });
  return plants.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** For each plant the links of the evaluation's columns; a column that was never linked has none. */
export async function linksOf(
  db: Reader,
  evaluation: Evaluation,
  plants: readonly { readonly id: number }[],
): Promise<LinkedColumn[]> {
  const stored = await inPortions(
    plants.map((plant) => plant.id),
    (ids) =>
      db
        .selectFrom('plant_evaluation_column as link')
        .innerJoin('plant_evaluation', 'plant_evaluation.id', 'link.plant_evaluation_id')
        .selectAll('link')
        .select('plant_evaluation.plant_id')
        .where('plant_evaluation.plant_type_evaluation_id', '=', evaluation.id)
        .where('plant_evaluation.plant_id', 'in', ids)
        .execute(),
  );
  const links = new Map(stored.map((link) => [`${link.plant_id}/${link.plant_type_evaluation_column_id}`, link]));
  const daily = evaluation.type_evaluation === 'DA';
  return plants.flatMap((plant) =>
    evaluation.plant_type_evaluation_columns.map((column): LinkedColumn => {
      const link = links.get(`${plant.id}/${column.id}`);
      const code = link?.type_value_column ?? 'LD';
      const calculation = link?.type_calculation ?? 'sum';
      return {
        plantIds: [plant.id],
        typeColumn: link?.type_column === 'DG' ? 'DG' : 'DA',
        link: link?.linked_component ?? null,
        column: link?.linked_component_data_description_data ?? null,
        code: isOneOf(valueColumnTypes, code) ? code : 'LD',
        ignoreZeros: false,
        daysBack: daily && link?.calculation_day === 'DB' ? 1 : 0,
        calculation: isOneOf(calculations, calculation) ? calculation : 'sum',
      };
    }),
  );
}
