import { sql } from 'kysely';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { blockDayRange } from '../../measurements/blockDays.ts';
import { decodeTimes } from '../../measurements/codec.ts';
import { freshTime } from '../../measurements/latest.ts';
import type { Platform } from '../../platform/platform.ts';

/** A period in which data arrived so often that they never became older than the limit. */
export interface Delivery {
  /** When the first data of the period arrived. */
  readonly at: number;
  /** When the last data of the period arrived. */
  readonly until: number;
  /** Time of the newest reading that was known since this delivery. */
  readonly newest: number;
}

/** A delivery of data that arrived at one instant. */
const arrival = (at: number, newest: number): Delivery => ({ at, until: at, newest });

/** Periods in order of time. Consecutive periods are joined if the gap between them is shorter than `gapMs`. */
function joined(parts: Iterable<Delivery>, gapMs: number): Delivery[] {
  const stretches: { at: number; until: number; newest: number }[] = [];
  for (const { at, until, newest } of parts) {
    const last = stretches.at(-1);
    const known = Math.max(newest, last?.newest ?? -Infinity);
    if (last !== undefined && at - last.newest < gapMs) Object.assign(last, { until, newest: known });
    else stretches.push({ at, until, newest: known });
  }
  return stretches;
}

/**
 * Deliveries of components since `from`, by component, beginning with what was known then. When data arrived is taken
 * from the ledger entries of the files; values without a file count as arrived when they were measured. Readings whose
 * import was undone count as never arrived.
 */
export async function readDeliveries(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  componentIds: readonly number[],
  from: number,
  until: number,
  gapMs: number,
): Promise<ReadonlyMap<number, readonly Delivery[]>> {
  const before = new Map(
    (await inPortions(componentIds, (ids) => newestBefore(db, ids, from))).map((row) => [row.component_id, row.newest]),
  );
  const accounts = Map.groupBy(
    await inPortions(componentIds, (ids) => arrivalsOf(db, ids, from, until)),
    ({ component_id }) => component_id,
  );
  const others = componentIds.filter((id) => !accounts.has(id));
  const measured = await measuredTimes(db, platform, others, from, until, gapMs);
  return new Map(
    componentIds.map((id) => {
      const newest = before.get(id);
      const known = newest === undefined ? [] : [arrival(from, newest)];
      return [id, joined([...known, ...(accounts.get(id) ?? measured.get(id) ?? [])], gapMs)];
    }),
  );
}

/** The newest reading before an instant, of each component that has any. */
function newestBefore(db: Reader, ids: readonly number[], from: number) {
  const [, lastDay] = blockDayRange(from, from);
  return db
    .selectFrom('component')
    .where('component.id', 'in', ids)
    .where('component.created_at', '<', from)
    .select((eb) => [
      'component.id as component_id',
      eb
        .selectFrom('measurement_axis as axis')
        .whereRef('axis.component_id', '=', 'component.id')
        .where('axis.day', '<=', lastDay)
        .where('axis.first_ts', '<', from)
        .orderBy('axis.day', 'desc')
        .limit(1)
        .select(sql<number>`case when axis.last_ts < ${from} then axis.last_ts else ${from} end`.as('newest'))
        .as('newest'),
    ])
    .execute()
    .then((rows) => rows.flatMap(({ component_id, newest }) => (newest === null ? [] : [{ component_id, newest }])));
}

async function arrivalsOf(db: Reader, ids: readonly number[], from: number, until: number) {
  const rows = await db
    .selectFrom('import_file as file')
    .innerJoin('import_component as part', 'part.import_file_id', 'file.id')
    .where('file.started_at', '>=', from - DAY_MS)
    .where('file.finished_at', '>=', from)
    .where('file.finished_at', '<', until)
    .where('file.undone_at', 'is', null)
    .where('file.kind', '=', 'file')
    .where('part.component_id', 'in', ids)
    .where('part.values_stored', '>', 0)
    .orderBy('file.finished_at')
    .orderBy('file.id')
    .select(['part.component_id', 'file.finished_at', 'part.last_time'])
    .execute();
  return rows.flatMap(({ component_id, finished_at, last_time }) =>
    finished_at === null || last_time === null
      ? []
      : [{ component_id, ...arrival(finished_at, freshTime(last_time, finished_at)) }],
  );
}

/** Measured values as if they had arrived immediately, by component. */
async function measuredTimes(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  componentIds: readonly number[],
  from: number,
  until: number,
  gapMs: number,
): Promise<ReadonlyMap<number, Delivery[]>> {
  const [firstDay, lastDay] = blockDayRange(from, until);
  const rows = await inPortions(componentIds, (ids) =>
    db
      .selectFrom('measurement_axis')
      .select(['component_id', 'step', 'first_ts', 'last_ts', 'n', 'times'])
      .where('component_id', 'in', ids)
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .orderBy('component_id')
      .orderBy('first_ts')
      .execute(),
  );
  const found = new Map<number, Delivery[]>();
  for (const row of rows) {
    const parts = found.get(row.component_id) ?? [];
    found.set(row.component_id, parts);
    if (row.first_ts >= until || row.last_ts < from) continue;
    if (row.step !== null && row.step < gapMs && row.first_ts >= from && row.last_ts < until) {
      parts.push({ at: row.first_ts, until: row.last_ts, newest: row.last_ts });
      continue;
    }
    for (const ts of decodeTimes(platform.deflate, row)) if (ts >= from && ts < until) parts.push(arrival(ts, ts));
  }
  return found;
}
