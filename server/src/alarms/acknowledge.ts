import type { Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';
import { textOrNull } from '../measurements/columnTypes.ts';
import { counts, followAlarms } from './plantStatus.ts';

interface Acknowledgement {
  readonly id: number;
  readonly plantId: number;
  readonly by: string;
  readonly note: string | null | undefined;
  /** Message whose link was used to acknowledge; undefined if a signed-in user acknowledges. */
  readonly messageId?: number | null;
  readonly now: number;
}

/**
 * Acknowledges an open alarm. This ends the alarm, unless it is about missing data, which only new data end. Returns `over` if it has ended
 * or was acknowledged before, undefined if there is no such alarm.
 */
export async function acknowledgeOpen(
  tx: Tx,
  { id, plantId, by, note, messageId = null, now }: Acknowledgement,
): Promise<'acknowledged' | 'over' | undefined> {
  await lockRow(tx, 'plant', plantId);
  const alarm = await tx
    .selectFrom('alarm')
    .selectAll()
    .where('id', '=', id)
    .where('plant_id', '=', plantId)
    .executeTakeFirst();
  if (alarm === undefined) return undefined;
  if (alarm.open !== 1 || alarm.acknowledged_at !== null) return 'over';
  const endedAt = Math.max(now, alarm.last_seen_at);
  const end = alarm.cause === 'silent' ? {} : { open: null, ended_at: endedAt, ended_by: 'acknowledge' };
  await tx
    .updateTable('alarm')
    .set({ acknowledged_at: now, acknowledged_by: by, acknowledged_note: textOrNull(note ?? null), ...end })
    .set({ acknowledged_message_id: messageId })
    .where('id', '=', id)
    .execute();
  if (alarm.cause === 'fault' && counts(alarm)) await followAlarms(tx, plantId, endedAt);
  return 'acknowledged';
}
