import type { AlarmMessage } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { acknowledgeOpen } from '../../../alarms/acknowledge.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import type { Call } from '../../../http/call.ts';
import { conflict } from '../../../http/version.ts';
import { readAlarm } from './read.ts';

/**
 * Acknowledges an open alarm with the viewer's name and a note. 409 with the current alarm if it has already ended or
 * been acknowledged.
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
    const done = await acknowledgeOpen(tx, { id, plantId, by: viewer.username, note, now });
    if (done === undefined) throw refuse(404, 'not_found');
    if (done === 'over') throw conflict(await readAlarm(tx, viewer, id, language));
    return readAlarm(tx, viewer, id, language);
  });
}
