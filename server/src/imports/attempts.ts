import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { ZoneChanged } from './commit.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { endEntry, type LedgerFile } from './ledger.ts';

/** Attempts to store a file after which it is put aside. */
export const ATTEMPTS_MAX = 5;

/** Failed attempts to store a file with this name and content. */
export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
  /** Account of the last one. */
  readonly lastId: number;
}

/** Whether a file could not be stored for what is in it or for a mistake of ours; not for a disk, a database or a plant that is not ready. */
export function isFileError(error: unknown): boolean {
  return !(error instanceof FileAccessError || error instanceof ZoneChanged || isUnavailable(error));
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
  return { count, lastAt: lastAt ?? 0, lastId: lastId ?? 0 };
}

/** Whether the next attempt is still to wait: the second none, then 1, 3 and 7 minutes after the one before. */
export function isResting({ count, lastAt }: Attempts, now: number): boolean {
  return count > 1 && now < lastAt + (2 ** (Math.min(count, ATTEMPTS_MAX) - 1) - 1) * MINUTE_MS;
}

/**
 * Ends an account as interrupted. One that brought nothing is dropped where another says so of the file already: while a
 * disk is full or a database away, a file is tried every minute.
 */
export async function endInterruptedEntry(db: Database, id: number, file: LedgerFile, now: number): Promise<void> {
  const other = await db
    .selectFrom('import_file')
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('folder', '=', file.folder)
    .where('file', '=', file.file)
    .where('reason', '=', 'interrupted')
    .executeTakeFirst();
  if (other === undefined) return endEntry(db, id, 'interrupted', now);
  const dropped = await db
    .deleteFrom('import_file')
    .where('id', '=', id)
    .where('rows_stored', '=', 0)
    .where('rows_duplicate', '=', 0)
    .executeTakeFirstOrThrow();
  if (Number(dropped.numDeletedRows) === 0) await endEntry(db, id, 'interrupted', now);
}
