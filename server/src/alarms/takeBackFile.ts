import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { followAlarms } from './plantStatus.ts';

/** Value of `ended_by` for alarms from a file whose import was undone. */
export const TAKEN_BACK = 'taken_back';

/**
 * Undoes the import of alarm files: their occurrences are deleted, so that the same lines can be imported again, alarms
 * that occur in no other file are marked as withdrawn, and alarms that one of the files ended are open again. Messages
 * that were already sent are not withdrawn.
 * Returns how many alarms were marked; a dry run changes nothing.
 */
export async function takeBackAlarms(
  tx: Tx,
  plantId: number,
  importIds: readonly number[],
  now: number,
  isDry: boolean,
): Promise<number> {
  const touched = await tx
    .selectFrom('alarm_occurrence as occurrence')
    .innerJoin('alarm', 'alarm.id', 'occurrence.alarm_id')
    .select((eb) => ['alarm.id', 'alarm.cause', eb.fn.max('occurrence.occurred_at').as('newest')])
    .where('alarm.plant_id', '=', plantId)
    .where('occurrence.import_file_id', 'in', importIds)
    .groupBy(['alarm.id', 'alarm.cause'])
    .execute();
  if (touched.length === 0) return 0;
  const shared = await sharedAlarms(
    tx,
    touched.map(({ id }) => id),
    importIds,
  );
  const gone = touched.filter(({ id, cause }) => cause === 'fault' && !shared.has(id)).map(({ id }) => id);
  if (isDry) return gone.length;
  await tx.deleteFrom('alarm_occurrence').where('import_file_id', 'in', importIds).execute();
  for (const ids of chunk(gone, 1)) {
    await tx
      .updateTable('alarm')
      .set((eb) => ({
        open: null,
        ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
        ended_by: TAKEN_BACK,
        planned_at: eb.fn.coalesce('planned_at', eb.val(now)),
      }))
      .where('id', 'in', ids)
      .execute();
  }
  for (const { id, cause } of touched) if (!gone.includes(id)) await recount(tx, plantId, id, cause);
  await tellPlant(tx, plantId);
  const newest = touched.reduce((last, one) => Math.max(last, one.newest ?? 0), 0);
  await followAlarms(tx, plantId, newest);
  return gone.length;
}

/** Ids of those alarms that also occur in other files. */
async function sharedAlarms(tx: Tx, ids: readonly number[], importIds: readonly number[]): Promise<Set<number>> {
  const shared = new Set<number>();
  for (const some of chunk(ids, 1)) {
    const rows = await tx
      .selectFrom('alarm_occurrence')
      .select('alarm_id')
      .distinct()
      .where('alarm_id', 'in', some)
      .where((eb) => eb.or([eb('import_file_id', 'is', null), eb('import_file_id', 'not in', importIds)]))
      .execute();
    for (const { alarm_id } of rows) shared.add(alarm_id);
  }
  return shared;
}

/**
 * Computes begin, last occurrence and number of occurrences of an alarm from its remaining lines; it is open again if
 * the line that ended it was undone. A message of the grid operator may have no lines left.
 */
async function recount(tx: Tx, plantId: number, id: number, cause: string): Promise<void> {
  const left = await tx
    .selectFrom('alarm_occurrence')
    .select((eb) => [eb.fn.min('occurred_at').as('first'), eb.fn.max('occurred_at').as('last')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alarm_id', '=', id)
    .executeTakeFirstOrThrow();
  if (cause !== 'fault' && left.count === 0) {
    await tx.updateTable('plant').set({ evu: null }).where('id', '=', plantId).execute();
    await tx.deleteFrom('alarm').where('id', '=', id).execute();
    return;
  }
  if (left.first === null || left.last === null) throw new Error(`alarm ${id} has no occurrence left`);
  const opens = cause === 'fault' && (await hasLostItsEnd(tx, id));
  await tx
    .updateTable('alarm')
    .set({
      began_at: left.first,
      last_seen_at: left.last,
      occurrences: left.count,
      ...(opens ? { open: 1, ended_at: null, ended_by: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether no line is left that ended an alarm, and no later alarm of the same code shows that it is over. */
async function hasLostItsEnd(tx: Tx, id: number): Promise<boolean> {
  const alarm = await tx.selectFrom('alarm').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { ended_at: endedAt, ended_by } = alarm;
  if (ended_by !== 'event' || endedAt === null) return false;
  const end = await tx
    .selectFrom('alarm_occurrence')
    .select('id')
    .where('alarm_id', '=', id)
    .where('occurred_at', '=', endedAt)
    .limit(1)
    .executeTakeFirst();
  if (end !== undefined) return false;
  const later = await tx
    .selectFrom('alarm')
    .select('id')
    .where('plant_id', '=', alarm.plant_id)
    .where('source_key', '=', alarm.source_key)
    .where('cause', '=', 'fault')
    .where('alarm_code', '=', alarm.alarm_code)
    .where('alarm_bracket', '=', alarm.alarm_bracket)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('open', '=', 1), eb('began_at', '>=', endedAt)]))
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', TAKEN_BACK)]))
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

/** Sets the plant's newest alarm to the newest one that was not withdrawn. */
export async function tellPlant(tx: Tx, plantId: number): Promise<void> {
  const newest = await tx
    .selectFrom('alarm')
    .select(['text', 'last_seen_at'])
    .where('plant_id', '=', plantId)
    .where('cause', '=', 'fault')
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', TAKEN_BACK)]))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await tx
    .updateTable('plant')
    .set({ last_alarm: newest?.text ?? null, time_last_alarm: newest?.last_seen_at ?? null })
    .where('id', '=', plantId)
    .execute();
}
