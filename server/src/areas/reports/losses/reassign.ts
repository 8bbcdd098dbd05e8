import type { LossReassignment } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { DAY_MS, QUARTER_MS } from '@leitwarte/core/rules';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { reassignmentRow, reassignmentWire } from './reassignments.ts';

const DAYS_MAX = 31;
/** Maximum number of corrections of one plant that have not been reset. */
const IN_FORCE_MAX = 500;

/**
 * Assigns another cause to the missing energy of a period. The balances of the period are computed again by the next
 * call that needs them.
 */
export async function reassignLosses({
  context: { db, platform },
  viewer,
  params: { id: plantId },
  body: { component, from, until, cause, note },
}: Call<'losses', 'reassign'>): Promise<LossReassignment> {
  const now = platform.now();
  const [from_at, until_at] = [Date.parse(from), Date.parse(until)];
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plantId);
    await writablePlantOf(tx, viewer, plantId);
    if (until_at <= from_at) throw refuseField('until', 'ends_before_it_begins');
    if (until_at > now) throw refuseField('until', 'in_future');
    if (until_at - from_at > DAYS_MAX * DAY_MS) throw refuseField('until', 'too_many_days', { days: DAYS_MAX });
    if (from_at % QUARTER_MS !== 0) throw refuseField('from', 'not_on_quarter_hour');
    if (until_at % QUARTER_MS !== 0) throw refuseField('until', 'not_on_quarter_hour');
    const component_id = component ?? null;
    if (component_id !== null) {
      const own = await tx
        .selectFrom('component')
        .select('id')
        .where('id', '=', component_id)
        .where('plant_id', '=', plantId)
        .executeTakeFirst();
      if (own === undefined) throw refuseField('component', 'does_not_exist', { id: component_id });
    }
    const { count } = await tx
      .selectFrom('loss_reassignment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('plant_id', '=', plantId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= IN_FORCE_MAX) throw refuseField('from', 'too_many_reassignments', { most: IN_FORCE_MAX });
    const { id } = await tx
      .insertInto('loss_reassignment')
      .values({
        plant_id: plantId,
        component_id,
        from_at,
        until_at,
        cause,
        note,
        undone_at: null,
        undone_by: null,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return reassignmentWire(await reassignmentRow(tx, viewer, id));
  });
}

/** Resets a cause that was set by hand. The entry stays visible, with the user who reset it. */
export async function undoReassignment({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'losses', 'undoReassignment'>): Promise<LossReassignment> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { plant_id } = await reassignmentRow(tx, viewer, id);
    await lockRow(tx, 'plant', plant_id);
    await writablePlantOf(tx, viewer, plant_id);
    const { numUpdatedRows } = await tx
      .updateTable('loss_reassignment')
      .set({ undone_at: now, undone_by: viewer.username, ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse(409, 'reassignment_undone');
    return reassignmentWire(await reassignmentRow(tx, viewer, id));
  });
}
