import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leastOf } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';

/** Causes of alarms whose messages planned work on the plant suppresses (decision 4.47). */
const HELD_CAUSES = ['fault', 'silent', 'import'] as const;

/** SQL condition: whether planned work applies to an alarm. Work on a component applies only to alarms of this component. */
const concerns = (work: string) => sql<SqlBool>`${sql.ref(`${work}.plant_id`)} = alarm.plant_id
  and coalesce(${sql.ref(`${work}.component_id`)}, alarm.component_id, 0) = coalesce(alarm.component_id, 0)`;

/** SQL condition: whether planned work is running that applies to the `alarm` of a query. Work that was ended early is not running. */
export function workRuns(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from planned_work as running where ${concerns('running')}
    and running.from_at <= ${now} and running.until_at > ${now} and running.ended_at is null)`;
}

/**
 * SQL: the planned work that suppresses messages about an alarm, which is running, or during which the alarm began and ended if the alarm
 * arrived only afterwards.
 */
const holdingWork = (now: number) => sql<number>`select work.id from planned_work as work
  where ${concerns('work')} and (
    (work.from_at <= ${now} and work.until_at > ${now} and work.ended_at is null)
    or (alarm.open is null and alarm.began_at >= work.from_at
      and alarm.ended_at <= coalesce(work.ended_at, work.until_at)))
  order by work.from_at desc, work.id desc limit 1`;

/** SQL condition: alarms that were not notified yet, and that are not yet marked as suppressed by the current work. */
const heldAnew = (now: number) => sql<SqlBool>`alarm.planned_at is null
  and alarm.cause in (${sql.join(HELD_CAUSES)})
  and coalesce(alarm.planned_work_id, 0) <> coalesce((${holdingWork(now)}), coalesce(alarm.planned_work_id, 0))`;

/** Stores, for alarms that were not notified, which planned work suppresses them. */
export async function holdBack(db: Reader, now: number): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ planned_work_id: sql<number>`(${holdingWork(now)})` })
    .where(heldAnew(now))
    .execute();
}

/** SQL condition: alarms for which messages are to be planned, or which are to be marked as suppressed. */
export function toPlan(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`alarm.planned_at is null and (not ${workRuns(now)} or ${heldAnew(now)})`;
}

/** Ids of those alarms that were suppressed and ended during the work. */
export async function endedWithin(
  db: Reader,
  alarms: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  const rows = await inPortions(
    alarms.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('alarm')
        .innerJoin('planned_work as work', 'work.id', 'alarm.planned_work_id')
        .where('alarm.id', 'in', ids)
        .where('alarm.open', 'is', null)
        .where(sql<SqlBool>`alarm.ended_at <= coalesce(work.ended_at, work.until_at)`)
        .select('alarm.id')
        .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The running planned work of whole plants, by plant (if there are several, the one begun last), and the instant at
 * which it or the next one ends or begins.
 */
export async function runningWork(db: Reader, plantIds: readonly number[], now: number) {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('planned_work')
      .selectAll()
      .where('plant_id', 'in', ids)
      .where('component_id', 'is', null)
      .where('until_at', '>', now)
      .where('ended_at', 'is', null)
      .orderBy('from_at')
      .orderBy('id')
      .execute(),
  );
  const running = rows.filter(({ from_at }) => from_at <= now);
  const byPlant = Map.groupBy(rows, (row) => row.plant_id);
  return {
    works: new Map(running.map((row) => [row.plant_id, row])),
    holdsUntil: (plantId: number) =>
      leastOf((byPlant.get(plantId) ?? []).map(({ from_at, until_at }) => (from_at > now ? from_at : until_at))),
  };
}
