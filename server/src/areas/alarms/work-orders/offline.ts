import type { OfflineOutcome } from '@leitwarte/core/codes';
import {
  TASK_ENTRIES_MAX,
  type WorkOrderEntryCreate,
  type WorkOrderOfflineChange,
  type WorkOrderOfflineResult,
} from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { type Creator, moveHeld, type OrderRow } from './change.ts';
import { finishHeld } from './end.ts';
import { mailWhoEnded } from './endedTwice.ts';
import { mustBeEntry, writeEntry } from './entries.ts';
import { addLine, heldOrder, type OfDevice } from './held.ts';
import { workOrderDetail } from './read.ts';

const SECOND_MS = 1000;

/**
 * Applies a change to a work order that a device made while it was offline. If the `request_key` was used before,
 * nothing is changed and the first outcome is returned. If somebody else has changed the same thing meanwhile, the
 * current value is kept and the change is recorded in the history as an entry of kind `offline`, so that neither change
 * is lost.
 */
export async function applyOfflineChange({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  language,
}: Call<'workOrders', 'applyOffline'>): Promise<WorkOrderOfflineResult> {
  const change = completeChange(body);
  const { request_key, made_ago_s = 0 } = body;
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order, plant } = await heldOrder(tx, viewer, id);
    const known = await outcomeBefore(tx, id, request_key);
    if (known !== undefined) return { outcome: known, task: await workOrderDetail(tx, viewer, id, now) };
    const at = Math.max(now - made_ago_s * SECOND_MS, order.created_at);
    const outcome = await apply(tx, { viewer, now, language }, order, change, { at, request_key });
    if (change.kind === 'finish' && outcome === 'recorded')
      await mailWhoEnded(tx, platform.mail, order, plant.organisation_id, {
        now,
        at,
        by: viewer,
        result: change.result,
        key: request_key,
      });
    return { outcome, task: await workOrderDetail(tx, viewer, id, now) };
  });
}

type Tick = { readonly kind: 'tick'; readonly step: number; readonly isDone: boolean; readonly text: string };
type Move = {
  readonly kind: 'state';
  readonly from: NonNullable<WorkOrderOfflineChange['from']>;
  readonly to: NonNullable<WorkOrderOfflineChange['to']>;
};
type Finish = { readonly kind: 'finish'; readonly result: string; readonly minutes: number | undefined };
type Change = Tick | Move | Finish | { readonly kind: 'entry'; readonly entry: WorkOrderEntryCreate };

/** The change with the fields that its kind requires; 400 if one is missing. */
function completeChange(body: WorkOrderOfflineChange): Change {
  switch (body.kind) {
    case 'tick':
      return {
        kind: 'tick',
        step: needed('step', body.step),
        isDone: needed('is_done', body.is_done),
        text: body.text ?? '',
      };
    case 'state':
      return { kind: 'state', from: needed('from', body.from), to: needed('to', body.to) };
    case 'finish':
      return { kind: 'finish', result: needed('result', body.result), minutes: body.minutes };
    case 'note':
    case 'time':
    case 'material': {
      const { text, amount, unit, request_key } = body;
      const entry = { kind: body.kind, text, amount, unit, request_key };
      mustBeEntry(entry);
      return { kind: 'entry', entry };
    }
    default:
      return body.kind satisfies never;
  }
}

function needed<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw refuseField(field, 'required');
  return value;
}

/** The outcome of a change whose `request_key` was used before; undefined for a new change. */
async function outcomeBefore(tx: Tx, id: number, request_key: string): Promise<OfflineOutcome | undefined> {
  const line = await tx
    .selectFrom('work_order_entry')
    .select('kind')
    .where('work_order_id', '=', id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  if (line === undefined) return undefined;
  return line.kind === 'offline' ? 'recorded' : 'applied';
}

async function apply(
  tx: Tx,
  by: Creator,
  order: OrderRow,
  change: Change,
  ofDevice: Required<OfDevice>,
): Promise<OfflineOutcome> {
  const { viewer, now } = by;
  switch (change.kind) {
    case 'entry':
      await writeEntry(tx, viewer, now, order.id, change.entry, ofDevice.at);
      return 'applied';
    case 'tick':
      return tick(tx, by, order, change, ofDevice);
    case 'state':
      return move(tx, by, order, change, ofDevice);
    case 'finish':
      return finish(tx, by, order, change, ofDevice);
    default:
      return change satisfies never;
  }
}

/**
 * Ticks or unticks a line of the checklist. If it is already ticked, the first person stays recorded, but the history
 * names everybody. If the line was deleted or the work order has ended, the change is only recorded in the history.
 */
async function tick(
  tx: Tx,
  { viewer, now }: Creator,
  order: OrderRow,
  { step: stepId, isDone, text: said }: Tick,
  ofDevice: Required<OfDevice>,
): Promise<OfflineOutcome> {
  const step = await tx
    .selectFrom('work_order_step')
    .selectAll()
    .where('id', '=', stepId)
    .where('work_order_id', '=', order.id)
    .executeTakeFirst();
  const kind = isDone ? 'ticked' : 'unticked';
  if (step === undefined) {
    if (said === '') throw refuse(404, 'not_found');
    return record(tx, viewer, now, order, kind, said, ofDevice);
  }
  const isSo = (step.is_done === 1) === isDone;
  if (!isSo && order.ended_at !== null) return record(tx, viewer, now, order, kind, step.text, ofDevice);
  await mustHaveRoom(tx, order.id);
  if (!isSo)
    await tx
      .updateTable('work_order_step')
      .set(
        isDone
          ? { is_done: 1, done_at: ofDevice.at, done_by: viewer.username }
          : { is_done: 0, done_at: null, done_by: null },
      )
      .where('id', '=', stepId)
      .execute();
  await addLine(tx, viewer, now, { work_order_id: order.id, kind, text: step.text, ...ofDevice });
  return 'applied';
}

/**
 * Changes the state of a work order if it is still the state that the device knew, or already the new one; otherwise
 * only records the change in the history.
 */
async function move(
  tx: Tx,
  by: Creator,
  order: OrderRow,
  { from, to }: Move,
  ofDevice: Required<OfDevice>,
): Promise<OfflineOutcome> {
  const isSame = order.state === from || order.state === to;
  if (order.ended_at !== null || !isSame) return record(tx, by.viewer, by.now, order, 'state', to, ofDevice);
  await moveHeld(tx, by, order, to, ofDevice);
  return 'applied';
}

/**
 * Ends a work order as done. If it has already ended, result and minutes are only added to its history. The same result
 * by the same person is a repeated call whose response was lost, and adds nothing.
 */
async function finish(
  tx: Tx,
  by: Creator,
  order: OrderRow,
  { result, minutes }: Finish,
  ofDevice: Required<OfDevice>,
): Promise<OfflineOutcome> {
  const { viewer, now } = by;
  if (order.ended_at === null) {
    await finishHeld(tx, by, order, { result, minutes }, ofDevice);
    return 'applied';
  }
  if (order.state === 'done' && order.ended_by === viewer.username && order.result === result) return 'applied';
  const outcome = await record(tx, viewer, now, order, 'result', result, ofDevice);
  if (minutes !== undefined)
    await addLine(tx, viewer, now, { work_order_id: order.id, kind: 'time', amount: minutes, at: ofDevice.at });
  return outcome;
}

/** Records in the history a change that is not applied. */
async function record(
  tx: Tx,
  viewer: Creator['viewer'],
  now: number,
  order: OrderRow,
  field: 'ticked' | 'unticked' | 'state' | 'result',
  text: string,
  ofDevice: Required<OfDevice>,
): Promise<OfflineOutcome> {
  await mustHaveRoom(tx, order.id);
  await addLine(tx, viewer, now, { work_order_id: order.id, kind: 'offline', unit: field, text, ...ofDevice });
  return 'recorded';
}

/**
 * Refuses with 400 if the history already has too many entries by devices; the device then keeps the change and shows
 * the reason.
 */
async function mustHaveRoom(tx: Tx, id: number): Promise<void> {
  const { count } = await tx
    .selectFrom('work_order_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_order_id', '=', id)
    .where('kind', 'in', ['ticked', 'unticked', 'offline'])
    .executeTakeFirstOrThrow();
  if (count >= TASK_ENTRIES_MAX) throw refuseField('kind', 'too_many_entries', { max: TASK_ENTRIES_MAX });
}
