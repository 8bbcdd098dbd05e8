import type { RejectionReason } from '@leitwarte/core/codes';
import type { KeptText } from '@leitwarte/core/texts';
import { noticeText, storedNotice } from '../platform/notices.ts';
import { inPortions } from '../db/portions.ts';
import type { Database, Reader, Tx } from '../db/database.ts';
import { lockRow } from '../db/dialects/lockRow.ts';

/** A file and its plant, as in the ledger entry of its import. */
interface ImportedFile {
  readonly plant_id: number | null;
  readonly file: string;
}

/**
 * Series of alarms that any readable file of the plant ends: alarms about an unsafe folder and about unclaimed files.
 */
const NO_SERIES = '';

/** The series to which a file name belongs: the names of one series differ only in digits. */
const seriesOf = (file: string) => file.replace(/\d+/g, '#').slice(0, 200);

/**
 * Opens an alarm for the provider because a plant's file could not be read. Each series of file names has at most one
 * open alarm, which the next readable file of the series ends. `more` is the part of the reason that is specific to
 * this file.
 */
export async function fileFailed(
  tx: Tx,
  { plant_id, file }: ImportedFile,
  reason: RejectionReason,
  now: number,
  more: readonly KeptText[] = [],
): Promise<void> {
  if (plant_id === null) return;
  const notice = storedNotice([noticeText('file.failed', { file }), noticeText(`rejection.${reason}`), ...more]);
  const seen = await tx
    .updateTable('alarm')
    .set((eb) => ({ last_seen_at: now, notice, occurrences: eb('occurrences', '+', 1) }))
    .where('plant_id', '=', plant_id)
    .where('cause', '=', 'import')
    .where('alarm_code', '=', seriesOf(file))
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(seen.numUpdatedRows) > 0) return;
  await begin(tx, plant_id, seriesOf(file), notice, now);
}

async function begin(tx: Tx, plantId: number, series: string, notice: string, now: number): Promise<void> {
  await tx
    .insertInto('alarm')
    .values({
      plant_id: plantId,
      cause: 'import',
      alarm_code: series,
      text: '',
      notice,
      severity: '2',
      began_at: now,
      last_seen_at: now,
      received_at: now,
      open: 1,
    })
    .execute();
}

/** A file in a plant's folder that matches no component. */
export interface UnclaimedFile {
  readonly plantId: number;
  readonly file: string;
  readonly folder: string;
}

/**
 * Opens an alarm for the provider if a plant has unclaimed files and has never had data. The first readable file ends
 * the alarm.
 */
export async function reportUnclaimedFiles(db: Database, files: readonly UnclaimedFile[], now: number): Promise<void> {
  if (files.length === 0) return;
  const never = await inPortions(
    files.map(({ plantId }) => plantId),
    (ids) => plantsWithoutData(db, ids),
  );
  for (const { plantId, file, folder } of files.filter((one) => never.includes(one.plantId))) {
    await db.transaction().execute(async (tx) => {
      await lockRow(tx, 'plant', plantId);
      if ((await plantsWithoutData(tx, [plantId])).length > 0)
        await begin(tx, plantId, NO_SERIES, storedNotice([noticeText('file.unclaimed', { file, folder })]), now);
    });
  }
}

/** Returns those of the given plants that have no data and no open alarm about unclaimed files yet. */
async function plantsWithoutData(db: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('plant')
    .leftJoin('alarm', (join) =>
      join
        .onRef('alarm.plant_id', '=', 'plant.id')
        .on('alarm.cause', '=', 'import')
        .on('alarm.alarm_code', '=', NO_SERIES)
        .on('alarm.open', '=', 1),
    )
    .select('plant.id')
    .where('plant.id', 'in', ids)
    .where('plant.time_last_data', 'is', null)
    .where('alarm.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** After a file of a plant was read: ends the alarm of the file's series and the alarm about an unusable folder. */
export async function fileRead(tx: Tx, { plant_id, file }: ImportedFile, now: number): Promise<void> {
  if (plant_id === null) return;
  await tx
    .updateTable('alarm')
    .set({ open: null, ended_at: now, ended_by: 'data' })
    .where('plant_id', '=', plant_id)
    .where('cause', '=', 'import')
    .where('alarm_code', 'in', [seriesOf(file), NO_SERIES])
    .where('open', '=', 1)
    .execute();
}
