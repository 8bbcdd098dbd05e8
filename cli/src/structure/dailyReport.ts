import type { DailyReport } from '@leitwarte/core/entities';
import { storedReportHeader } from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { LeitwarteClient } from '../context.ts';
import { DailyReportFile, type ReportHeaderFile, type ReportPositionFile } from './dailyReportFile.ts';
import { header, position, report, subheader } from './dailyReportLevels.ts';
import { eachOf } from './eachOf.ts';
import { storedNode, wantedNode, type Node } from './node.ts';
import { openPlantNames, type PlantNames } from './plantNames.ts';
import { structure, type Structure } from './structure.ts';

type Header = z.output<typeof DailyReport>['daily_report_headers'][number];
type StoredPosition = Header['daily_report_subheaders'][number]['daily_report_positions'][number];
/** Fields of a position that are the same in files and in the API. */
type Plain = Omit<ReportPositionFile, 'name' | 'linked_plant' | 'linked_component'>;

/** The daily report of an organisation. */
export async function openDailyReport(client: LeitwarteClient, organisation: number): Promise<Structure> {
  const [entity, { name, plants }] = await Promise.all([
    client.dailyReports.retrieve({ id: organisation }),
    client.organisations.details({ organisationId: organisation }),
  ]);
  const names = openPlantNames(client, plants);
  await names.readAhead(linkedPlants(entity));
  const stored = {
    level: report,
    ...storedNode({ id: entity.id, name, position: 1 }),
    children: await eachOf(entity.daily_report_headers, (one) => storedHeader(one, names)),
  };
  return structure(DailyReportFile, entity, stored, async (file) => ({
    ...stored,
    children: await eachOf(file.headers, (one, at) => wantedHeader(one, at, names)),
  }));
}

/** Plants whose components positions are linked to. */
function linkedPlants({ daily_report_headers }: z.output<typeof DailyReport>): number[] {
  const subheaders = daily_report_headers.flatMap((one) => one.daily_report_subheaders);
  return subheaders.flatMap((one) => one.daily_report_positions).flatMap(({ linked_plant }) => linked_plant ?? []);
}

async function storedHeader(stored: Header, names: PlantNames): Promise<Node> {
  const { show_installed_capacity, linked_plant, page_break_after_pdf, hide_subheaders_frontend } = stored;
  const body = { show_installed_capacity, linked_plant, page_break_after_pdf, hide_subheaders_frontend };
  return {
    level: header,
    ...storedNode(stored, body, shownPlant(body, names)),
    children: await eachOf(stored.daily_report_subheaders, async (sub): Promise<Node> => ({
      level: subheader,
      ...storedNode(sub),
      children: await eachOf(sub.daily_report_positions, async (each): Promise<Node> => {
        const fields = positionBody(each, each.linked_plant, each.linked_component);
        const shown = await shownPosition(fields, names);
        return { level: position, ...storedNode(each, fields, shown), children: [] };
      }),
    })),
  };
}

async function wantedHeader(file: ReportHeaderFile, at: number, names: PlantNames): Promise<Node> {
  const { name, subheaders, linked_plant, ...rest } = file;
  const { show_installed_capacity, page_break_after_pdf, hide_subheaders_frontend } = rest;
  const plant = linked_plant === null ? null : names.plantId(linked_plant);
  const body = storedReportHeader({
    show_installed_capacity,
    linked_plant: plant,
    page_break_after_pdf,
    hide_subheaders_frontend,
  });
  return {
    level: header,
    ...wantedNode(name, at, body, shownPlant(body, names)),
    children: await eachOf(subheaders, async (sub, place): Promise<Node> => ({
      level: subheader,
      ...wantedNode(sub.name, place),
      children: await eachOf(sub.positions, (each, nth) => wantedPosition(each, nth, names)),
    })),
  };
}

async function wantedPosition(file: ReportPositionFile, at: number, names: PlantNames): Promise<Node> {
  const plant = file.linked_plant === null ? null : names.plantId(file.linked_plant);
  const { type_column, linked_component: typed } = file;
  const component = type_column === 'DA' && typed !== null ? await names.componentId(typed, plant) : typed;
  const body = positionBody(file, plant, component);
  return { level: position, ...wantedNode(file.name, at, body, await shownPosition(body, names)), children: [] };
}

/** Fields to send, always in the same order so that two bodies can be compared. */
function positionBody(
  of: Pick<StoredPosition, keyof Plain>,
  linked_plant: number | null,
  linked_component: string | number | null,
) {
  return {
    show_units: of.show_units,
    type_column: of.type_column,
    type_footer: of.type_footer,
    linked_plant,
    type_value_column: of.type_value_column,
    ignore_null_values: of.ignore_null_values,
    linked_component,
    linked_component_data_description_data: of.linked_component_data_description_data,
    type_calculation: of.type_calculation,
    calculation_day: of.calculation_day,
    status: of.status,
  };
}

async function shownPosition(body: ReturnType<typeof positionBody>, names: PlantNames) {
  const { linked_component: link, linked_plant, type_column } = body;
  const isComponent = type_column === 'DA' && typeof link === 'number';
  return {
    ...shownPlant(body, names),
    linked_component: isComponent ? await names.componentShown(link, linked_plant) : link,
  };
}

function shownPlant<B extends { readonly linked_plant: number | null }>(body: B, names: PlantNames) {
  return { ...body, linked_plant: body.linked_plant === null ? null : names.plantShown(body.linked_plant) };
}
