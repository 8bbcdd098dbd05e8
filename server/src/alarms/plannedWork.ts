import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leastOf } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';

/** Causes of alarms about which messages are suppressed while work on the plant is planned (decision 4.47). */
const HELD_CAUSES = ['fault', 'silent', 'import'] as const;

/** SQL condition: planned work applies to an alarm. Work on a component applies only to alarms of this component. */
const concerns = (work: string) => sql<SqlBool>`${sql.ref(`${work}.plant_id`)} = alarm.plant_id
  and coalesce(${sql.ref(`${work}.component_id`)}, alarm.component_id, 0) = coalesce(alarm.component_id, 0)`;

/**
 * SQL condition: planned work that applies to the `alarm` of the query is running. Work that was ended early is not
 * running.
 */
export function workRuns(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from planned_work as running where ${concerns('running')}
    and running.from_at <= ${now} and running.until_at > ${now} and running.ended_at is null)`;
}

/**
 * SQL: id of the planned work that suppresses messages about an alarm: work that is running now, or work during which
 * the alarm began and ended although it arrived only afterwards.
 */
const holdingWork = (now: number) => sql<number>`select work.id from planned_work as work
  where ${concerns('work')} and (
    (work.from_at <= ${now} and work.until_at > ${now} and work.ended_at is null)
    or (alarm.open is null and alarm.began_at >= work.from_at
      and alarm.ended_at <= coalesce(work.ended_at, work.until_at)))
  order by work.from_at desc, work.id desc limit 1`;

/**
 * SQL condition: alarms of which nobody was notified yet and which are not yet marked as suppressed by the work that
 * suppresses them now.
 */
const heldAnew = (now: number) => sql<SqlBool>`alarm.planned_at is null
  and alarm.cause in (${sql.join(HELD_CAUSES)})
  and coalesce(alarm.planned_work_id, 0) <> coalesce((${holdingWork(now)}), coalesce(alarm.planned_work_id, 0))`;

/** Stores, for alarms of which nobody was notified yet, which planned work suppresses their messages. */
export async function holdBack(db: Reader, now: number): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ planned_work_id: sql<number>`(${holdingWork(now)})` })
    .where(heldAnew(now))
    .execute();
}

/** SQL condition: alarms for which messages are still to be planned, or which are still to be marked as suppressed. */
export function toPlan(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`alarm.planned_at is null and (not ${workRuns(now)} or ${heldAnew(now)})`;
}

/** Ids of those of the given alarms that were suppressed by planned work and ended during that work. */
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
 * Planned work that applies to whole plants: the running work by plant (the one that began last if there are several),
 * and `holdsUntil`, the next instant at which work on a plant begins or ends.
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
