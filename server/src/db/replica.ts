import { sql } from 'kysely';
import { pause } from '@leitwarte/core/rules';
import { askedTogether } from './askedTogether.ts';
import type { Database } from './database.ts';
import { isReadOnly, isUnavailable } from './dialects/errors.ts';

/** A standby of PostgreSQL, for calls that only read. */
export interface ReadReplica {
  /**
   * Returns the standby once it has replayed everything that was committed on the primary before this call, so that no
   * response is older than a change made earlier by any process. Undefined if that takes too long or the standby does
   * not respond; then the primary must be read.
   */
  upToDate(): Promise<Database | undefined>;
  /** Whether a call failed because of the standby, so that it may succeed on the primary. */
  isToBlame(error: unknown): boolean;
}

interface Replicas {
  readonly primary: Database;
  readonly standby: Database;
  /** Called with the reason when the standby will not be used for a while. */
  readonly onFailure?: ((why: string) => void) | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Pauses in milliseconds between checks of how far the standby is; a standby in the same network is only milliseconds
 * behind.
 */
const LOOKS_MS = [0, 3, 6, 12, 24, 48];
/** How long to wait for a response; a standby that takes longer counts as broken. */
const ANSWERS_WITHIN_MS = 1_000;
/** How long a broken standby is not used. */
const REST_MS = 10_000;

export function readReplica({ primary, standby, onFailure, now = () => performance.now() }: Replicas): ReadReplica {
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isSame: Promise<boolean> | undefined;
  const positions = askedTogether(async (keys: readonly 'position'[]) => {
    const position = await positionOf(primary);
    return new Map(keys.map((key) => [key, position] as const));
  });

  function rest(why: string): void {
    restsUntil = now() + REST_MS;
    // checked again afterwards, because there may then be another server at this address
    isSame = undefined;
    onFailure?.(why);
  }

  async function caughtUp(): Promise<boolean> {
    isSame ??= isOfOneCluster(primary, standby);
    if (!(await isSame)) {
      rest('no standby of this database');
      return false;
    }
    const position = await positions('position');
    if (position === undefined) return false;
    for (const ms of LOOKS_MS) {
      if (ms > 0) await pause(ms);
      if (await hasReplayed(standby, position)) return true;
    }
    return false;
  }

  return {
    async upToDate() {
      if (now() < restsUntil) return undefined;
      const looking = caughtUp().catch((error: unknown) => {
        rest(error instanceof Error ? error.message : String(error));
        return false;
      });
      const ending = new AbortController();
      const late = pause(ANSWERS_WITHIN_MS, ending.signal).then(() => 'late' as const);
      const found = await Promise.race([looking, late]);
      ending.abort();
      if (found === 'late' && now() >= restsUntil) rest('no answer in time');
      return found === true ? standby : undefined;
    },
    isToBlame(error) {
      // the call tried to write
      if (isReadOnly(error)) return true;
      if (!isUnavailable(error)) return false;
      rest(error instanceof Error ? error.message : String(error));
      return true;
    },
  };
}

/**
 * Position in the write-ahead log of the primary that includes everything committed before. Normally that is what is on
 * disk: later entries are not sent to a standby yet. If commits do not wait for the disk, the insert position is used.
 */
async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select (case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`.execute(primary);
  const [row] = rows;
  if (row === undefined) throw new Error('a function gives one row');
  return row.position;
}

/**
 * Whether a standby has replayed the log up to a position. False on a server that is not, or no longer, a standby,
 * because its log is its own.
 */
async function hasReplayed(standby: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false)
      as replayed`.execute(standby);
  return rows[0]?.replayed === true;
}

/** State of a standby relative to the primary. */
interface Standing {
  readonly isSame: boolean;
  readonly isStandby: boolean;
  /** Number of bytes of the log that it has not replayed; undefined if the server is not a standby. */
  readonly behind: number | undefined;
}

/** State of a standby, for the command `leitwarte doctor`. */
export async function standingOf(primary: Database, standby: Database): Promise<Standing> {
  const isSame = await isOfOneCluster(primary, standby);
  const position = await positionOf(primary);
  const { rows } = await sql<{ recovering: boolean; behind: number | null }>`
    select pg_is_in_recovery() as recovering,
      greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0) as behind`.execute(standby);
  const isStandby = rows[0]?.recovering === true;
  return { isSame, isStandby, behind: isStandby ? (rows[0]?.behind ?? undefined) : undefined };
}

/**
 * Whether both are the same database of the same cluster: copies of a cluster have the same identifier, but a cluster
 * has several databases.
 */
async function isOfOneCluster(primary: Database, standby: Database): Promise<boolean> {
  const identity = async (db: Database) => {
    const { rows } = await sql<{ identity: string }>`
      select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`.execute(db);
    return rows[0]?.identity;
  };
  const [one, other] = await Promise.all([identity(primary), identity(standby)]);
  return one !== undefined && one === other;
}
