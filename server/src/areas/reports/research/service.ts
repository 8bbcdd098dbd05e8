import type * as z from 'zod';
import type {
  AnalysisRequest,
  ComponentChartResponse,
  ResearchChartResponse,
  ResearchRequest,
} from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { LongTable } from '@leitwarte/core/report';
import { csvBlocks } from '@leitwarte/core/report/csv';
import { fileNames, type Samples } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { readSeries } from '../../../measurements/figures/manySeries.ts';
import { seriesPortions } from '../../../measurements/figures/seriesPortions.ts';
import { type Span, spanOfAnalysis, spanOfResearch, zoneOfOrganisation } from '../../../reports/interval.ts';
import { reaches } from '../../../rights/organisations.ts';
import { componentOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { plantsOf } from '../../common/references.ts';
import type { Call } from '../../../http/call.ts';
import { checkFileBounds } from './bounds.ts';
import { componentChart, researchChart } from './charts.ts';
import { type ChosenColumn, chosenColumns, chosenIds, researchIds } from './selection.ts';
import { seriesTable } from './table.ts';

/** Columns and period of a research, from which both charts and files are created. */
interface Found {
  readonly zone: string;
  readonly span: Span;
  readonly columns: readonly ChosenColumn[];
}

/** The values of the columns, from which a reduced chart is computed. */
function linesOf(context: ServerContext, { span, columns }: Found): Promise<Samples[]> {
  return readSeries(context, idsOf(columns), span.from, span.until);
}

/** The values as a table; they are read in portions while its rows are requested. */
async function tableOf(
  context: ServerContext,
  found: Found,
  { title, named, language }: { readonly title: string; readonly named: boolean; readonly language: Language },
): Promise<LongTable> {
  await checkFileBounds(context.db, found);
  const { span, columns } = found;
  const portions = seriesPortions(context, idsOf(columns), span.from, span.until);
  return seriesTable({ ...found, title, now: context.platform.now(), named, portions, language });
}

const idsOf = (columns: readonly ChosenColumn[]) => columns.map((column) => column.id);

async function analysed(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: z.output<typeof AnalysisRequest>,
): Promise<Found & { readonly plantName: string; readonly componentName: string }> {
  const { component, plant } = await componentOf(context.db, viewer, id);
  const { timezone: zone, name } = plant.row;
  const span = spanOfAnalysis(zone, body.type, body, context.platform.now());
  const columns = await chosenColumns(context.db, viewer, chosenIds(body.selectionData), { componentId: id });
  return { zone, span, columns, plantName: name, componentName: component.name };
}

export async function analyse({
  context,
  viewer,
  params: { id },
  body,
}: Call<'research', 'analysis'>): Promise<z.output<typeof ComponentChartResponse>> {
  const found = await analysed(context, viewer, id, body);
  return componentChart(found.columns, await linesOf(context, found), found.span);
}

export async function analysisCsv({
  context,
  viewer,
  params: { id },
  body,
  language,
}: Call<'research', 'analysisCsv'>): Promise<ServedFile> {
  const { plantName, componentName, ...found } = await analysed(context, viewer, id, body);
  const content = csvBlocks(await tableOf(context, found, { title: componentName, named: false, language }));
  return { name: fileNames.analysisCsv(plantName, componentName), content };
}

export async function researchOfComponent({
  context,
  viewer,
  params: { id },
  body,
  language,
}: Call<'research', 'ofComponent'>): Promise<z.output<typeof ResearchChartResponse> | ServedFile> {
  const { component, plant } = await componentOf(context.db, viewer, id);
  const { timezone: zone, name } = plant.row;
  const ids = researchIds(body.selectionData);
  const span = spanOfResearch(zone, body.type_intervall, body);
  const columns = await chosenColumns(context.db, viewer, ids, { componentId: id });
  const found = { zone, span, columns };
  if (body.type_data === 'plain')
    return researchChart(
      columns,
      columns.map((column) => withUnit(column.description, column)),
      await linesOf(context, found),
      span,
    );
  const table = await tableOf(context, found, { title: `${name} | ${component.name}`, named: false, language });
  const content = await context.platform.writeXlsx([table], context.caller);
  return { name: fileNames.componentResearch(name, component.name), content };
}

export async function researchOfOrganisation(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: z.output<typeof ResearchRequest>,
  language: Language,
): Promise<z.output<typeof ResearchChartResponse> | ServedFile> {
  const organisation = reaches(viewer, id)
    ? await context.db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (organisation === undefined) throw refuse(404, 'not_found');
  const ids = researchIds(body.selectionData);
  const zone = await zoneOfOrganisation(context.db, id);
  const span = spanOfResearch(zone, body.type_intervall, body);
  const plantIds = await plantsOf(context.db, id);
  const columns = await chosenColumns(context.db, viewer, ids, { plantIds });
  const found = { zone, span, columns };
  if (body.type_data === 'plain')
    return researchChart(columns, columns.map(chipOf), await linesOf(context, found), span);
  const { name } = organisation;
  const table = await tableOf(context, found, { title: name, named: true, language });
  const content = await context.platform.writeXlsx([table], context.caller);
  return { name: fileNames.organisationResearch(name), content };
}

/** Name of a column as in the chips of the selection: plant | component | description. */
const chipOf = (column: ChosenColumn) =>
  withUnit(`${column.plant} | ${column.component} | ${column.description}`, column);
const withUnit = (label: string, { unit }: ChosenColumn) => (unit ? `${label} (${unit})` : label);
