import { freshUntil, greatestOf } from '@leitwarte/core/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { ComponentLatestTable } from '../db/tables.ts';
import { isoOf } from './columnTypes.ts';

/** Newest value of a column. */
export interface LatestValue {
  readonly value: number | string;
  readonly ts: number;
  /**
   * Median of the milliseconds between the column's last readings of that day, so that it depends only on stored readings; undefined if the
   * day has one reading.
   */
  readonly interval?: number | undefined;
}

/**
 * The time until which a newest value counts as the present value, in the form of the API; null while the column's
 * interval is unknown.
 */
export function freshUntilOf(newest: LatestValue | undefined): string | null {
  return newest?.interval === undefined ? null : isoOf(freshUntil(newest.ts, newest.interval));
}

/** Newest values of all columns of a component. */
export interface ComponentLatest {
  /** Newest measured instant of all its columns. */
  readonly ts: number;
  readonly received_at: number;
  /** Newest value by column id. */
  readonly values: ReadonlyMap<number, LatestValue>;
}

/**
 * The time of a reading that counts for the data age: its own time, or its arrival if that is earlier (decision 4.26).
 */
export const freshTime = (ts: number, receivedAt: number) => Math.min(ts, receivedAt);

/** Newest values by component id; components that never had any are absent. */
export async function latestOf(db: Reader, componentIds: readonly number[]): Promise<Map<number, ComponentLatest>> {
  const found = new Map<number, ComponentLatest>();
  for (const ids of chunk([...new Set(componentIds)], 1)) {
    const rows = await db.selectFrom('component_latest').selectAll().where('component_id', 'in', ids).execute();
    for (const row of rows) found.set(row.component_id, unpacked(row));
  }
  return found;
}

/** Unpacks a row of `component_latest`. */
export function unpacked(row: Selectable<ComponentLatestTable>): ComponentLatest {
  const { component_id, ts, received_at, latest } = row;
  return { ts: freshTime(ts, received_at), received_at, values: unpackOnce(component_id, latest, received_at) };
}

/**
 * Updates newest values with given ones that are equally new or newer; values with a time after their arrival count with their arrival. At
 * equal times the later arrival is used.
 */
export async function raiseLatest(
  tx: Tx,
  candidates: ReadonlyMap<number, ReadonlyMap<number, LatestValue>>,
  receivedAt: number,
): Promise<void> {
  const known = await latestOf(tx, [...candidates.keys()]);
  const rows = [...candidates].flatMap(([component_id, values]) => {
    const raised = raise(known.get(component_id)?.values, values, receivedAt);
    if (!raised) return [];
    const ts = greatestOf(Array.from(raised.values(), (value) => value.ts));
    return [{ component_id, ts, latest: pack(raised), received_at: receivedAt }];
  });
  await writeLatest(tx, rows);
}

/** Replaces the newest values of a component, even if they become older or disappear. */
export async function replaceLatest(
  tx: Tx,
  componentId: number,
  values: ReadonlyMap<number, LatestValue>,
  now: number,
): Promise<void> {
  if (values.size === 0) {
    await tx.deleteFrom('component_latest').where('component_id', '=', componentId).execute();
    return;
  }
  const ts = greatestOf(Array.from(values.values(), (value) => value.ts));
  const known = (await latestOf(tx, [componentId])).get(componentId);
  await writeLatest(tx, [
    { component_id: componentId, ts, latest: pack(values), received_at: known?.received_at ?? now },
  ]);
}

async function writeLatest(tx: Tx, rows: readonly Insertable<ComponentLatestTable>[]): Promise<void> {
  for (const portion of chunk(rows, 4)) {
    await tx
      .insertInto('component_latest')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('component_id').doUpdateSet((eb) => ({
          ts: eb.ref('excluded.ts'),
          latest: eb.ref('excluded.latest'),
          received_at: eb.ref('excluded.received_at'),
        })),
      )
      .execute();
  }
}

/** The updated values; undefined if no given value is newer than the known ones. */
function raise(
  known: ReadonlyMap<number, LatestValue> | undefined,
  values: ReadonlyMap<number, LatestValue>,
  receivedAt: number,
): Map<number, LatestValue> | undefined {
  const raised = new Map(known);
  let changed = false;
  for (const [columnId, { value, ts, interval }] of values) {
    const latest = { value, ts: freshTime(ts, receivedAt) };
    const before = raised.get(columnId);
    if (before && before.ts > latest.ts) continue;
    if (before?.ts === latest.ts && before.value === latest.value && before.interval === interval) continue;
    raised.set(columnId, { ...latest, interval });
    changed = true;
  }
  return changed ? raised : undefined;
}

const pack = (values: ReadonlyMap<number, LatestValue>) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from(values, ([columnId, { value, ts, interval }]) => [
        columnId,
        interval === undefined ? [value, ts] : [value, ts, interval],
      ]),
    ),
  );

const REMEMBERED_MAX = 5_000;
interface Unpacked {
  readonly json: string;
  readonly receivedAt: number;
  readonly values: ReadonlyMap<number, LatestValue>;
}

/** Cache of the unpacked newest values of components; an entry is valid as long as the stored text is identical. */
const remembered = new Map<number, Unpacked>();

/** Unpacks newest values with a cache: a dashboard repeatedly requests hundreds of components of which few have changed. */
function unpackOnce(componentId: number, json: string, receivedAt: number): ReadonlyMap<number, LatestValue> {
  const known = remembered.get(componentId);
  if (known?.json === json && known.receivedAt === receivedAt) return known.values;
  const values = unpack(json, receivedAt);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(componentId, { json, receivedAt, values });
  return values;
}

function unpack(json: string, receivedAt: number): Map<number, LatestValue> {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== 'object' || stored === null) throw new Error('newest values are not readable');
  return new Map(Object.entries(stored).map(([columnId, entry]) => [Number(columnId), latestValue(entry, receivedAt)]));
}

function latestValue(entry: unknown, receivedAt: number): LatestValue {
  const [value, ts, interval]: readonly unknown[] = Array.isArray(entry) ? entry.map((part: unknown) => part) : [];
  if ((typeof value === 'number' || typeof value === 'string') && typeof ts === 'number')
    return { value, ts: freshTime(ts, receivedAt), ...(typeof interval === 'number' && { interval }) };
  throw new Error('a newest value is not readable');
}
