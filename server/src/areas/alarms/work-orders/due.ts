import { isOneOf, repeatUnits } from '@leitwarte/core/codes';
import type { WorkOrderPatch } from '@leitwarte/core/entities';
import { type CounterDue, nextCounterValue } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { WorkOrderTable } from '../../../db/tables.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dayOfMonth, nextDue, todayIn } from './days.ts';

/** Day of the month on which a recurring work order is due; null without a due day. */
export const repeatDayOf = (due: string | null) => (due === null ? null : dayOfMonth(due));

interface Repeat {
  readonly due_on: string | null;
  readonly repeat_every: number | null;
  readonly repeat_unit: string | null;
  readonly repeat_value: number | null;
}

interface Counter {
  readonly due_column_id: number | null;
  readonly due_value: number | null;
  readonly due_value_set: string | null;
  readonly repeat_value: number | null;
}

export const noCounter: Counter = { due_column_id: null, due_value: null, due_value_set: null, repeat_value: null };

/**
 * The counter fields of a work order after a change. A counter requires a due value, and recurrence by counter requires
 * both; removing the counter also removes them.
 */
export function counterOf(
  before: Counter,
  body: Pick<WorkOrderPatch, 'due_column' | 'due_value' | 'repeat_value'>,
  today: string,
): Counter {
  const due_column_id = body.due_column === undefined ? before.due_column_id : body.due_column;
  // if the column was deleted, its due value is not kept
  const kept = body.due_column === null || before.due_column_id === null ? noCounter : before;
  const due_value = body.due_value === undefined ? kept.due_value : body.due_value;
  const repeat_value = body.repeat_value === undefined ? kept.repeat_value : body.repeat_value;
  const isTouched = [body.due_column, body.due_value, body.repeat_value].some((one) => one !== undefined);
  if (isTouched && (due_column_id === null) !== (due_value === null))
    throw refuseField(due_value === null ? 'due_value' : 'due_column', 'counter_incomplete');
  if (isTouched && repeat_value !== null && due_value === null) throw refuseField('due_value', 'counter_incomplete');
  const isSet = due_column_id !== before.due_column_id || due_value !== before.due_value;
  const since = due_value === null ? null : before.due_value_set;
  return { due_column_id, due_value, repeat_value, due_value_set: isSet && due_value !== null ? today : since };
}

/** Resets the stored state of the counter check if the counter or its due value changes. */
export function seenOf(before: Counter, next: Counter): Partial<Selectable<WorkOrderTable>> {
  if (before.due_column_id === next.due_column_id && before.due_value === next.due_value) return {};
  return {
    counter_state: null,
    counter_on: null,
    counter_reading: null,
    counter_read_on: null,
    counter_told: null,
  };
}

export function mustRepeat({ due_on, repeat_every, repeat_unit, repeat_value }: Repeat): void {
  if (repeat_every !== null && repeat_value !== null) throw refuseField('repeat_value', 'one_repetition');
  if ((repeat_every === null) !== (repeat_unit === null))
    throw refuseField(repeat_every === null ? 'repeat_every' : 'repeat_unit', 'repeat_incomplete');
  if (repeat_every !== null && due_on === null) throw refuseField('due_on', 'repeat_needs_due');
}

interface OrderInZone extends Selectable<WorkOrderTable> {
  readonly timezone: string;
}

/**
 * The due day of the next work order; undefined if this one does not recur, or if the next one would be due later than
 * allowed.
 */
export function nextDueOf(order: OrderInZone, now: number): string | undefined {
  const { due_on: due, repeat_every: every, repeat_unit: unit, repeat_day, timezone } = order;
  if (due === null || every === null || unit === null || !isOneOf(repeatUnits, unit)) return undefined;
  return nextDue({ due, every, unit, inMonth: repeat_day ?? undefined }, todayIn(timezone, now));
}

/**
 * The counter fields of the next work order: its due value exceeds this one's by the recurrence, and is also higher
 * than the counter's current value. Undefined if the work order does not recur by counter.
 * @param seen The current state of the counter.
 */
export function nextCounterOf(order: OrderInZone, seen: CounterDue | undefined, now: number): Counter | undefined {
  const { due_column_id, due_value, repeat_value, timezone } = order;
  if (due_column_id === null || due_value === null || repeat_value === null) return undefined;
  const { reading = null, isAnew = false } = seen ?? {};
  // after a replacement the amount counts from the current reading of the new counter
  const from = isAnew ? (reading ?? 0) : due_value;
  return {
    due_column_id,
    due_value: nextCounterValue(from, repeat_value, reading),
    due_value_set: todayIn(timezone, now),
    repeat_value,
  };
}

export interface NextDue extends Counter {
  readonly due_on: string | null;
}
