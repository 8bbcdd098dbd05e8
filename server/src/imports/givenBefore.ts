import { DAY_MS } from '@leitwarte/core/rules';
import { storedTimes } from '../measurements/storedTimes.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { StoredAround, Twice } from './formats/delimited/undecided.ts';
import type { LedgerFile } from './ledger.ts';

/** Folder name in the ledger for responses of external sources, which have no file; two responses with the same content are two imports. */
const EXTERNAL_FOLDER = 'external';

/** The stored readings that decide a local time that occurs twice, for a file whose own lines do not decide it. */
export async function storedAround(
  { db, platform }: JobContext,
  file: LedgerFile,
  componentId: number,
  [first, second]: Twice,
): Promise<StoredAround> {
  const times = await storedTimes(db, platform, componentId, first - DAY_MS, second);
  // an earlier import of the same file, interrupted by a crash or started by a user; the file in the archive may be a
  // later one with the same content
  const before = await db
    .selectFrom('import_file as file')
    .innerJoin('import_component as of', 'of.import_file_id', 'file.id')
    .select(['of.first_time', 'of.last_time'])
    .where('file.sha256', '=', file.sha256)
    .where('file.folder', '=', file.folder)
    .where('file.file', '=', file.file)
    .where('file.archived_as', 'is', null)
    .where('file.folder', '<>', EXTERNAL_FOLDER)
    .where('of.component_id', '=', componentId)
    .orderBy('file.id', 'desc')
    .executeTakeFirst();
  return { times, given: [before?.first_time, before?.last_time].filter((time) => typeof time === 'number') };
}
