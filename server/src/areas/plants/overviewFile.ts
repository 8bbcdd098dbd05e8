import type { Overview } from '@leitwarte/core/entities';
import type { ReportRow, ReportTable } from '@leitwarte/core/report';
import { fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../platform/context.ts';
import type { ServedFile } from '../../http/handlers.ts';
import { ownerOf, printedFor } from '../printed.ts';
import type { PlantOverview } from './overview.ts';

/** The overview as Excel or PDF file (file name by decision 1.56). */
export async function overviewFile(
  context: ServerContext,
  plant: PlantOverview,
  extension: 'xlsx' | 'pdf',
): Promise<ServedFile> {
  const { platform } = context;
  const now = platform.now();
  const table = overviewTable(plant, now);
  return {
    name: fileNames.overview(plant.name, now, plant.timezone, extension),
    content: await (extension === 'pdf' ? printed(context, plant, table) : platform.writeXlsx([table], context.caller)),
  };
}

/** On the paper of the plant's organisation. */
async function printed(context: ServerContext, plant: PlantOverview, table: ReportTable): Promise<Uint8Array> {
  const owner = await ownerOf(context.db, plant.organisationId);
  return owner === undefined ? context.platform.printPdf(table, {}, context.caller) : printedFor(context, owner, table);
}

function overviewTable(plant: PlantOverview, now: number): ReportTable {
  const heading = (key: 'component' | 'measurement' | 'unit') =>
    ({ title: text('de', `overview.${key}`), kind: 'text' }) as const;
  const figure = (key: 'value' | 'limit_low' | 'limit_upper') =>
    ({ title: text('de', `overview.${key}`), kind: 'number', unitInRow: true }) as const;
  const time = { title: text('de', 'overview.time'), kind: 'datetime' } as const;
  const columns = [
    heading('component'),
    heading('measurement'),
    figure('value'),
    heading('unit'),
    figure('limit_low'),
    figure('limit_upper'),
    time,
  ];
  return {
    title: plant.name,
    zone: plant.timezone,
    createdAtMs: now,
    groups: [{ title: '', columns }],
    rows: plant.overview.data.flatMap(rowsOf),
  };
}

function rowsOf(section: Overview['data'][number]): ReportRow[] {
  return section.components.flatMap((component) =>
    component.data
      .filter(({ data }) => !Array.isArray(data))
      .map((position) => [
        component.name ?? section.name,
        position.name,
        Array.isArray(position.data) ? null : position.data,
        position.unit,
        position.limit_low,
        position.limit_upper,
        position.data_time ?? component.time_update,
      ]),
  );
}
