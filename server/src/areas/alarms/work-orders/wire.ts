import {
  counterDueStates,
  holdScopes,
  isOneOf,
  repeatUnits,
  type WorkOrderEntryKind,
  workOrderEntryKinds,
  workOrderKinds,
  workOrderOrigins,
  workOrderStates,
} from '@leitwarte/core/codes';
import type {
  WorkOrder,
  WorkOrderEntry,
  WorkOrderLink,
  WorkOrderPicture,
  WorkOrderStep,
} from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type {
  WorkOrderEntryTable,
  WorkOrderLinkTable,
  WorkOrderPictureTable,
  WorkOrderStepTable,
  WorkOrderTable,
} from '../../../db/tables.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { type Named, nameOfAccount } from '../../../rights/names.ts';
import { todayIn } from './days.ts';

interface OrderRow extends Selectable<WorkOrderTable>, Named {
  readonly plant_name: string;
  readonly timezone: string;
  readonly component_name: string | null;
  readonly grp_name: string | null;
  readonly hold_until_at: number | null;
  readonly counter_component: string | null;
  readonly counter_column: string | null;
  readonly counter_unit: string | null;
  readonly hold_ended_at: number | null;
  readonly steps_total: number | null;
  readonly steps_done: number | null;
  readonly pictures_count: number | null;
}

export function orderWire(row: OrderRow, now: number): WorkOrder {
  const today = todayIn(row.timezone, now);
  return {
    id: row.id,
    plant: row.plant_id,
    plant_name: row.plant_name,
    component: row.component_id,
    component_name: row.component_name,
    title: row.title,
    description: row.description,
    kind: isOneOf(workOrderKinds, row.kind) ? row.kind : 'other',
    state: isOneOf(workOrderStates, row.state) ? row.state : 'open',
    assignee: row.assignee_id,
    assignee_name: nameOfAccount(row),
    user_group: row.user_group_id,
    user_group_name: row.grp_name,
    due_on: row.due_on,
    due_column: row.due_column_id,
    due_column_name:
      row.due_column_id === null ? null : [row.counter_component, row.counter_column].filter(Boolean).join(' · '),
    due_unit: row.due_column_id === null ? null : row.counter_unit,
    due_value: row.due_column_id === null ? null : row.due_value,
    repeat_value: row.due_column_id === null ? null : row.repeat_value,
    ...counterWire(row, today),
    is_overdue: row.ended_at === null && dueDay(row) < today,
    repeat_every: row.repeat_every,
    repeat_unit: row.repeat_unit !== null && isOneOf(repeatUnits, row.repeat_unit) ? row.repeat_unit : null,
    holds_back: row.holds_back !== null && isOneOf(holdScopes, row.holds_back) ? row.holds_back : null,
    hold_hours: row.hold_hours,
    held_until: heldUntil(row, now),
    origin: isOneOf(workOrderOrigins, row.origin) ? row.origin : 'hand',
    alarm: row.alarm_id,
    planned_work: row.planned_work_id,
    origin_text: row.origin_text,
    previous: row.previous_id,
    steps_total: row.steps_total ?? 0,
    steps_done: row.steps_done ?? 0,
    pictures_count: row.pictures_count ?? 0,
    created_at: isoOf(row.created_at),
    created_by: row.created_by,
    modified_at: isoOf(row.modified_at),
    ended_at: isoOf(row.ended_at),
    ended_by: row.ended_by,
    result: row.result,
  };
}

/**
 * The day on which a work order is due: its due day, or the day on which its counter reached the due value, whichever
 * is earlier. 9999-12-31 if there is neither, so that it is sorted last.
 */
function dueDay({ due_on, due_column_id, counter_state, counter_on }: OrderRow): string {
  const reached = due_column_id !== null && counter_state === 'reached' ? counter_on : null;
  return [due_on, reached].filter((day) => day !== null).toSorted()[0] ?? '9999-12-31';
}

/** State of a work order's counter when it was last checked. */
function counterWire(row: OrderRow, today: string) {
  const { counter_state: state, counter_on, counter_reading, counter_read_on } = row;
  if (row.due_column_id === null || state === null || !isOneOf(counterDueStates, state))
    return { counter_state: null, counter_on: null, counter_days: null, counter_reading: null, counter_read_on: null };
  const days = counter_on === null ? null : Math.round((Date.parse(counter_on) - Date.parse(today)) / DAY_MS);
  return { counter_state: state, counter_on, counter_days: days, counter_reading, counter_read_on };
}

/** Time at which the suppression by a work order ends; null if it does not suppress messages now. */
function heldUntil({ hold_until_at: until, hold_ended_at: ended }: OrderRow, now: number): string | null {
  return until === null || ended !== null || until <= now ? null : isoOf(until);
}

export function stepWire(row: Selectable<WorkOrderStepTable>): WorkOrderStep {
  return { id: row.id, text: row.text, is_done: row.is_done === 1, done_at: isoOf(row.done_at), done_by: row.done_by };
}

/** Kinds of history entries whose column `unit` contains the name of a field. */
const ofFields: ReadonlySet<WorkOrderEntryKind> = new Set<WorkOrderEntryKind>(['changed', 'offline']);

export function entryWire(row: Selectable<WorkOrderEntryTable>): WorkOrderEntry {
  const kind = isOneOf(workOrderEntryKinds, row.kind) ? row.kind : 'note';
  return {
    id: row.id,
    kind,
    text: row.text,
    field: ofFields.has(kind) ? row.unit : null,
    amount: row.amount,
    unit: ofFields.has(kind) ? null : row.unit,
    at: isoOf(row.created_at),
    by: row.created_by,
  };
}

export function pictureWire(
  row: Omit<Selectable<WorkOrderPictureTable>, 'content' | 'sha256' | 'work_order_id'>,
): WorkOrderPicture {
  return {
    id: row.id,
    name: row.name,
    media_type: row.media_type,
    size: row.size_bytes,
    at: isoOf(row.created_at),
    by: row.created_by,
  };
}

export function linkWire(row: Selectable<WorkOrderLinkTable>, isTaskOpen: boolean, now: number): WorkOrderLink {
  return {
    id: row.id,
    address: row.address,
    created_at: isoOf(row.created_at),
    created_by: row.created_by,
    ends_at: isoOf(row.ends_at),
    is_open: isTaskOpen && row.withdrawn_at === null && row.ends_at > now,
  };
}
