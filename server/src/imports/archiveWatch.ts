import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { isUnavailable } from '../db/dialects/errors.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { inPortions } from '../db/portions.ts';
import type { Database, Reader } from '../db/database.ts';
import { errorText } from '../platform/errorText.ts';
import type { JobContext } from '../platform/jobs.ts';
import { isStorageUnavailable } from '../platform/storage.ts';
import { folderBelow } from './folderNames.ts';

/** Key under which the time of the last check of the archive is stored. */
const LOOKED_AT = 'archive_looked_at';
/**
 * Ages at which an archived file is checked again. An FTP or SFTP server keeps an uploaded file open, so an upload that paused continues to
 * write into the archived file. Growth is found at the latest when the file is twice as old, or after a day.
 */
const LOOKS_MS = [
  ...[1, 2, 4, 8, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 16].map((h) => h * HOUR_MS),
];

/** Stores the archive path of a file that was read. */
export async function enterArchived(
  db: Database,
  accounts: readonly number[],
  path: string,
  now: number,
): Promise<void> {
  for (const ids of chunk(accounts, 1))
    await db.updateTable('import_file').set({ archived_as: path, archived_at: now }).where('id', 'in', ids).execute();
}

interface Archived {
  readonly id: number;
  readonly path: string;
  /** Folder below the import root in which the file arrived. */
  readonly folder: string;
  readonly sizeBytes: number;
  readonly archivedAt: number;
  readonly isPacked: boolean;
}

/**
 * Moves files that grew in the archive, or in `fehler`, back to the folder where they arrived, so that they are imported again. If the
 * system compresses its archive, a file is compressed after a day, because its writer may continue until then.
 */
export async function lookAtArchive(context: JobContext): Promise<void> {
  const { db, files, platform } = context;
  const now = platform.now();
  for (const one of await dueFiles(db, await lookedAt(db), now)) {
    try {
      const found = await files.stat(one.path);
      if (found?.kind !== 'file') continue;
      if (found.sizeBytes !== one.sizeBytes) {
        const path = await files.move(one.path, folderBelow('import', one.folder));
        platform.log.warn({ file: path, account: one.id }, 'file grew after it was imported');
      } else if (one.isPacked && now - one.archivedAt >= DAY_MS) {
        const packed = await files.move(one.path, one.path.slice(0, one.path.lastIndexOf('/')), 'packed');
        await db.updateTable('import_file').set({ archived_as: packed }).where('archived_as', '=', one.path).execute();
      }
    } catch (error) {
      if (isUnavailable(error) && !isStorageUnavailable(error)) throw error;
      platform.log.error({ file: one.path, error: errorText(error) }, 'archived file could not be looked at');
    }
  }
  await db
    .insertInto('setting')
    .values({ name: LOOKED_AT, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
    .execute();
}

async function lookedAt(db: Reader): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', LOOKED_AT).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * The archived files whose age reached a check since the last run; for each path only the newest import, because a file
 * name may be reused.
 */
async function dueFiles(db: Reader, last: number, now: number): Promise<Archived[]> {
  const rows = await db
    .selectFrom('import_file as file')
    .leftJoin('plant_system as system', 'system.id', 'file.plant_system_id')
    .select(['file.id', 'file.archived_as', 'file.archived_at', 'file.folder', 'file.size_bytes'])
    .select(['file.status', 'system.compromise_files'])
    .where((eb) =>
      eb.or(
        [...LOOKS_MS, DAY_MS].map((age) =>
          eb.and([eb('file.archived_at', '>', last - age), eb('file.archived_at', '<=', now - age)]),
        ),
      ),
    )
    .where('file.archived_at', '>', Math.max(0, last - DAY_MS))
    .orderBy('file.id')
    .execute();
  const newest = await newestAccounts(db, [...new Set(rows.flatMap(({ archived_as }) => archived_as ?? []))]);
  const failed = new Set(rows.filter(({ status }) => status !== 'done').map(({ archived_as }) => archived_as));
  return rows.flatMap(({ id, archived_as: path, archived_at: archivedAt, folder, size_bytes, compromise_files }) => {
    if (path === null || archivedAt === null || newest.get(path) !== id) return [];
    const isPacked = compromise_files === 1 && !failed.has(path) && !/\.(zip|gz)$/i.test(path);
    return [{ id, path, folder, sizeBytes: size_bytes, archivedAt, isPacked }];
  });
}

async function newestAccounts(db: Reader, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await inPortions(paths, (some) =>
    db
      .selectFrom('import_file')
      .select((eb) => ['archived_as', eb.fn.max('id').as('id')])
      .where('archived_as', 'in', some)
      .groupBy('archived_as')
      .execute(),
  );
  return new Map(rows.map(({ archived_as, id }) => [archived_as ?? '', id]));
}
