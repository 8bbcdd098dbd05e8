import { HOUR_MS, mergedFigure } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';
import type { MeasurementAxisTable } from '../db/tables.ts';
import type { Platform } from '../platform/platform.ts';
import { decodeTimes, decodeValues } from './codec.ts';
import { blockDays } from './blockDays.ts';

/** A column, and an instant in the last of the requested hours. */
export interface MeansWanted {
  readonly component_id: number;
  readonly column_id: number;
  readonly until: number;
}

/** Arithmetic mean of each hour, oldest first; null if the hour has no value. */
export interface HourlyMeans {
  readonly column_id: number;
  readonly means: readonly { readonly ts: number; readonly mean: number | null }[];
}

interface Window extends MeansWanted {
  readonly from: number;
  readonly end: number;
  readonly days: readonly number[];
}

/** The fields of a component's day that show whether it changed. */
type Axis = Pick<MeasurementAxisTable, 'component_id' | 'day' | 'first_ts' | 'n' | 'rev'>;

const CACHED_MAX = 5_000;
/** Caches by database: means by column and window, with the revisions of the days from which they were computed. */
const caches = new WeakMap<Reader, Map<string, { readonly revs: string; readonly result: HourlyMeans }>>();

/**
 * Hourly means up to and including the hour of `until`, for many columns with few queries, in the requested order. Hours are in UTC.
 * Results are cached until the `rev` of one of their days increases.
 */
export async function hourlyMeans(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  wanted: readonly MeansWanted[],
  hours = 24,
): Promise<HourlyMeans[]> {
  const windows = wanted.map((one) => windowOf(one, hours));
  const cache = caches.get(db) ?? new Map<string, { revs: string; result: HourlyMeans }>();
  caches.set(db, cache);
  const results = new Map<Window, HourlyMeans>();
  for (const group of Map.groupBy(windows, ({ days }) => days.join()).values()) {
    const axes = await axesOf(db, group);
    const missing: Window[] = [];
    for (const window of group) {
      const cached = cache.get(keyOf(window));
      if (cached?.revs === revsOf(axes.get(window.component_id))) results.set(window, cached.result);
      else missing.push(window);
    }
    const blocks = await blocksOf(db, missing);
    for (const window of missing) {
      const own = axes.get(window.component_id) ?? [];
      const result = meansOf(platform, window, blocks.get(window.column_id) ?? []);
      results.set(window, result);
      remember(cache, keyOf(window), { revs: revsOf(own), result });
    }
  }
  return windows.flatMap((window) => results.get(window) ?? []);
}

function windowOf(wanted: MeansWanted, hours: number): Window {
  const end = (Math.floor(wanted.until / HOUR_MS) + 1) * HOUR_MS;
  const from = end - hours * HOUR_MS;
  return { ...wanted, from, end, days: blockDays(from, end) };
}

const keyOf = ({ column_id, from, end }: Window) => `${column_id}/${from}/${end}`;
const revsOf = (axes: readonly Axis[] = []) =>
  axes.map(({ day, rev, first_ts, n }) => `${day}:${rev}:${first_ts}:${n}`).join();

function remember<V>(cache: Map<string, V>, key: string, value: V): void {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size <= CACHED_MAX) return;
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
}

async function axesOf(db: Reader, group: readonly Window[]): Promise<Map<number, Axis[]>> {
  const days = group[0]?.days ?? [];
  const components = [...new Set(group.map(({ component_id }) => component_id))];
  const rows: Axis[] = await inPortions(components, (ids) =>
    db
      .selectFrom('measurement_axis')
      .select(['component_id', 'day', 'first_ts', 'n', 'rev'])
      .where('component_id', 'in', ids)
      .where('day', 'in', days)
      .orderBy('component_id')
      .orderBy('day')
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.component_id);
}

/** Values of a column on a day, with their time axis. */
interface Block extends Pick<MeasurementAxisTable, 'step' | 'first_ts' | 'last_ts' | 'n' | 'times'> {
  readonly column_id: number;
  readonly packed: Uint8Array;
}

/** Reads values and axes with one query: an import that ends between two queries would give values that do not match their times. */
async function blocksOf(db: Reader, group: readonly Window[]): Promise<Map<number, Block[]>> {
  const days = group[0]?.days ?? [];
  const columns = [...new Set(group.map(({ column_id }) => column_id))];
  const rows: Block[] = await inPortions(columns, (ids) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('measurement_day as block', (join) =>
        join.onRef('block.component_id', '=', 'column.component_id').onRef('block.column_id', '=', 'column.id'),
      )
      .innerJoin('measurement_axis as axis', (join) =>
        join.onRef('axis.component_id', '=', 'block.component_id').onRef('axis.day', '=', 'block.day'),
      )
      .select(['block.column_id', 'block.packed', 'axis.step', 'axis.first_ts', 'axis.last_ts', 'axis.n', 'axis.times'])
      .where('column.id', 'in', ids)
      .where('block.day', 'in', days)
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.column_id);
}

function meansOf(
  platform: Pick<Platform, 'deflate'>,
  { column_id, from, end }: Window,
  blocks: readonly Block[],
): HourlyMeans {
  const hours = (end - from) / HOUR_MS;
  const known: number[][] = Array.from({ length: hours }, () => []);
  for (const block of blocks) {
    if (block.last_ts < from || block.first_ts >= end) continue;
    const times = decodeTimes(platform.deflate, block);
    const values = decodeValues(platform.deflate, block.packed, block.n);
    for (let slot = 0; slot < block.n; slot += 1) {
      const [ts, value] = [times[slot] ?? 0, values[slot] ?? Number.NaN];
      if (ts < from || ts >= end || Number.isNaN(value)) continue;
      known[Math.floor((ts - from) / HOUR_MS)]?.push(value);
    }
  }
  const means = known.map((values, hour) => ({ ts: from + hour * HOUR_MS, mean: mergedFigure(values, 'avg') }));
  return { column_id, means };
}
