import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { KeyedLine } from './line.ts';

const EVU_MAX = 500;

/**
 * Stores messages of the grid operator; the one with the newest timestamp becomes the plant's `evu` (decision 3.10).
 * These messages are not alarms: each is stored as a row that ended at once, so that importing the same file again
 * stores nothing twice.
 */
export async function recordGridMessages(
  tx: Tx,
  plantId: number,
  lines: readonly KeyedLine[],
  fileId: number,
  now: number,
): Promise<void> {
  const newest = lines.at(-1);
  if (newest === undefined) return;
  const text = (newest.text || newest.code).slice(0, EVU_MAX);
  const row = await tx
    .selectFrom('alarm')
    .select(['id', 'last_seen_at', 'occurrences'])
    .where('plant_id', '=', plantId)
    .where('cause', '=', 'evu')
    .executeTakeFirst();
  const isNewest = row === undefined || newest.at >= row.last_seen_at;
  const alarmId = row?.id ?? (await insertGridMessage(tx, plantId, newest.at, text, now));
  const newer = isNewest ? { last_seen_at: newest.at, ended_at: newest.at, text } : {};
  await tx
    .updateTable('alarm')
    .set({ occurrences: (row?.occurrences ?? 0) + lines.length, ...newer })
    .where('id', '=', alarmId)
    .execute();
  const rows = lines.map(({ at, key }) => ({
    alarm_id: alarmId,
    occurred_at: at,
    received_at: now,
    line_key: key,
    import_file_id: fileId,
  }));
  for (const portion of chunk(rows, 5)) await tx.insertInto('alarm_occurrence').values(portion).execute();
  if (isNewest) await tx.updateTable('plant').set({ evu: text }).where('id', '=', plantId).execute();
}

async function insertGridMessage(tx: Tx, plantId: number, at: number, text: string, now: number): Promise<number> {
  const { id } = await tx
    .insertInto('alarm')
    .values({
      plant_id: plantId,
      cause: 'evu',
      text,
      severity: '0',
      began_at: at,
      last_seen_at: at,
      received_at: now,
      ended_at: at,
      ended_by: 'event',
      planned_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
