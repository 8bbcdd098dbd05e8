import type { Database } from '../../../db/database.ts';

/** Whether the time of its file in the archive was over (`ARCHIVE_DAYS`). */
export async function wasRemoved(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_file')
    .where('id', '=', id)
    .select(['archived_as', 'archived_at'])
    .executeTakeFirst();
  return row !== undefined && row.archived_as === null && row.archived_at !== null;
}
