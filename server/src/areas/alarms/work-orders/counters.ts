import { counterDue, type CounterDue, DAY_MS, SLOPE_DAYS } from '@leitwarte/core/rules';
import type { Database, Reader } from '../../../db/database.ts';
import { readBreaks } from '../../../measurements/figures/breaks.ts';
import { readSummaries } from '../../../measurements/figures/dayRows.ts';
import { todayIn } from './days.ts';

/** Number of work orders whose counters are checked together. */
const PORTION = 200;

/**
 * Checks the counters of all open work orders, so that today's mails include those whose counter reached its value or
 * was replaced.
 */
export async function refreshAllCounters(db: Database, now: number): Promise<void> {
  const rows = await counted(db).orderBy('task.id').execute();
  for (const portion of portionsOf(rows)) await db.transaction().execute((tx) => refresh(tx, portion, now, true));
}

function portionsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) =>
    rows.slice(at * PORTION, (at + 1) * PORTION),
  );
}

/** Checks the counter of a work order and returns its state; undefined if the work order is not due by a counter. */
export async function refreshCounter(db: Reader, id: number, now: number): Promise<CounterDue | undefined> {
  const [found] = await refresh(db, await counted(db).where('task.id', '=', id).execute(), now, false);
  return found;
}

function counted(db: Reader) {
  return db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .innerJoin('component_column as column', 'column.id', 'task.due_column_id')
    .where('task.ended_at', 'is', null)
    .where('task.due_value', 'is not', null)
    .select(['task.id', 'task.due_value', 'task.due_value_set', 'task.counter_told'])
    .select(['task.counter_state', 'task.counter_on', 'task.counter_reading', 'task.counter_read_on'])
    .select(['column.id as column_id', 'column.component_id', 'plant.timezone']);
}

type Counted = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number];

async function refresh(db: Reader, rows: readonly Counted[], now: number, tells: boolean): Promise<CounterDue[]> {
  if (rows.length === 0) return [];
  const found: CounterDue[] = [];
  // the first and last day that are needed in any time zone
  const [first, last] = [todayIn('UTC', now - (SLOPE_DAYS + 1) * DAY_MS), todayIn('UTC', now + 2 * DAY_MS)];
  const days = await readSummaries(
    db,
    rows.map(({ column_id }) => column_id),
    new Set(['last']),
    { from: numberOf(first), until: numberOf(last) },
  );
  const breaks = await readBreaks(
    db,
    rows.map(({ component_id }) => ({ component_id, code: 'FK' as const })),
  );
  for (const row of rows) {
    const today = todayIn(row.timezone, now);
    const shown = (days.get(row.column_id) ?? []).flatMap(({ day, last: value }) =>
      value === null || textOf(day) > today ? [] : [{ day: textOf(day), last: value }],
    );
    const exchanged = (breaks.get(row.component_id) ?? []).map((at) => todayIn(row.timezone, at));
    const goal = {
      value: row.due_value ?? 0,
      set: row.due_value_set ?? today,
      reached: row.counter_state === 'reached' ? row.counter_on : null,
      wasExchanged: row.counter_state === 'exchanged',
    };
    const { state, on, isAnew, ...seen } = counterDue(shown, goal, today, exchanged);
    const reading = seen.reading ?? row.counter_reading;
    const readOn = seen.readOn ?? row.counter_read_on;
    found.push({ state, on, isAnew, reading, readOn });
    const isTold = state === 'reached' || state === 'exchanged';
    const told = isTold ? (row.counter_told ?? (tells ? today : null)) : null;
    const isSame =
      state === row.counter_state &&
      on === row.counter_on &&
      reading === row.counter_reading &&
      readOn === row.counter_read_on &&
      told === row.counter_told;
    if (isSame) continue;
    await db
      .updateTable('work_order')
      .set({
        counter_state: state,
        counter_on: on,
        counter_reading: reading,
        counter_read_on: readOn,
        counter_told: told,
      })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      // not written if another user has changed the due value meanwhile
      .where('due_column_id', '=', row.column_id)
      .where('due_value', '=', row.due_value)
      .execute();
  }
  return found;
}

const numberOf = (day: string) => Number(day.replaceAll('-', ''));
const textOf = (day: number) => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
