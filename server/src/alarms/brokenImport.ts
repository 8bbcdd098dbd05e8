import type { RejectionReason } from '@leitwarte/core/codes';
import { textOrKey, text } from '@leitwarte/core/texts';
import type { Tx } from '../db/database.ts';

/** A file of a plant as its account has it. */
interface ImportedFile {
  readonly plant_id: number | null;
  readonly file: string;
}

/** Names of one series differ in digits alone. */
const seriesOf = (file: string) => file.replace(/\d+/g, '#').slice(0, 200);

/**
 * Opens an alarm for the provider: a plant's file could not be read. One is open for each series of file names, which
 * the next file of the series that can be read ends.
 */
export async function fileFailed(
  tx: Tx,
  { plant_id, file }: ImportedFile,
  reason: RejectionReason,
  now: number,
): Promise<void> {
  if (plant_id === null) return;
  const told = text('de', 'notice.import_failed', { file, reason: textOrKey('de', 'rejection', reason) });
  const seen = await tx
    .updateTable('alarm')
    .set((eb) => ({ last_seen_at: now, text: told, occurrences: eb('occurrences', '+', 1) }))
    .where('plant_id', '=', plant_id)
    .where('cause', '=', 'import')
    .where('alarm_code', '=', seriesOf(file))
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(seen.numUpdatedRows) > 0) return;
  await tx
    .insertInto('alarm')
    .values({
      plant_id,
      cause: 'import',
      alarm_code: seriesOf(file),
      text: told,
      severity: '2',
      began_at: now,
      last_seen_at: now,
      received_at: now,
      open: 1,
    })
    .execute();
}

/** A file of a plant was read: its series is whole again, and so is a folder that could not be used. */
export async function fileRead(tx: Tx, { plant_id, file }: ImportedFile, now: number): Promise<void> {
  if (plant_id === null) return;
  await tx
    .updateTable('alarm')
    .set({ open: null, ended_at: now, ended_by: 'data' })
    .where('plant_id', '=', plant_id)
    .where('cause', '=', 'import')
    .where('alarm_code', 'in', [seriesOf(file), ''])
    .where('open', '=', 1)
    .execute();
}
