import type { EmbedAlarm } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf } from '../../../http/memory/ready.ts';
import { readAlarms } from '../../alarms/alarms/read.ts';
import { rememberedFor } from './remembered.ts';

const MOST_ALARMS = 200;

/** Open alarms of the plants of an embed key; for a signed-in user, of the plants that the user sees. */
export async function readEmbedAlarms(call: Call<'embed', 'alarms'>): Promise<Ready<EmbedAlarm[]> | EmbedAlarm[]> {
  const { context, viewer, language } = call;
  if (viewer.key === undefined) return alarmsOf(call);
  return rememberedFor(context, viewer.key, `alarms ${language}`, async () =>
    readyOf<EmbedAlarm[]>(context.platform, jsonText(await alarmsOf(call))),
  );
}

/**
 * The public fields of alarms. They are listed one by one, because notes and the names of people who were notified are
 * not public.
 */
async function alarmsOf({ context, viewer, language }: Call<'embed', 'alarms'>): Promise<EmbedAlarm[]> {
  const open = { plant: undefined, open: 'true', counts: true } as const;
  const { alarms } = await readAlarms(context.db, viewer, open, { limit: MOST_ALARMS, offset: 0 }, language);
  const zones = await zonesOf(context.db, new Set(alarms.map(({ plant }) => plant)));
  return alarms.flatMap(({ id, plant, created_at, alarm_code, alarm_txt, type_control_center, cause }) => {
    const zone = plant === null ? undefined : zones.get(plant);
    if (plant === null || zone === undefined) return [];
    const severity = type_control_center;
    return [{ id, plant, began_at: created_at, zone, code: alarm_code, text: alarm_txt, severity, cause }];
  });
}

async function zonesOf(db: Reader, plants: ReadonlySet<number | null>): Promise<ReadonlyMap<number, string>> {
  const ids = [...plants].filter((plant) => plant !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('plant').select(['id', 'timezone']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
