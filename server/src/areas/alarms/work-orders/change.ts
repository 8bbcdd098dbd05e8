import { allows } from '@leitwarte/core/access';
import { HOLD_HOURS, type WorkOrderCreate, type WorkOrderDetail, type WorkOrderPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Language } from '@leitwarte/core/texts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { PlantTable, WorkOrderTable } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { holdWhileInProgress } from '../planned-work/hold.ts';
import { refreshCounter } from './counters.ts';
import { todayIn } from './days.ts';
import { counterOf, mustRepeat, noCounter, repeatDayOf, seenOf } from './due.ts';
import { addLine, heldOrder, type OfDevice } from './held.ts';
import { orderRow, workOrderDetail } from './read.ts';
import { mustBelong, originOf } from './references.ts';
import { orderWire } from './wire.ts';

/** Creates a work order. If its `request_key` was used before, returns the work order that was created then. */
export async function createWorkOrder({
  context: { db, platform },
  viewer,
  params: { id: plantId },
  body,
  language,
}: Call<'workOrders', 'create'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', plantId);
    const plant = await writablePlantOf(tx, viewer, plantId);
    const made = await madeBefore(tx, plantId, body.request_key);
    const id = made ?? (await createAt(tx, { viewer, now, language }, plant, body));
    return workOrderDetail(tx, viewer, id, now);
  });
}

/** The user who creates or changes a work order, and the time. */
export interface Creator {
  readonly viewer: Viewer;
  readonly now: number;
  readonly language: Language;
}

type PlantOfTask = Pick<Selectable<PlantTable>, 'id' | 'organisation_id' | 'timezone'>;

/** Creates a work order at a locked plant that the user may write; 400 if fields contradict each other. */
export async function createAt(
  tx: Tx,
  { viewer, now, language }: Creator,
  plant: PlantOfTask,
  body: WorkOrderCreate,
): Promise<number> {
  await mustBelong(tx, plant, body);
  const repeat = {
    due_on: body.due_on ?? null,
    repeat_every: body.repeat_every ?? null,
    repeat_unit: body.repeat_unit ?? null,
  };
  const counter = counterOf(noCounter, body, todayIn(plant.timezone, now));
  mustRepeat({ ...repeat, ...counter });
  const none = { holds_back: null, hold_hours: null, component_id: null };
  const hold = holdOf(none, body);
  const { component, ...origin } = await originOf(tx, viewer, plant, body, language);
  const component_id = body.component ?? component;
  mustPlanHold(viewer, none, { ...hold, component_id });
  mustHaveComponent(hold.holds_back, component_id);
  const id = await insertOrder(tx, viewer, now, {
    ...origin,
    ...repeat,
    ...hold,
    ...counter,
    repeat_day: repeatDayOf(repeat.due_on),
    plant_id: plant.id,
    component_id,
    title: body.title,
    description: body.description ?? '',
    kind: body.kind ?? (origin.origin === 'alarm' ? 'repair' : 'other'),
    assignee_id: body.assignee ?? null,
    user_group_id: body.user_group ?? null,
    request_key: body.request_key ?? null,
    previous_id: null,
  });
  await insertSteps(tx, id, body.steps ?? []);
  await refreshCounter(tx, id, now);
  return id;
}

/** The work order of the plant that was created with this `request_key`. */
export async function madeBefore(tx: Tx, plantId: number, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const row = await tx
    .selectFrom('work_order')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

type NewOrder = Pick<
  Selectable<WorkOrderTable>,
  | 'plant_id'
  | 'component_id'
  | 'title'
  | 'description'
  | 'kind'
  | 'assignee_id'
  | 'user_group_id'
  | 'due_on'
  | 'repeat_every'
  | 'repeat_unit'
  | 'repeat_day'
  | 'due_column_id'
  | 'due_value'
  | 'due_value_set'
  | 'repeat_value'
  | 'holds_back'
  | 'hold_hours'
  | 'origin'
  | 'alarm_id'
  | 'planned_work_id'
  | 'origin_text'
  | 'previous_id'
  | 'request_key'
>;

export async function insertOrder(tx: Tx, viewer: Viewer, now: number, order: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('work_order')
    .values({ ...order, state: 'open', ended_at: null, ended_by: null, result: null, ...createdStamp(viewer, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLine(tx, viewer, now, { work_order_id: id, kind: 'created' });
  return id;
}

export async function insertSteps(tx: Tx, id: number, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await tx
      .insertInto('work_order_step')
      .values({ work_order_id: id, text, is_done: 0, done_at: null, done_by: null })
      .execute();
}

interface Hold {
  readonly holds_back: string | null;
  readonly hold_hours: number | null;
}

/**
 * Which messages the work order suppresses after a change, and for how many hours: always a limited number if any. 400
 * for hours without a choice of messages.
 */
function holdOf(before: Hold, body: Pick<WorkOrderPatch, 'holds_back' | 'hold_hours'>): Hold {
  const holds_back = body.holds_back === undefined ? before.holds_back : body.holds_back;
  const hours = body.hold_hours === undefined ? before.hold_hours : body.hold_hours;
  if (holds_back === null && typeof body.hold_hours === 'number')
    throw refuseField('hold_hours', 'hold_hours_of_nothing');
  return { holds_back, hold_hours: holds_back === null ? null : (hours ?? HOLD_HOURS.usual) };
}

interface HoldAt extends Hold {
  readonly component_id: number | null;
}

/** Refuses with 403 if a user who may not plan work changes which messages a work order suppresses or for how long. */
function mustPlanHold(viewer: Viewer, before: HoldAt, next: HoldAt): void {
  const isMoved = next.holds_back === 'component' && next.component_id !== before.component_id;
  const isChanged = next.holds_back !== before.holds_back || next.hold_hours !== before.hold_hours || isMoved;
  if (isChanged && !allows({ dialog: 'plant', right: 'can_write' }, viewer)) throw refuse(403, 'permission_denied');
}

function mustHaveComponent(holds: string | null, component: number | null): void {
  if (holds === 'component' && component === null) throw refuseField('holds_back', 'hold_needs_component');
}

/** Changes an open work order; every changed field is recorded in its history. */
export async function updateWorkOrder({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  language,
  mustStillBe,
}: Call<'workOrders', 'update'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order, plant } = await openOrder(tx, viewer, id);
    await mustBelong(tx, plant, body);
    const due_on = body.due_on === undefined ? order.due_on : body.due_on;
    const next = {
      ...holdOf(order, body),
      ...counterOf(order, body, todayIn(order.timezone, now)),
      title: body.title ?? order.title,
      description: body.description ?? order.description,
      kind: body.kind ?? order.kind,
      state: body.state ?? order.state,
      component_id: body.component === undefined ? order.component_id : body.component,
      assignee_id: body.assignee === undefined ? order.assignee_id : body.assignee,
      user_group_id: body.user_group === undefined ? order.user_group_id : body.user_group,
      due_on,
      repeat_day: due_on === order.due_on ? order.repeat_day : repeatDayOf(due_on),
      repeat_every: body.repeat_every === undefined ? order.repeat_every : body.repeat_every,
      repeat_unit: body.repeat_unit === undefined ? order.repeat_unit : body.repeat_unit,
    };
    mustRepeat(next);
    mustPlanHold(viewer, order, next);
    if (body.holds_back !== undefined || body.component !== undefined)
      mustHaveComponent(next.holds_back, next.component_id);
    await mustStillBe(() => orderWire(order, now));
    const hold_work_id = await holdWhileInProgress(tx, viewer, now, language, order, { ...order, ...next });
    await tx
      .updateTable('work_order')
      .set({ ...next, ...seenOf(order, next), hold_work_id, ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
    await refreshCounter(tx, id, now);
    const after = await orderRow(tx, viewer, id);
    for (const [field, before, value] of shownFields(order, after)) {
      if (before === value) continue;
      await addLine(tx, viewer, now, { work_order_id: id, kind: 'changed', unit: field, text: value });
    }
    return workOrderDetail(tx, viewer, id, now);
  });
}

export type OrderRow = Awaited<ReturnType<typeof orderRow>>;

/** The fields of a work order by their names in the API, before and after a change, as text for people. */
function shownFields(
  before: OrderRow,
  after: OrderRow,
): [field: keyof WorkOrderPatch, before: string, after: string][] {
  const repeat = ({ repeat_every, repeat_unit }: OrderRow) =>
    repeat_every === null ? '' : `${repeat_every} ${repeat_unit ?? ''}`;
  const hold = ({ holds_back, hold_hours }: OrderRow) =>
    holds_back === null ? '' : `${holds_back} ${hold_hours ?? ''}`;
  const amount = (value: number | null, { counter_unit }: OrderRow) =>
    value === null ? '' : [String(value), counter_unit].filter(Boolean).join(' ');
  const counter = (row: OrderRow) =>
    row.due_column_id === null || row.due_value === null
      ? ''
      : `${[row.counter_component, row.counter_column].filter(Boolean).join(' · ')}: ${amount(row.due_value, row)}`;
  // stored as the unique user name, so that the entry is found when the person's data are erased
  const assignee = (row: OrderRow) => (row.assignee_id === null ? '' : (row.username ?? ''));
  return [
    ['title', before.title, after.title],
    ['description', before.description, after.description],
    ['kind', before.kind, after.kind],
    ['state', before.state, after.state],
    ['component', before.component_name ?? '', after.component_name ?? ''],
    ['assignee', assignee(before), assignee(after)],
    ['user_group', before.grp_name ?? '', after.grp_name ?? ''],
    ['due_on', before.due_on ?? '', after.due_on ?? ''],
    ['repeat_every', repeat(before), repeat(after)],
    ['due_value', counter(before), counter(after)],
    ['repeat_value', amount(before.repeat_value, before), amount(after.repeat_value, after)],
    ['holds_back', hold(before), hold(after)],
  ];
}

/** Changes only the state of an open work order; the caller has locked it. */
export async function moveHeld(
  tx: Tx,
  { viewer, now, language }: Creator,
  order: OrderRow,
  state: string,
  ofDevice: OfDevice,
): Promise<void> {
  const { id } = order;
  const hold_work_id = await holdWhileInProgress(tx, viewer, now, language, order, { ...order, state });
  await tx
    .updateTable('work_order')
    .set({ state, hold_work_id, ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .execute();
  await addLine(tx, viewer, now, { work_order_id: id, kind: 'changed', unit: 'state', text: state, ...ofDevice });
}

/** Reads and locks an open work order; 404 for an unknown id, 409 if it has ended. */
export async function openOrder(tx: Tx, viewer: Viewer, id: number) {
  const held = await heldOrder(tx, viewer, id);
  if (held.order.ended_at !== null) throw refuse(409, 'task_over');
  return held;
}
