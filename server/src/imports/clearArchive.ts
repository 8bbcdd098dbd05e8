import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { inPortions } from '../db/portions.ts';
import type { Tables } from '../db/tables.ts';
import { errorText } from '../platform/errorText.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { entryPath, packedPlace } from './monthPacks.ts';

export interface ClearArchiveInput {
  /** Files that were archived before this instant are deleted. */
  readonly before: number;
}

/** Number of imports that are checked before other requests can run. */
const PORTION = 200;

/**
 * Deletes archived files that are past their retention (`ARCHIVE_DAYS`) if every line was read and nothing was undone. All other files
 * stay, because a retry may need them. The ledger entry then shows that the file was removed: it has a time of archiving and no path.
 */
export const clearArchiveJob: Job<ClearArchiveInput, { readonly removed: number }> = async (context, { before }) => {
  const { db, files, platform } = context;
  let removed = 0;
  const seen = new Set<string>();
  for (let last = 0; ;) {
    const accounts = await overdue(db, before)
      .where('file.id', '>', last)
      .where((eb) => eb.not(eb.or(wanted(eb))))
      .select(['file.id', 'file.archived_as'])
      .orderBy('file.id')
      .limit(PORTION)
      .execute();
    for (const { archived_as: path } of accounts) {
      if (path === null) continue;
      const pack = packedPlace(path)?.pack;
      if (pack !== undefined && (seen.has(pack) || (await files.stat(pack))?.kind === 'file')) {
        if (!seen.has(pack)) removed += await clearPack(context, pack, before);
        seen.add(pack);
        continue;
      }
      if ((await wantedAgain(db, [path], before)).size > 0) continue;
      await files.remove(path);
      // ledger entries from before 4.1 do not record that their file was compressed later
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

/** Number of archived files that are kept although their retention is over. */
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

/** Conditions; if any of them holds, a user may want to read the file again. */
const wanted = (eb: Accounts) => [
  eb('file.status', '!=', 'done'),
  eb('file.rows_rejected', '>', 0),
  eb('file.cells_rejected', '>', 0),
];

/**
 * Paths of files that a user may want to read again. Several imports may have the same path: an archive with several files has an import
 * for each, and a name may have been used again.
 */
export async function wantedAgain(
  db: Database,
  paths: readonly string[],
  before: number,
): Promise<ReadonlySet<string>> {
  const rows = await inPortions([...new Set(paths)], (some) =>
    db
      .selectFrom('import_file as file')
      .where('file.archived_as', 'in', some)
      .where((eb) => eb.or([...wanted(eb), eb('file.archived_at', 'is', null), eb('file.archived_at', '>=', before)]))
      .select('file.archived_as')
      .distinct()
      .execute(),
  );
  return new Set(rows.flatMap(({ archived_as }) => archived_as ?? []));
}

/** Deletes the pack of a month as a whole, once the retention of all its files is over and no user may want to read one of them again. */
async function clearPack({ db, files, platform }: JobContext, pack: string, before: number): Promise<number> {
  try {
    const paths = (await files.packed(pack)).map(({ name }) => entryPath(pack, name));
    if ((await wantedAgain(db, paths, before)).size > 0) return 0;
    await files.remove(pack);
    let removed = 0;
    for (const some of chunk(paths, 1)) {
      // files without a ledger entry are not counted, because they were removed earlier
      const named = await db
        .selectFrom('import_file')
        .where('archived_as', 'in', some)
        .select('archived_as')
        .distinct()
        .execute();
      await db.updateTable('import_file').set({ archived_as: null }).where('archived_as', 'in', some).execute();
      removed += named.length;
    }
    return removed;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    platform.log.error({ file: pack, error: errorText(error) }, 'packed archive could not be removed');
    return 0;
  }
}
