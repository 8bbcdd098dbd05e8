import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';

/** A period of planned work on a plant that was running or still is. */
interface Work {
  readonly from: number;
  readonly until: number;
}

/** Planned work on whole plants that had not ended at an instant, by plant, in order of time. */
export async function readWorks(
  db: Reader,
  plantIds: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, readonly Work[]>> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('planned_work')
      .where('plant_id', 'in', ids)
      .where('component_id', 'is', null)
      .where('until_at', '>', since)
      .select(['plant_id', 'from_at', 'until_at', 'ended_at'])
      .orderBy('from_at')
      .execute(),
  );
  const works = rows.map(({ plant_id, from_at, until_at, ended_at }) => ({
    plant_id,
    from: from_at,
    until: ended_at ?? until_at,
  }));
  return Map.groupBy(
    works.filter(({ from, until }) => from < until),
    ({ plant_id }) => plant_id,
  );
}

/**
 * Moves the time at which people are notified of an alarm to the end of the planned work that suppresses messages.
 * Returns an empty list, that is no notification, if the alarm has ended by then (decision 4.47).
 */
export function heldWhileWorking<A extends { readonly planned_at: number; readonly closed_at: number | null }>(
  alarm: A,
  works: readonly Work[],
): A[] {
  const work = works.find(({ from, until }) => from <= alarm.planned_at && alarm.planned_at < until);
  if (work === undefined) return [alarm];
  if (alarm.closed_at !== null && alarm.closed_at <= work.until) return [];
  return heldWhileWorking({ ...alarm, planned_at: work.until }, works);
}
