import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { ZoneChanged } from './commit.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { isParserLost } from '../platform/parser.ts';
import { takeBackDays } from '../measurements/takeBack.ts';
import { isEnded, type JobContext } from '../platform/jobs.ts';
import { endEntry, type LedgerFile } from './ledger.ts';
import { type ChangeDays, changeInPortions, daysOfAccounts } from './undo/undoDays.ts';

/** Number of failed attempts to store a file before it is moved to `fehler`. */
export const ATTEMPTS_MAX = 5;

/** Number of attempts to open a file that may crash its reader thread or the process; after them it is moved to `fehler`. */
const OPENINGS_MAX = 2;

/** Failed attempts to store a file with this name and content. */
export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
  /** Ledger entry of the last attempt. */
  readonly lastId: number | undefined;
}

/**
 * Whether a file could not be stored because of its content or a bug; false for errors of the disk, the database or a plant that is not
 * ready, and for imports that a user cancelled.
 */
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

/**
 * Opens a file that is read as a whole. The attempt is counted in the database before it begins, so that a file that crashes the process is
 * known after a restart: a file that crashed the process or its reader twice is not opened again.
 */
export async function countedAttempt<T>(
  { db, platform }: JobContext,
  { folder, file, sha256 }: LedgerFile,
  open: () => Promise<T>,
): Promise<T | 'reader_ended'> {
  const own = { folder, file, sha256 };
  const before = await openingsOf(db, own);
  if (before >= OPENINGS_MAX) return forgetThen('reader_ended');
  await db
    .insertInto('import_opening')
    .values({ ...own, openings: 1, opened_at: platform.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['sha256', 'folder', 'file'])
        .doUpdateSet((eb) => ({ openings: eb('import_opening.openings', '+', 1), opened_at: platform.now() })),
    )
    .execute();
  try {
    return await forgetThen(await open());
  } catch (error) {
    if (!isParserLost(error)) await forgetThen(undefined);
    else if (before + 1 >= OPENINGS_MAX) return forgetThen('reader_ended');
    throw error;
  }

  async function forgetThen<R>(result: R): Promise<R> {
    await openingsAt(db, own).execute();
    return result;
  }
}

type Opening = Pick<LedgerFile, 'folder' | 'file' | 'sha256'>;

async function openingsOf(db: Database, { folder, file, sha256 }: Opening): Promise<number> {
  const row = await db
    .selectFrom('import_opening')
    .select('openings')
    .where('sha256', '=', sha256)
    .where('folder', '=', folder)
    .where('file', '=', file)
    .executeTakeFirst();
  return row?.openings ?? 0;
}

const openingsAt = (db: Database, { folder, file, sha256 }: Opening) =>
  db.deleteFrom('import_opening').where('sha256', '=', sha256).where('folder', '=', folder).where('file', '=', file);

/**
 * Whether the next attempt must still wait: the second one does not wait, further ones wait 1, 3 and 7 minutes after
 * the previous one. There is no wait if the clock was set back since the previous attempt (decision 4.56).
 */
export function isResting({ count, lastAt }: Attempts, now: number): boolean {
  const waitMs = (2 ** (Math.min(count, ATTEMPTS_MAX) - 1) - 1) * MINUTE_MS;
  return count > 1 && now < lastAt + waitMs && now >= lastAt - MINUTE_MS;
}

/**
 * Closes a ledger entry as `interrupted`. An entry without stored rows is deleted, with its counts of repeated lines, if the same file
 * already has one; otherwise the minutely retries during a full disk or a database outage would fill the ledger.
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

/** Deletes the record that an import contained values which were already stored. */
async function forgetRepeats(context: JobContext, id: number, plantId: number): Promise<void> {
  const { db, platform } = context;
  const change: ChangeDays = (tx, _zone, days) => takeBackDays(tx, platform, days, new Set([id]), false);
  await changeInPortions(context, plantId, await daysOfAccounts(db, [id]), change, undefined, () => undefined);
}
