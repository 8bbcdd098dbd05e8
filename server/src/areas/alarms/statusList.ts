import type * as z from 'zod';
import type { AlarmMessage, AlarmMessagesResponse } from '@leitwarte/core/entities';
import type { ReportTable } from '@leitwarte/core/report';
import { fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { ServedFile } from '../../http/handlers.ts';
import { spanOfAnalysis } from '../../reports/interval.ts';
import { plantOf } from '../../rights/plants.ts';
import { workWithin } from '../plannedWork/read.ts';
import { ownerOf, printedFor } from '../printed.ts';
import type { Call } from '../../http/call.ts';
import { alarmsOfPlant } from './read.ts';

/** The alarms of a plant in an interval of its own days, newest first, as answer or as file (decision 3.86). */
export async function readStatusList({
  context,
  viewer,
  params: { id },
  body,
}: Call<'plants', 'alarmMessages'>): Promise<z.output<typeof AlarmMessagesResponse> | ServedFile> {
  const { db, platform } = context;
  const { row: plant } = await plantOf(db, viewer, id);
  const span = spanOfAnalysis(plant.timezone, body.type_intervall, body, platform.now());
  const alarms = await alarmsOfPlant(db, viewer, id, span);
  if (body.type_data === 'plain')
    return { alarm_messages: alarms, planned_work: await workWithin(db, id, span, platform.now()) };
  const owner = await ownerOf(db, plant.organisation_id);
  const table = tableOf(alarms, plant.name, plant.timezone, platform.now());
  const content =
    body.type_data === 'xlsx'
      ? await platform.writeXlsx([table], context.caller)
      : await (owner === undefined ? platform.printPdf(table, {}, context.caller) : printedFor(context, owner, table));
  return { name: fileNames.statusList(owner?.name ?? plant.name, body.type_data), content };
}

function tableOf(alarms: readonly AlarmMessage[], plant: string, zone: string, now: number): ReportTable {
  return {
    title: text('de', 'statusList.title'),
    subtitle: plant,
    zone,
    createdAtMs: now,
    groups: [
      {
        title: '',
        columns: [
          { title: text('de', 'report.date'), kind: 'datetime' },
          { title: text('de', 'statusList.code'), kind: 'text' },
          { title: text('de', 'statusList.description'), kind: 'text' },
        ],
      },
    ],
    rows: alarms.map((alarm) => [alarm.created_at, alarm.alarm_code, alarm.alarm_txt]),
  };
}
