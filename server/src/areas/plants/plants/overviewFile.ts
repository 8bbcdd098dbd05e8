import type { Overview, OverviewPosition } from '@leitwarte/core/entities';
import type { ReportColumn, ReportRow, ReportTable } from '@leitwarte/core/report';
import { fileNames } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import type { PlantOverview } from './overview.ts';

/** The overview as an Excel or PDF file, named as in decision 1.56. */
export async function overviewFile(
  context: ServerContext,
  plant: PlantOverview,
  extension: 'xlsx' | 'pdf',
  language: Language,
): Promise<ServedFile> {
  const { platform } = context;
  const now = platform.now();
  const tables = overviewTables(plant, now, language);
  return {
    name: fileNames.overview(plant.name, now, plant.timezone, extension),
    content: await (extension === 'pdf' ? printed(context, plant, tables) : platform.writeXlsx(tables, context.caller)),
  };
}

/** The tables as PDF with the letterhead of the plant's organisation. */
async function printed(context: ServerContext, plant: PlantOverview, tables: Tables): Promise<Uint8Array> {
  return printedFor(context, await ownerOf(context.db, plant.organisationId), tables);
}

type Tables = readonly [ReportTable, ...ReportTable[]];

/** The table of measured values, followed by a table of alarm messages if there are any. */
function overviewTables(plant: PlantOverview, now: number, language: Language): Tables {
  const shared = { zone: plant.timezone, createdAtMs: now, language };
  const { data } = plant.overview;
  const alarms = data.flatMap(alarmRows);
  const measured = {
    ...shared,
    title: plant.name,
    groups: [{ title: '', columns: valueColumns(language) }],
    rows: data.flatMap(valueRows),
  };
  if (alarms.length === 0) return [measured];
  const title = text(language, 'notice.alarms');
  return [measured, { ...shared, title, groups: [{ title, columns: alarmColumns(language) }], rows: alarms }];
}

const heading = (language: Language, key: 'component' | 'measurement' | 'unit' | 'message') =>
  ({ title: text(language, `overview.${key}`), kind: 'text' }) as const;
const time = (language: Language) => ({ title: text(language, 'overview.time'), kind: 'datetime' }) as const;

function valueColumns(language: Language): ReportColumn[] {
  const figure = (key: 'value' | 'limit_low' | 'limit_upper') =>
    ({ title: text(language, `overview.${key}`), kind: 'number', unitInRow: true }) as const;
  return [
    heading(language, 'component'),
    heading(language, 'measurement'),
    figure('value'),
    heading(language, 'unit'),
    figure('limit_low'),
    figure('limit_upper'),
    time(language),
  ];
}

const alarmColumns = (language: Language): ReportColumn[] => [
  time(language),
  heading(language, 'component'),
  heading(language, 'message'),
];

type Section = Overview['data'][number];
const isAlarm = ({ alarm_message_object }: OverviewPosition) => alarm_message_object !== null;

/** Rows of the newest values; none for a section that is drawn as a chart. */
function valueRows(section: Section): ReportRow[] {
  return section.components.flatMap((component) =>
    component.data
      .filter((position) => !isAlarm(position) && !Array.isArray(position.data))
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

function alarmRows(section: Section): ReportRow[] {
  return section.components.flatMap((component) =>
    component.data
      .filter(isAlarm)
      .map(({ data_time, name, data }) => [data_time, name, Array.isArray(data) ? null : data]),
  );
}
