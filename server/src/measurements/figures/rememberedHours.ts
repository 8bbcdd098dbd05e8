import { inPortions } from '../../db/portions.ts';
import type { Reader } from '../../db/database.ts';
import type { MeasurementAxisTable } from '../../db/tables.ts';
import { blockDayRange } from '../blockDays.ts';
import { dayCount } from '../calendar.ts';
import { decodeTimes, decodeValues } from '../codec.ts';
import { takingTurns } from '../turns.ts';
import { readPackedDays } from './dayRows.ts';
import { packHours, type PackedHours } from './hourExtremes.ts';
import type { FigureSource } from './readFigures.ts';

/** Maximum number of cached column-days: about 60 MB with a reading in every hour, or ten columns over eleven years. */
const REMEMBERED_MAX = 40_000;
/** Maximum number of packed column-days in memory. */
const COLUMN_DAYS = 4_000;
const NO_HOURS = new Float64Array(0);

/** The fields of a component's day that show whether it changed. */
type DayState = Pick<MeasurementAxisTable, 'component_id' | 'day' | 'rev' | 'first_ts' | 'last_ts' | 'n'>;

interface Remembered {
  /** The state of the day from which the hours were computed. */
  readonly of: DayState;
  readonly hours: PackedHours;
}

/** Cached days of a column by day `yyyymmdd`. */
type ColumnMemory = Map<number, Remembered>;

/** Caches by database, with the days of each column; the least recently used column is first. */
const memories = new WeakMap<Reader, Map<number, ColumnMemory>>();

/**
 * Extremes of hours by column, in order of time; complete for all days that overlap from ≤ t < until. The stored values of a day are
 * unpacked once, and again after each change: every request reads the states of the days from the database, so changes by other processes
 * are noticed.
 */
export async function hoursOfColumns(
  source: FigureSource,
  columnIds: readonly number[],
  from: number,
  until: number,
): Promise<Map<number, PackedHours[]>> {
  const { db } = source;
  const memory = memories.get(db) ?? new Map<number, ColumnMemory>();
  memories.set(db, memory);
  const states = await statesOf(db, columnIds, blockDayRange(from, until));
  const missing: MissingDays[] = [];
  for (const [columnId, days] of states) {
    const known = memory.get(columnId) ?? new Map<number, Remembered>();
    // move the column to the end as the most recently used
    memory.delete(columnId);
    memory.set(columnId, known);
    const unknown = days.filter((day) => !isSame(known.get(day.day)?.of, day));
    if (unknown.length > 0) missing.push({ columnId, days: unknown, known });
  }
  await make(source, missing);
  const hours = new Map(
    Array.from(states, ([columnId, days]) => {
      const known = memory.get(columnId);
      return [columnId, days.map(({ day }) => known?.get(day)?.hours ?? NO_HOURS)];
    }),
  );
  forgetOldest(memory);
  return hours;
}

const isSame = (one: DayState | undefined, other: DayState) =>
  one?.rev === other.rev && one.first_ts === other.first_ts && one.last_ts === other.last_ts && one.n === other.n;

function forgetOldest(memory: Map<number, ColumnMemory>): void {
  let days = 0;
  for (const column of memory.values()) days += column.size;
  for (const [columnId, column] of memory) {
    if (days <= REMEMBERED_MAX) return;
    memory.delete(columnId);
    days -= column.size;
  }
}

/** State of each day of the columns' components, in order of time. */
async function statesOf(
  db: Reader,
  columnIds: readonly number[],
  [firstDay, lastDay]: readonly [number, number],
): Promise<Map<number, readonly DayState[]>> {
  const columns = await inPortions(columnIds, (ids) =>
    db.selectFrom('component_column').select(['id', 'component_id']).where('id', 'in', ids).execute(),
  );
  const componentIds = [...new Set(columns.map(({ component_id }) => component_id))];
  const days: DayState[] = await inPortions(componentIds, (ids) =>
    db
      .selectFrom('measurement_axis')
      .select(['component_id', 'day', 'rev', 'first_ts', 'last_ts', 'n'])
      .where('component_id', 'in', ids)
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .orderBy('component_id')
      .orderBy('day')
      .execute(),
  );
  const ofComponent = Map.groupBy(days, ({ component_id }) => component_id);
  return new Map(columns.map(({ id, component_id }) => [id, ofComponent.get(component_id) ?? []]));
}

interface MissingDays {
  readonly columnId: number;
  readonly days: readonly DayState[];
  readonly known: ColumnMemory;
}

/** Unpacks the missing days and caches them with the state in which they were read. */
async function make(
  { db, platform: { deflate }, caller }: FigureSource,
  missing: readonly MissingDays[],
): Promise<void> {
  const turn = takingTurns(caller?.signal);
  const spans = missing.map((one) => {
    const [first, last] = [one.days[0], one.days.at(-1)];
    return { ...one, from: first?.day ?? 0, until: last?.day ?? 0 };
  });
  for (const alike of Map.groupBy(spans, ({ from, until }) => `${from}/${until}`).values()) {
    const [{ from, until } = { from: 0, until: 0 }] = alike;
    const atOnce = Math.max(1, Math.floor(COLUMN_DAYS / dayCount({ from, until })));
    for (let first = 0; first < alike.length; first += atOnce) {
      await turn();
      const portion = alike.slice(first, first + atOnce);
      const ids = portion.map(({ columnId }) => columnId);
      const packed = await readPackedDays(db, ids, { from, until });
      for (const { columnId, days, known } of portion) {
        const stored = new Map((packed.get(columnId) ?? []).map((day) => [day.day, day]));
        for (const state of days) {
          const block = stored.get(state.day);
          if (block === undefined) known.set(state.day, { of: state, hours: NO_HOURS });
          else {
            const [times, values] = [decodeTimes(deflate, block), decodeValues(deflate, block.packed, block.n)];
            const { component_id, day, rev, first_ts, last_ts, n } = block;
            // if data changed between the two queries, the state read by the second applies
            const of = { component_id, day, rev, first_ts, last_ts, n };
            known.set(state.day, { of, hours: packHours({ times, values }) });
          }
          await turn();
        }
      }
    }
  }
}
