import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { MARKS_KEPT_MS } from './since.ts';

/**
 * Deletes old marks in PostgreSQL: those of transactions that had ended before a horizon that is old enough. The age of
 * the mark itself is not enough, because a transaction may end long after writing its mark.
 */
export async function forgetMarks(db: Database, now: number): Promise<void> {
  await sql`delete from change_mark where position <
    (select max(position) from change_mark where area = 'horizon' and at <= ${now - MARKS_KEPT_MS})`.execute(db);
  await sql`insert into change_mark (position, area, plant_id, organisation_id, at)
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint, 'horizon', 0, 0, ${now}
    on conflict do nothing`.execute(db);
}
