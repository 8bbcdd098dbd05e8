import type { AlarmMessage } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { counts, followAlarms } from '../../../alarms/plantStatus.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { textOrNull } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';
import { conflict } from '../../../http/version.ts';
import { readAlarm } from './read.ts';

/**
 * Acknowledges an open alarm with the viewer's name and a note. That ends it, unless the plant is silent: only data end
 * that. 409 for one that has ended or that somebody acknowledged before, with the alarm as it is now.
 */
export async function acknowledgeAlarm({
  context: { db, platform },
  viewer,
  params: { id },
  body: { note },
  language,
}: Call<'alarms', 'acknowledge'>): Promise<AlarmMessage> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { plant } = await readAlarm(tx, viewer, id, language);
    if (plant === null) throw refuse(404, 'not_found');
    const { id: plantId } = await writablePlantOf(tx, viewer, plant);
    await lockRow(tx, 'plant', plantId);
    const alarm = await tx.selectFrom('alarm').selectAll().where('id', '=', id).executeTakeFirst();
    if (alarm === undefined) throw refuse(404, 'not_found');
    if (alarm.open !== 1 || alarm.acknowledged_at !== null) throw conflict(await readAlarm(tx, viewer, id, language));
    const endedAt = Math.max(now, alarm.last_seen_at);
    const end = alarm.cause === 'silent' ? {} : { open: null, ended_at: endedAt, ended_by: 'acknowledge' };
    const acknowledged = {
      acknowledged_at: now,
      acknowledged_by: viewer.username,
      acknowledged_note: textOrNull(note ?? null),
    };
    await tx
      .updateTable('alarm')
      .set({ ...acknowledged, ...end })
      .where('id', '=', id)
      .execute();
    if (alarm.cause === 'fault' && counts(alarm)) await followAlarms(tx, plantId, endedAt);
    return readAlarm(tx, viewer, id, language);
  });
}
