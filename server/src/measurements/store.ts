import type { Tx } from '../db/database.ts';
import { engineOf, lockRow } from '../db/dialects/lockRow.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { Platform } from '../platform/platform.ts';
import { dayKey } from './blocks.ts';
import type { DayChange } from './dayChange.ts';
import { laidDay, type PreparedDay } from './laidDay.ts';
import { lastOf } from './lastOf.ts';
import { type LatestValue, raiseLatest } from './latest.ts';
import type { StoreCounts } from './merge.ts';
import { NO_FILE } from './origins/acts.ts';
import { readLaidDays } from './origins/readOrigins.ts';
import type { DayReadings } from './readings.ts';
import { writeDays } from './writeDays.ts';

export type { DayReadings } from './readings.ts';
export type { StoreCounts } from './merge.ts';

/** The part of the platform that is needed for storing. */
export type StorePlatform = Pick<Platform, 'deflate' | 'now'>;

/**
 * Merges readings of one component-day into axis, blocks, rollups, texts and newest values; increases the day's `rev` if anything changed.
 * For repeated readings only their origin is stored. Columns that get their first value are marked as having data.
 */
export async function storeDay(tx: Tx, platform: StorePlatform, readings: DayReadings): Promise<StoreCounts> {
  const [counts] = await storeDays(tx, platform, [readings]);
  if (!counts) throw new Error('one day gives one answer');
  return counts;
}

/**
 * Like {@link storeDay} for several distinct component-days; returns the counts in the same order. `account` is the
 * ledger entry of the file that delivered them. `ahead` has for each day its packed form, valid if nothing is stored
 * for the day yet.
 */
export async function storeDays(
  tx: Tx,
  platform: StorePlatform,
  days: readonly DayReadings[],
  account = NO_FILE,
  ahead: readonly (PreparedDay | undefined)[] = [],
): Promise<StoreCounts[]> {
  await lockComponents(
    tx,
    days.map(({ componentId }) => componentId),
  );
  const stored = await readLaidDays(tx, platform.deflate, days);
  const all = days.map((readings, index) => {
    const { componentId, day, dayStart } = readings;
    const old = stored.get(dayKey(componentId, day));
    if (!old) return ahead[index] ?? laidDay(undefined, account, readings);
    if (old.dayStart !== dayStart) throw new Error(`day ${day} is kept in another zone`);
    return laidDay(old, account, readings);
  });
  await writeDays(
    tx,
    platform.deflate,
    all.filter(({ old, next }) => next.records !== old?.records && next.records.length > 0),
  );
  await takeOver(
    tx,
    platform,
    all.filter(({ counts }) => counts.valuesStored > 0),
  );
  return all.map(({ counts }) => counts);
}

/**
 * Locks components, because two concurrent writers of one component-day would lose each other's readings. Locks are always taken in the
 * same order to avoid a deadlock.
 */
export async function lockComponents(tx: Tx, componentIds: readonly number[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  const ids = [...new Set(componentIds)].sort((a, b) => a - b);
  for (const id of ids) await lockRow(tx, 'component', id);
}

/** Updates the newest values, and marks columns as having data. */
export async function takeOver(tx: Tx, platform: StorePlatform, changes: readonly DayChange[]): Promise<void> {
  const now = platform.now();
  await raiseLatest(tx, newestOf(changes, now), now);
  await markColumns(tx, changes);
}

/**
 * Newest value of each changed column, by component. For readings with a time in the future only those that have just
 * arrived are considered, because earlier ones count with their time of arrival.
 */
function newestOf(changes: readonly DayChange[], now: number): Map<number, Map<number, LatestValue>> {
  const newest = new Map<number, Map<number, LatestValue>>();
  for (const { componentId, next, changedColumns, arrived } of changes) {
    const values = newest.get(componentId) ?? new Map<number, LatestValue>();
    newest.set(componentId, values);
    const until = arrived?.some((ts) => ts > now) ? Infinity : now;
    for (const columnId of changedColumns) {
      const latest = lastOf(next.block, columnId, until);
      if (latest && latest.ts >= (values.get(columnId)?.ts ?? -Infinity)) values.set(columnId, latest);
    }
  }
  return newest;
}

async function markColumns(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ changedColumns }) => [...changedColumns]))];
  for (const portion of chunk(ids, 1)) {
    await tx
      .updateTable('component_column')
      .set({ has_data: 1 })
      .where('id', 'in', portion)
      .where('has_data', '=', 0)
      .execute();
  }
}
