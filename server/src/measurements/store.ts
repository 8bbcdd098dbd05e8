import type { Insertable } from 'kysely';
import { summaryOf } from '@leitwarte/core/rules';
import type { Tx } from '../db/database.ts';
import { engineOf, lockRow } from '../db/dialects/lockRow.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { MeasurementAxisTable, MeasurementDayTable } from '../db/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { dayKey, readDays, type StoredDay } from './blocks.ts';
import { encodeTimes, encodeValues } from './codec.ts';
import { type LatestValue, raiseLatest } from './latest.ts';
import { type MergedDay, mergeDay, type StoreCounts } from './merge.ts';
import type { DayReadings } from './readings.ts';
import { replaceTexts } from './texts.ts';

export type { DayReadings } from './readings.ts';
export type { StoreCounts } from './merge.ts';

/** What storing needs of the platform. */
export type StorePlatform = Pick<Platform, 'deflate' | 'now'>;

interface Change {
  readonly readings: DayReadings;
  readonly merged: MergedDay;
  readonly old: StoredDay | undefined;
}

/**
 * Merges readings of one component-day into axis, blocks, rollups, texts and newest values; raises the day's `rev`
 * when anything changed. Repeating readings stores nothing. Columns that get their first value have data from now on.
 */
export async function storeDay(tx: Tx, platform: StorePlatform, readings: DayReadings): Promise<StoreCounts> {
  const [counts] = await storeDays(tx, platform, [readings]);
  if (!counts) throw new Error('one day gives one answer');
  return counts;
}

/** As {@link storeDay} for several component-days, none of them twice; answers in the same order. */
export async function storeDays(tx: Tx, platform: StorePlatform, days: readonly DayReadings[]): Promise<StoreCounts[]> {
  await lockComponents(tx, days);
  const stored = await readDays(tx, platform.deflate, days);
  const all = days.map((readings) => {
    const old = stored.get(dayKey(readings.componentId, readings.day));
    if (old && old.dayStart !== readings.dayStart) throw new Error(`day ${readings.day} is kept in another zone`);
    return { readings, old, merged: mergeDay(old?.block, readings) };
  });
  const changes = all.filter(({ merged }) => merged.counts.valuesStored > 0);
  if (changes.length > 0) {
    await writeAxes(tx, platform, changes);
    await writeBlocks(tx, platform, changes);
    await replaceTexts(
      tx,
      changes.map(({ readings, merged, old }) => ({ componentId: readings.componentId, merged, old: old?.block })),
    );
    await raiseLatest(tx, newestOf(changes, platform.now()), platform.now());
    await markColumns(tx, changes);
  }
  return all.map(({ merged }) => merged.counts);
}

/** Two writers of one component-day would lose each other's readings; always in the same order, so that none waits in a circle. */
async function lockComponents(tx: Tx, days: readonly DayReadings[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  const ids = [...new Set(days.map(({ componentId }) => componentId))].sort((a, b) => a - b);
  for (const id of ids) await lockRow(tx, 'component', id);
}

async function writeAxes(tx: Tx, platform: StorePlatform, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ readings, merged, old }): Insertable<MeasurementAxisTable> => ({
    component_id: readings.componentId,
    day: readings.day,
    days: 1,
    day_start: readings.dayStart,
    ...encodeTimes(platform.deflate, merged.block.times),
    rev: (old?.rev ?? 0) + 1,
  }));
  for (const portion of chunk(rows, 10)) {
    await tx
      .insertInto('measurement_axis')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'day']).doUpdateSet((eb) => ({
          day_start: eb.ref('excluded.day_start'),
          step: eb.ref('excluded.step'),
          first_ts: eb.ref('excluded.first_ts'),
          last_ts: eb.ref('excluded.last_ts'),
          n: eb.ref('excluded.n'),
          times: eb.ref('excluded.times'),
          rev: eb.ref('excluded.rev'),
        })),
      )
      .execute();
  }
}

/** Every column of a day lies along its axis: one new time changes the blocks of all. */
async function writeBlocks(tx: Tx, platform: StorePlatform, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap((change) => blockRows(platform, change));
  for (const portion of chunk(rows, 11)) {
    await tx
      .insertInto('measurement_day')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'column_id', 'day']).doUpdateSet((eb) => ({
          n: eb.ref('excluded.n'),
          zeros: eb.ref('excluded.zeros'),
          sum: eb.ref('excluded.sum'),
          min: eb.ref('excluded.min'),
          max: eb.ref('excluded.max'),
          first: eb.ref('excluded.first'),
          last: eb.ref('excluded.last'),
          packed: eb.ref('excluded.packed'),
        })),
      )
      .execute();
  }
}

function blockRows(platform: StorePlatform, { readings, merged, old }: Change): Insertable<MeasurementDayTable>[] {
  const rows: Insertable<MeasurementDayTable>[] = [];
  for (const [columnId, values] of merged.block.values) {
    if (!merged.axisGrew && !merged.changedColumns.has(columnId)) continue;
    const rollup = summaryOf(values);
    if (rollup.n === 0 && !old?.block.values.has(columnId)) continue;
    const packed = encodeValues(platform.deflate, values);
    rows.push({ component_id: readings.componentId, column_id: columnId, day: readings.day, ...rollup, packed });
  }
  return rows;
}

/**
 * Newest value of each changed column, by component. Of a day's readings that lie ahead of now only those that have just
 * arrived count: earlier ones are as old as their arrival.
 */
function newestOf(changes: readonly Change[], now: number): Map<number, Map<number, LatestValue>> {
  const newest = new Map<number, Map<number, LatestValue>>();
  for (const { readings, merged } of changes) {
    const values = newest.get(readings.componentId) ?? new Map<number, LatestValue>();
    newest.set(readings.componentId, values);
    const until = readings.times.some((ts) => ts > now) ? Infinity : now;
    for (const columnId of merged.changedColumns) {
      const latest = lastOf(merged, columnId, until);
      if (latest && latest.ts >= (values.get(columnId)?.ts ?? -Infinity)) values.set(columnId, latest);
    }
  }
  return newest;
}

function lastOf({ block }: MergedDay, columnId: number, until: number): LatestValue | undefined {
  const values = block.values.get(columnId);
  const texts = block.texts.get(columnId);
  for (let slot = block.times.length - 1; slot >= 0; slot -= 1) {
    const value = texts?.[slot] ?? values?.[slot];
    const ts = block.times[slot];
    if (ts !== undefined && ts <= until && value !== undefined && !Number.isNaN(value)) return { value, ts };
  }
  return undefined;
}

async function markColumns(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ merged }) => [...merged.changedColumns]))];
  for (const portion of chunk(ids, 1)) {
    await tx
      .updateTable('component_column')
      .set({ has_data: 1 })
      .where('id', 'in', portion)
      .where('has_data', '=', 0)
      .execute();
  }
}
