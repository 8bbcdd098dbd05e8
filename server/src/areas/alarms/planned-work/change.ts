import type { PlannedWork } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DAY_MS } from '@leitwarte/core/rules';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { workThings } from '../../common/plant-changes/things.ts';
import { workRow } from './read.ts';
import { isOver, workWire } from './wire.ts';

/** Maximum length of planned work in days, so that a typing error does not silence a plant for years. */
const DAYS_MAX = 366;

interface Times {
  readonly from_at: number;
  readonly until_at: number;
}

/** Plans work on a plant, during which messages about the plant are suppressed (decision 4.47). */
export async function planWork({
  context: { db, platform },
  viewer,
  params: { id: plantId },
  body: { from, until, reason },
}: Call<'plannedWork', 'create'>): Promise<PlannedWork> {
  const now = platform.now();
  const times = { from_at: from === undefined ? now : Date.parse(from), until_at: Date.parse(until) };
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plantId);
    await writablePlantOf(tx, viewer, plantId);
    await mustFit(tx, plantId, times, now, 0);
    const plan = () =>
      tx
        .insertInto('planned_work')
        .values({ plant_id: plantId, ...times, reason, ...createdStamp(viewer, now) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await tellingChanges({ tx, viewer, now, plantId }, () => workThings(tx, plantId), plan);
    return workWire(await workRow(tx, viewer, id), now);
  });
}

/** Changes time and reason of planned work that has not ended. */
export async function changePlannedWork({
  context: { db, platform },
  viewer,
  params: { id },
  body: { from, until, reason },
  mustStillBe,
}: Call<'plannedWork', 'update'>): Promise<PlannedWork> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const work = await openWork(tx, viewer, id, now);
    if (work.of_task === 1) throw refuse(409, 'work_of_task');
    const times = {
      from_at: from === undefined ? work.from_at : Date.parse(from),
      until_at: until === undefined ? work.until_at : Date.parse(until),
    };
    await mustFit(tx, work.plant_id, times, now, id);
    await mustStillBe(() => workWire(work, now));
    const plantId = work.plant_id;
    const change = () =>
      tx
        .updateTable('planned_work')
        .set({ ...times, reason: reason ?? work.reason, ...modifiedStamp(viewer, now) })
        .where('id', '=', id)
        .execute();
    await tellingChanges({ tx, viewer, now, plantId }, () => workThings(tx, plantId), change);
    return workWire(await workRow(tx, viewer, id), now);
  });
}

/** Ends running planned work, or cancels work that has not begun. */
export async function endPlannedWork({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'plannedWork', 'end'>): Promise<PlannedWork> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { plant_id: plantId } = await openWork(tx, viewer, id, now);
    const end = () =>
      tx
        .updateTable('planned_work')
        .set({ ended_at: now, ended_by: viewer.username, ...modifiedStamp(viewer, now) })
        .where('id', '=', id)
        .execute();
    await tellingChanges({ tx, viewer, now, plantId }, () => workThings(tx, plantId), end);
    return workWire(await workRow(tx, viewer, id), now);
  });
}

/**
 * Reads and locks planned work that has not ended and whose plant the viewer may change; refuses with 404, 403 or 409
 * otherwise.
 */
async function openWork(tx: Tx, viewer: Viewer, id: number, now: number) {
  const { plant_id } = await workRow(tx, viewer, id);
  await lockRow(tx, 'plant', plant_id);
  await writablePlantOf(tx, viewer, plant_id);
  const work = await workRow(tx, viewer, id);
  if (isOver(work, now)) throw refuse(409, 'work_over');
  return work;
}

/**
 * Refuses with 400 if the end is not after the begin, or if the time is in the past or overlaps other planned work on
 * the plant.
 */
async function mustFit(tx: Tx, plantId: number, times: Times, now: number, exceptId: number): Promise<void> {
  const { from_at, until_at } = times;
  if (until_at <= from_at) throw refuseField('until', 'ends_before_it_begins');
  if (until_at <= now) throw refuseField('until', 'in_past');
  if (until_at - from_at > DAYS_MAX * DAY_MS) throw refuseField('until', 'work_too_long', { days: DAYS_MAX });
  const other = await tx
    .selectFrom('planned_work')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('id', '!=', exceptId)
    // planned work that work orders created may overlap other work, so it is not compared
    .where('of_task', '=', 0)
    .where('from_at', '<', until_at)
    .where(sql<SqlBool>`coalesce(ended_at, until_at) > ${from_at}`)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', eb.ref('from_at'))]))
    .executeTakeFirst();
  if (other !== undefined) throw refuseField('from', 'overlaps_work');
}
