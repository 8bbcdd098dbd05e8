import type * as z from 'zod';
import type { PlantJournalResponse } from '@leitwarte/core/entities';
import { fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../db/database.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { lastTexts } from '../../../measurements/lastTexts.ts';
import { rowsAsked } from '../../../http/rowsAsked.ts';
import { columnsOfParts, type Report, type ReportPart, reportResponse } from '../../../reports/report.ts';
import { sheetOf } from '../../../reports/reportTable.ts';
import { type LinkedColumn, linkedFigures } from '../../../reports/sources.ts';
import { plantOf, type VisiblePlant } from '../../../rights/plants.ts';
import { journalInEffect } from '../../reports/journals/inEffect.ts';
import type { Call } from '../../../http/call.ts';

/**
 * The journal of a plant: headers and positions of its system's journal, and one row for each day of the interval with
 * the last value of the day (number or text). No rows if there are no positions or no values.
 */
export async function readJournalOfPlant({
  context,
  viewer,
  params: { id },
  body,
  language,
}: Call<'plants', 'journal'>): Promise<z.output<typeof PlantJournalResponse> | ServedFile> {
  const { db, platform } = context;
  const { row: plant } = await plantOf(db, viewer, id);
  const rows = rowsAsked('day', body, body.type_intervall);
  const parts = await partsOf(context, plant, rows);
  const report: Report = {
    title: text(language, 'report.journal'),
    subtitle: plant.name,
    kind: 'day',
    rows,
    pages: [parts],
    hasSections: false,
    hasFooter: false,
  };
  if (body.type_data === 'plain') return { data: journalData(plant.plant_system_id, report) };
  const content = await platform.writeXlsx(
    [sheetOf(report, { zone: plant.timezone, now: platform.now(), language })],
    context.caller,
  );
  return { name: fileNames.journal(plant.name, 'xlsx'), content };
}

function journalData(systemId: number | null, report: Report): z.output<typeof PlantJournalResponse>['data'] {
  const columns = columnsOfParts(report.pages.flat());
  if (columns.every(({ figures }) => figures.every((figure) => figure === null))) return [];
  const { page_headers, page_positions } = reportResponse(report);
  return page_headers.map(({ headers, positions }, page) => ({
    id: systemId,
    header: { headers, positions },
    positions: page_positions[page] ?? [],
  }));
}

/** The headers of the system's journal that have positions, with the figures of this plant. */
async function partsOf(
  context: ServerContext,
  { id: plantId, plant_system_id: systemId, timezone }: VisiblePlant['row'],
  rows: readonly Window[],
): Promise<ReportPart[]> {
  if (systemId === null) return [];
  const { db, platform } = context;
  const headers = (await journalInEffect(db, systemId, platform.now())).filter(
    (header) => header.journal_positions.length > 0,
  );
  const positions = headers.flatMap((header) => header.journal_positions);
  const linked = await linkedFigures(context, await linksOfJournal(db, plantId, positions), rows);
  // columns without a number on a day may have texts
  const withoutNumbers = linked.filter(({ figures }) => figures.includes(null));
  const texts = await lastTexts(
    db,
    timezone,
    withoutNumbers.flatMap(({ columns }) => columns),
    rows,
  );
  const found = linked.values();
  return headers.map((header) => {
    const columns = header.journal_positions.map(({ id, name }) => {
      const { figures = [], unit = null, columns: from = [] } = found.next().value ?? {};
      const own = from[0] && texts.get(from[0].column_id);
      const shown = figures.map((figure, row) => figure ?? own?.[row] ?? null);
      return { id, name: name ?? '', unit, figures: shown, foot: null };
    });
    return { name: header.name ?? '', sections: [{ name: '', columns }], hidesSections: false };
  });
}

type Position = Awaited<ReturnType<typeof journalInEffect>>[number]['journal_positions'][number];

/** For each position of a journal the column that it reads in a plant, evaluated as last value of a day. */
export async function linksOfJournal(
  db: Reader,
  plantId: number,
  positions: readonly Position[],
): Promise<LinkedColumn[]> {
  const components = await componentsByName(db, plantId);
  return positions.map((position) => ({
    plantIds: [plantId],
    typeColumn: 'DA',
    link: components.get(String(position.linked_component)) ?? null,
    column: position.linked_component_data_description_data,
    code: 'LD',
    ignoreZeros: false,
    daysBack: 0,
    calculation: 'sum',
  }));
}

/** Ids of a plant's components by name; if several have the same name, the first one. */
async function componentsByName(db: Reader, plantId: number): Promise<Map<string, string>> {
  const rows = await db.selectFrom('component').select(['id', 'name']).where('plant_id', '=', plantId).execute();
  return new Map(rows.toSorted((a, b) => b.id - a.id).map(({ id, name }) => [name, String(id)]));
}
