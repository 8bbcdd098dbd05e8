import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { ZoneChanged } from './commit.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { takeBackDays } from '../measurements/takeBack.ts';
import { isEnded, type JobContext } from '../platform/jobs.ts';
import { endEntry, type LedgerFile } from './ledger.ts';
import { type ChangeDays, changeInPortions, daysOfAccounts } from './undo/undoDays.ts';

/** Attempts to store a file after which it is put aside. */
export const ATTEMPTS_MAX = 5;

/** Failed attempts to store a file with this name and content. */
export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
  /** Account of the last one. */
  readonly lastId: number | undefined;
}

/** Whether a file could not be stored for what is in it or for a mistake of ours; not for a disk, a database or a plant that is not ready, or because somebody ended the import. */
export function isFileError(error: unknown): boolean {
  return !(error instanceof FileAccessError || error instanceof ZoneChanged || isUnavailable(error) || isEnded(error));
}

export async function attemptsAt(db: Database, { file, folder, sha256 }: LedgerFile): Promise<Attempts> {
  const { count, lastAt, lastId } = await db
    .selectFrom('import_file')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('finished_at').as('lastAt')])
    .select((eb) => eb.fn.max('id').as('lastId'))
    .where('sha256', '=', sha256)
    .where('folder', '=', folder)
    .where('file', '=', file)
    .where('reason', '=', 'not_storable')
    .executeTakeFirstOrThrow();
  return { count, lastAt: lastAt ?? 0, lastId: lastId ?? undefined };
}

/** Whether the next attempt is still to wait: the second none, then 1, 3 and 7 minutes after the one before. */
export function isResting({ count, lastAt }: Attempts, now: number): boolean {
  return count > 1 && now < lastAt + (2 ** (Math.min(count, ATTEMPTS_MAX) - 1) - 1) * MINUTE_MS;
}

/**
 * Ends an account as interrupted. One that stored nothing is dropped, and with it that it brought anything twice, where
 * another says so of the file already: while a disk is full or a database away, a file is tried every minute.
 */
export async function endInterruptedEntry(
  context: JobContext,
  id: number,
  file: LedgerFile,
  now: number,
): Promise<void> {
  const { db } = context;
  const other = await db
    .selectFrom('import_file')
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('folder', '=', file.folder)
    .where('file', '=', file.file)
    .where('reason', '=', 'interrupted')
    .executeTakeFirst();
  const brought = await db
    .selectFrom('import_file')
    .select(['plant_id', 'rows_stored', 'rows_duplicate'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (other === undefined || brought === undefined || brought.rows_stored > 0)
    return endEntry(db, id, 'interrupted', now);
  if (brought.rows_duplicate > 0 && brought.plant_id !== null) await forgetRepeats(context, id, brought.plant_id);
  await db.deleteFrom('import_file').where('id', '=', id).where('rows_stored', '=', 0).execute();
}

/** Forgets that an account brought what was stored before it. */
async function forgetRepeats(context: JobContext, id: number, plantId: number): Promise<void> {
  const { db, platform } = context;
  const change: ChangeDays = (tx, _zone, days) => takeBackDays(tx, platform, days, new Set([id]), false);
  await changeInPortions(context, plantId, await daysOfAccounts(db, [id]), change, undefined, () => undefined);
}
