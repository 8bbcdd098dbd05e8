import { TASK_STEPS_MAX, type WorkOrderDetail, type WorkOrderFinish } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { holdWhileInProgress } from '../planned-work/hold.ts';
import { type Creator, insertOrder, insertSteps, openOrder, type OrderRow } from './change.ts';
import { refreshCounter } from './counters.ts';
import { type NextDue, nextCounterOf, nextDueOf, noCounter } from './due.ts';
import { addLine, type OfDevice } from './held.ts';
import { workOrderDetail } from './read.ts';
import { endLinks } from './send.ts';

/**
 * Ends a work order as done and records what was done. If it recurs, the next one is created in the same transaction.
 */
export async function finishWorkOrder({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  language,
}: Call<'workOrders', 'finish'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order } = await openOrder(tx, viewer, id);
    await finishHeld(tx, { viewer, now, language }, order, body);
    return workOrderDetail(tx, viewer, id, now);
  });
}

/** Ends an open work order as done; the caller has locked it. 409 while its checklist has open lines. */
export async function finishHeld(
  tx: Tx,
  { viewer, now, language }: Creator,
  order: OrderRow,
  { result, minutes }: WorkOrderFinish,
  ofDevice: OfDevice = {},
): Promise<void> {
  const { id } = order;
  const steps = await tx
    .selectFrom('work_order_step')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('id')
    .execute();
  if (steps.some(({ is_done }) => is_done === 0)) throw refuse(409, 'steps_open');
  if (minutes !== undefined) {
    const when = ofDevice.at === undefined ? {} : { at: ofDevice.at };
    await addLine(tx, viewer, now, { work_order_id: id, kind: 'time', amount: minutes, ...when });
  }
  const seen = await refreshCounter(tx, id, now);
  await endOrder(tx, { viewer, now, language }, order, { state: 'done', result, ofDevice });
  const due = nextDueOf(order, now);
  const counter = nextCounterOf(order, seen, now);
  if (due === undefined && counter === undefined) return;
  const next = await repeatOrder(tx, viewer, now, order, { due_on: due ?? null, ...(counter ?? noCounter) });
  await insertSteps(
    tx,
    next,
    steps.slice(0, TASK_STEPS_MAX).map(({ text }) => text),
  );
  await refreshCounter(tx, next, now);
}

function repeatOrder(tx: Tx, viewer: Viewer, now: number, order: OrderRow, due: NextDue): Promise<number> {
  return insertOrder(tx, viewer, now, {
    plant_id: order.plant_id,
    component_id: order.component_id,
    title: order.title,
    description: order.description,
    kind: order.kind,
    assignee_id: order.assignee_id,
    user_group_id: order.user_group_id,
    ...due,
    repeat_every: order.repeat_every,
    repeat_unit: order.repeat_unit,
    repeat_day: order.repeat_day,
    holds_back: order.component_id === null && order.holds_back === 'component' ? null : order.holds_back,
    hold_hours: order.hold_hours,
    origin: 'repeat',
    alarm_id: null,
    planned_work_id: null,
    origin_text: null,
    previous_id: order.id,
    request_key: null,
  });
}

/** Ends a work order as cancelled; if it recurs, no next one is created. */
export async function cancelWorkOrder({
  context: { db, platform },
  viewer,
  params: { id },
  body: { reason },
  language,
}: Call<'workOrders', 'cancel'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order } = await openOrder(tx, viewer, id);
    await endOrder(tx, { viewer, now, language }, order, { state: 'cancelled', result: reason });
    return workOrderDetail(tx, viewer, id, now);
  });
}

interface End {
  readonly state: 'done' | 'cancelled';
  readonly result: string;
  readonly ofDevice?: OfDevice;
}

async function endOrder(
  tx: Tx,
  { viewer, now, language }: Creator,
  order: OrderRow,
  { state, result, ofDevice = {} }: End,
): Promise<void> {
  const { id } = order;
  await holdWhileInProgress(tx, viewer, now, language, order, { ...order, state });
  await tx
    .updateTable('work_order')
    .set({ state, result, ended_at: now, ended_by: viewer.username, ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .execute();
  await endLinks(tx, id, now);
  await addLine(tx, viewer, now, { work_order_id: id, kind: state, text: result, ...ofDevice });
}
