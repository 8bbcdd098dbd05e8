import type * as z from 'zod';
import type {
  AnalysisRequest,
  ComponentChartResponse,
  ComponentResearchRequest,
  ResearchChartResponse,
  ResearchRequest,
} from '@leitwarte/core/entities';
import { csvBlocks } from '@leitwarte/core/report/csv';
import { refuse } from '@leitwarte/core/problem';
import { fileNames } from '@leitwarte/core/rules';
import type { ServerContext } from '../../context.ts';
import type { ServedFile } from '../../http/handlers.ts';
import { readSeries } from '../../measurements/figures/manySeries.ts';
import { type Span, spanOfAnalysis, spanOfResearch, zoneOfOrganisation } from '../../reports/interval.ts';
import { reaches } from '../../rights/organisations.ts';
import { componentOf } from '../../rights/plants.ts';
import type { Account } from '../../rights/viewer.ts';
import { plantsOf } from '../references.ts';
import { componentChart, researchChart } from './charts.ts';
import { type ChosenColumn, chosenColumns, chosenIds, researchIds } from './selection.ts';
import { seriesTable } from './table.ts';

/** Columns over time, read once for whatever is made of them. */
interface Found {
  readonly zone: string;
  readonly span: Span;
  readonly columns: readonly ChosenColumn[];
  readonly lines: Awaited<ReturnType<typeof readSeries>>;
}

async function linesOf(
  { db, platform }: ServerContext,
  zone: string,
  span: Span,
  columns: readonly ChosenColumn[],
): Promise<Found> {
  const ids = columns.map((column) => column.id);
  return { zone, span, columns, lines: await readSeries(db, platform, ids, span.from, span.until) };
}

async function analysed(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof AnalysisRequest>,
): Promise<Found & { readonly plantName: string; readonly componentName: string }> {
  const { component, plant } = await componentOf(context.db, viewer, id);
  const { timezone: zone, name } = plant.row;
  const span = spanOfAnalysis(zone, body.type, body, context.platform.now());
  const columns = await chosenColumns(context.db, viewer, chosenIds(body.selectionData), { componentId: id });
  return { ...(await linesOf(context, zone, span, columns)), plantName: name, componentName: component.name };
}

export async function analyse(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof AnalysisRequest>,
): Promise<z.output<typeof ComponentChartResponse>> {
  const { columns, lines, span } = await analysed(context, viewer, id, body);
  return componentChart(columns, lines, span);
}

export async function analysisCsv(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof AnalysisRequest>,
): Promise<ServedFile> {
  const { plantName, componentName, ...found } = await analysed(context, viewer, id, body);
  const table = seriesTable({ ...found, title: componentName, now: context.platform.now(), named: false });
  return { name: fileNames.analysisCsv(plantName, componentName), content: blockByBlock(csvBlocks(table)) };
}

export async function researchOfComponent(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof ComponentResearchRequest>,
): Promise<z.output<typeof ResearchChartResponse> | ServedFile> {
  const { component, plant } = await componentOf(context.db, viewer, id);
  const { timezone: zone, name } = plant.row;
  const ids = researchIds(body.selectionData);
  const span = spanOfResearch(zone, body.type_intervall, body);
  const columns = await chosenColumns(context.db, viewer, ids, { componentId: id });
  const found = await linesOf(context, zone, span, columns);
  if (body.type_data === 'plain')
    return researchChart(
      columns,
      columns.map((column) => withUnit(column.description, column)),
      found.lines,
      span,
    );
  const title = `${name} | ${component.name}`;
  const table = seriesTable({ ...found, title, now: context.platform.now(), named: false });
  const content = await context.platform.writeXlsx([table]);
  return { name: fileNames.componentResearch(name, component.name), content };
}

export async function researchOfOrganisation(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof ResearchRequest>,
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
  const found = await linesOf(context, zone, span, columns);
  if (body.type_data === 'plain') return researchChart(columns, columns.map(chipOf), found.lines, span);
  const { name } = organisation;
  const table = seriesTable({ ...found, title: name, now: context.platform.now(), named: true });
  return { name: fileNames.organisationResearch(name), content: await context.platform.writeXlsx([table]) };
}

/** As the chips of the selection read: plant | component | description. */
const chipOf = (column: ChosenColumn) =>
  withUnit(`${column.plant} | ${column.component} | ${column.description}`, column);
const withUnit = (label: string, { unit }: ChosenColumn) => (unit ? `${label} (${unit})` : label);

/** Blocks as they are asked for; whatever else waits comes in between. */
async function* blockByBlock(blocks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const block of blocks) {
    yield block;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
