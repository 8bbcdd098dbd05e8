import { type ChangeArea, changeAreas } from '@leitwarte/core/codes';
import { sql } from 'kysely';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../database.ts';
import { engineOf } from '../dialects/lockRow.ts';

/** A change in an area; it belongs to a plant, to an organisation, or to neither. */
export interface Change {
  readonly area: ChangeArea;
  readonly plantId: number | undefined;
  /** Undefined if the change belongs to no organisation, or if only its plant is known. */
  readonly organisationId: number | undefined;
}

/** The changes since a position, and the new position. */
export interface Changes {
  /** New position, opaque to the client, which sends it back to get later changes. */
  readonly position: string;
  /** Undefined if the changes since then are no longer known, so that anything may have changed. */
  readonly changes: readonly Change[] | undefined;
}

/** For how many milliseconds marks are kept in PostgreSQL; older positions are not accepted. */
export const MARKS_KEPT_MS = 10 * MINUTE_MS;

interface MarkRow {
  readonly area: string | null;
  readonly plant_id: number | null;
  readonly organisation_id: number | null;
}

/**
 * Changes that were committed since a position, read by one statement. Each change is reported once and only after its
 * commit, so a later read contains its result. Without a position, or with one that is too old, only the new position
 * is returned.
 */
export function changesSince(db: Database, position: string | undefined): Promise<Changes> {
  return engineOf(db) === 'postgres' ? postgresChanges(db, position) : sqliteChanges(db, position);
}

async function sqliteChanges(db: Database, position: string | undefined): Promise<Changes> {
  const since = /^\d+$/.test(position ?? '') ? Number(position) : undefined;
  if (since !== undefined) {
    const rows = await db
      .selectFrom('change_mark')
      .select(['position', 'area', 'plant_id', 'organisation_id'])
      // also reads the mark of the position itself: if it is missing, the position belongs to another database
      .where('position', '>=', since)
      .execute();
    const newest = rows.reduce((most, row) => Math.max(most, row.position), since);
    const isKnown = since === 0 || rows.length > 0;
    if (isKnown)
      return { position: String(newest), changes: rows.filter((row) => row.position > since).flatMap(changeOf) };
  }
  const newest = await db
    .selectFrom('change_mark')
    .select((eb) => eb.fn.max<number | null>('position').as('position'))
    .executeTakeFirst();
  return { position: String(newest?.position ?? 0), changes: undefined };
}

/**
 * The position in PostgreSQL is a snapshot of the committed transactions. Numbers of a sequence cannot be used, because
 * a transaction with a lower number may commit after one with a higher number. The position also contains the time of
 * the database's clock, because marks are kept only for a time.
 */
async function postgresChanges(db: Database, position: string | undefined): Promise<Changes> {
  const [at, snapshot] = positionOf(position);
  const marks =
    snapshot === undefined
      ? sql`(select null::text as area, null::bigint as plant_id, null::bigint as organisation_id where false)`
      : sql`(select area, plant_id, organisation_id from change_mark
          where position >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
            and not pg_visible_in_snapshot(position::text::xid8, ${snapshot}::pg_snapshot))`;
  const { rows } = await sql<MarkRow & { readonly position: string; readonly at: number }>`
    select pg_current_snapshot()::text as position, (extract(epoch from clock_timestamp()) * 1000)::bigint as at, marks.*
    from (select 1) as now left join ${marks} as marks on true`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('a left join of one row gives one row');
  const ageMs = first.at - Number(at);
  const isKnown = ageMs >= 0 && ageMs < MARKS_KEPT_MS / 2;
  return { position: `${first.at} ${first.position}`, changes: isKnown ? rows.flatMap(changeOf) : undefined };
}

/** Time and snapshot of a position; empty if PostgreSQL could not parse it, because clients may send any text. */
function positionOf(position = ''): readonly [] | readonly [string, string] {
  const [at = '', snapshot = '', oldest = '', next = '', running = ''] =
    /^(\d{1,15}) ((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))$/.exec(position)?.slice(1) ?? [];
  const ids = [oldest, ...(running === '' ? [] : running.split(',')), next].map((id) => BigInt(id));
  const isOrdered = ids.every((id, index) => id > 0n && id >= (ids[index - 1] ?? 0n));
  return snapshot !== '' && isOrdered ? [at, snapshot] : [];
}

function changeOf({ area, plant_id, organisation_id }: MarkRow): Change[] {
  const known = changeAreas.find((one) => one === area);
  if (known === undefined) return [];
  return [{ area: known, plantId: plant_id || undefined, organisationId: organisation_id || undefined }];
}
