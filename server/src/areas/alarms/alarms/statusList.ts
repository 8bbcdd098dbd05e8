import type * as z from 'zod';
import type { AlarmMessagesResponse } from '@leitwarte/core/entities';
import { fileNames, passesAlarmFilter } from '@leitwarte/core/rules';
import type { ServedFile } from '../../../http/handlers.ts';
import { spanOfAnalysis, zoneOfOrganisation } from '../../../reports/interval.ts';
import { plantOf } from '../../../rights/plants.ts';
import { workWithin } from '../planned-work/read.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import type { Call } from '../../../http/call.ts';
import { alarmsWithin } from './read.ts';
import { statusTable } from './statusTable.ts';

type Answer = z.output<typeof AlarmMessagesResponse> | ServedFile;

/** The alarms of a plant on a range of days in its zone, newest first, as JSON or as a file (decision 3.86). */
export async function readStatusList(call: Call<'plants', 'alarmMessages'>): Promise<Answer> {
  const { row: plant } = await plantOf(call.context.db, call.viewer, call.params.id);
  return statusList(call, {
    plant,
    zone: plant.timezone,
    organisationId: plant.organisation_id,
  });
}

/**
 * Like {@link readStatusList} for all plants in the viewer's lists; days are those in the zone of the viewer's
 * organisation.
 */
export async function readStatusListOfAll(call: Call<'alarms', 'statusList'>): Promise<Answer> {
  const { organisationId } = call.viewer;
  const zone = await zoneOfOrganisation(call.context.db, organisationId);
  return statusList(call, { plant: undefined, zone, organisationId });
}

interface Listed {
  /** Undefined for all plants of the viewer's lists. */
  readonly plant: { readonly id: number; readonly name: string } | undefined;
  readonly zone: string;
  readonly organisationId: number | null;
}

async function statusList(
  { context, viewer, body, language }: Pick<Call<'alarms', 'statusList'>, 'context' | 'viewer' | 'body' | 'language'>,
  { plant, zone, organisationId }: Listed,
): Promise<Answer> {
  const { db, platform } = context;
  const now = platform.now();
  const span = spanOfAnalysis(zone, body.type_intervall, body, now);
  const { alarms: all, isCut } = await alarmsWithin(db, viewer, plant?.id, span, language);
  const { cause, severity, search } = body;
  const alarms = all.filter((alarm) => passesAlarmFilter(alarm, { cause, severity, search }));
  if (body.type_data === 'plain')
    return {
      alarm_messages: alarms,
      planned_work: await workWithin(db, viewer, plant?.id, span, now),
      is_cut: isCut,
    };
  const owner = await ownerOf(db, organisationId);
  const table = statusTable(alarms, { plant: plant?.name, zone, span, now, isCut, language });
  const content =
    body.type_data === 'xlsx'
      ? await platform.writeXlsx([table], context.caller)
      : await printedFor(context, owner, table);
  return { name: fileNames.statusList(owner?.name ?? plant?.name ?? '', body.type_data), content };
}
