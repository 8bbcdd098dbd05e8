import type { Reader } from '../db/database.ts';

/** Inserts a ledger entry of ten lines, of which `rejected` were rejected. */
export async function insertImport(db: Reader, plantId: number | null, rejected: number): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values({
      plant_id: plantId,
      plant_system_id: null,
      file: 'details.txt',
      folder: 'nord/park',
      size_bytes: 10,
      sha256: 'ab',
      status: 'done',
      reason: null,
      started_at: 0,
      finished_at: 1000,
      rows_read: 10,
      rows_stored: 10 - rejected,
      rows_duplicate: 0,
      rows_rejected: rejected,
      rows_skipped: 0,
      cells_rejected: 0,
      values_stored: 5,
      first_time: 0,
      last_time: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
