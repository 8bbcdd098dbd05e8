import type { Reader } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { MeasurementAxisTable } from '../db/tables.ts';
import type { Deflate } from '../platform/platform.ts';
import { decodeTimes, decodeValues } from './codec.ts';
import type { DayBlock, DayReadings } from './readings.ts';
import { type TextRun, textsOfRuns } from './textRuns.ts';

/** A component-day as stored, with the revision that every change raises. */
export interface StoredDay {
  readonly block: DayBlock;
  readonly dayStart: number;
  readonly rev: number;
}

/** The key of a component-day: component and day. */
export type ComponentDay = Pick<DayReadings, 'componentId' | 'day'>;

export const dayKey = (componentId: number, day: number) => `${componentId}/${day}`;

/** The stored state of component-days by {@link dayKey}; days without stored readings are missing. */
export async function readDays(
  db: Reader,
  deflate: Deflate,
  wanted: readonly ComponentDay[],
): Promise<Map<string, StoredDay>> {
  const stored = new Map<string, StoredDay>();
  for (const [day, componentIds] of componentsByDay(wanted)) {
    for (const ids of chunk(componentIds, 1)) {
      const axes = await db
        .selectFrom('measurement_axis')
        .select(['component_id', 'step', 'first_ts', 'last_ts', 'n', 'times', 'day_start', 'rev'])
        .where('component_id', 'in', ids)
        .where('day', '=', day)
        .execute();
      for (const axis of axes) {
        const times = decodeTimes(deflate, axis);
        const values = await readValues(db, deflate, axis, day);
        const texts = await readTexts(db, axis.component_id, times);
        stored.set(dayKey(axis.component_id, day), {
          block: { times, values, texts },
          dayStart: axis.day_start,
          rev: axis.rev,
        });
      }
    }
  }
  return stored;
}

function componentsByDay(wanted: readonly ComponentDay[]): Map<number, number[]> {
  const byDay = new Map<number, number[]>();
  for (const { day, componentId } of wanted) {
    const componentIds = byDay.get(day);
    if (componentIds) componentIds.push(componentId);
    else byDay.set(day, [componentId]);
  }
  return byDay;
}

async function readValues(
  db: Reader,
  deflate: Deflate,
  { component_id, n }: Pick<MeasurementAxisTable, 'component_id' | 'n'>,
  day: number,
): Promise<Map<number, Float64Array>> {
  const rows = await db
    .selectFrom('measurement_day')
    .select(['column_id', 'packed'])
    .where('component_id', '=', component_id)
    .where('column_id', 'in', columnsOf(db, component_id))
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ column_id, packed }) => [column_id, decodeValues(deflate, packed, n)]));
}

/** Texts of a component along a stored axis, by column id. */
async function readTexts(
  db: Reader,
  componentId: number,
  times: Float64Array,
): Promise<Map<number, (string | undefined)[]>> {
  const rows = await db
    .selectFrom('text_value')
    .select(['column_id', 'ts', 'text'])
    .where('component_id', '=', componentId)
    .where('column_id', 'in', columnsOf(db, componentId))
    .where('ts', '>=', times[0] ?? 0)
    .where('ts', '<=', times[times.length - 1] ?? 0)
    .orderBy('ts')
    .execute();
  const runs = new Map<number, TextRun[]>();
  for (const { column_id, ts, text } of rows) {
    const known = runs.get(column_id);
    if (known) known.push({ ts, text });
    else runs.set(column_id, [{ ts, text }]);
  }
  return new Map(Array.from(runs, ([columnId, columnRuns]) => [columnId, textsOfRuns(times, columnRuns)]));
}

/** Names the columns explicitly, so that the database can use all fields of the table's key. */
function columnsOf(db: Reader, componentId: number) {
  return db.selectFrom('component_column').select('id').where('component_column.component_id', '=', componentId);
}
