import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Job } from '../platform/jobs.ts';

export interface ClearArchiveInput {
  /** Files archived before this instant go. */
  readonly before: number;
}

/** Accounts looked at before requests pass. */
const PORTION = 200;

/**
 * Removes archived files whose time is over (`ARCHIVE_DAYS`): those of which every line was read and nothing was taken back. All
 * others may be wanted for another try and stay. The account then says that the file was removed: it has a time of archiving and no path.
 */
export const clearArchiveJob: Job<ClearArchiveInput, { readonly removed: number }> = async (context, { before }) => {
  const { db, files, platform } = context;
  let removed = 0;
  for (let last = 0; ;) {
    const accounts = await overdue(db, before)
      .where('file.id', '>', last)
      .where((eb) => eb.not(eb.or(wanted(eb))))
      .select(['file.id', 'file.archived_as'])
      .orderBy('file.id')
      .limit(PORTION)
      .execute();
    for (const { archived_as: path } of accounts) {
      if (path === null || (await isWanted(db, path, before))) continue;
      await files.remove(path);
      // accounts from before 4.1 do not say that their file was packed since
      await files.remove(`${path}.gz`);
      const { numUpdatedRows } = await db
        .updateTable('import_file')
        .set({ archived_as: null })
        .where('archived_as', '=', path)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) removed += 1;
    }
    last = accounts.at(-1)?.id ?? last;
    if (accounts.length < PORTION) break;
    await context.yield();
  }
  if (removed > 0) platform.log.info({ removed }, 'archived files removed');
  return { removed };
};

/** How many accounts keep their files although their time is over. */
export async function keptBeyond(db: Database, before: number): Promise<number> {
  const { count } = await overdue(db, before)
    .where((eb) => eb.or(wanted(eb)))
    .select((eb) => eb.fn.count<number | string>('file.archived_as').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const overdue = (db: Database, before: number) =>
  db.selectFrom('import_file as file').where('file.archived_as', 'is not', null).where('file.archived_at', '<', before);

type Accounts = ExpressionBuilder<Tables & { file: Tables['import_file'] }, 'file'>;

/** Whether somebody may want to read the file once more. */
const wanted = (eb: Accounts) => [
  eb('file.status', '!=', 'done'),
  eb('file.rows_rejected', '>', 0),
  eb('file.cells_rejected', '>', 0),
];

/** An archive of several files has an account of each; and a name may have been taken again since. */
async function isWanted(db: Database, path: string, before: number): Promise<boolean> {
  const other = await db
    .selectFrom('import_file as file')
    .where('file.archived_as', '=', path)
    .where((eb) => eb.or([...wanted(eb), eb('file.archived_at', 'is', null), eb('file.archived_at', '>=', before)]))
    .select('file.id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
