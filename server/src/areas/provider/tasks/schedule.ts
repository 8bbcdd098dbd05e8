import type { ScheduledWork } from '@leitwarte/core/entities';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

/** The scheduled works by name; a work counts as running while its lease is valid. */
export async function readSchedule({
  context: { db, platform },
}: Pick<Call<'tasks', 'schedule'>, 'context'>): Promise<ScheduledWork[]> {
  const rows = await db.selectFrom('scheduled_work').selectAll().orderBy('name').execute();
  const leases = await db
    .selectFrom('lease')
    .where('name', 'like', 'schedule %')
    .where('expires_at', '>', platform.now())
    .select('name')
    .execute();
  const held = new Set(leases.map(({ name }) => name));
  return rows.map((row) => ({
    name: row.name,
    when: row.pattern,
    next_at: isoOf(row.next_at),
    started_at: isoOf(row.started_at),
    finished_at: isoOf(row.ended_at),
    running: held.has(`schedule ${row.name}`),
    result: row.result === 'ok' || row.result === 'failed' ? row.result : null,
    error: row.error,
  }));
}
