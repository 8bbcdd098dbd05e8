import type { Database } from '../../../db/database.ts';

interface Archived {
  readonly archived_as: string | null;
  readonly archived_at: number | null;
}

/** Whether the file was archived and later removed from the archive (`ARCHIVE_DAYS`). */
export const isRemoved = ({ archived_as, archived_at }: Archived): boolean =>
  archived_as === null && archived_at !== null;

/** Like {@link isRemoved} for the file of an import. */
export async function wasRemoved(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_file')
    .where('id', '=', id)
    .select(['archived_as', 'archived_at'])
    .executeTakeFirst();
  return row !== undefined && isRemoved(row);
}
