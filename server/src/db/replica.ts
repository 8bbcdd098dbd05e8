import { sql } from 'kysely';
import { pause } from '@leitwarte/core/rules';
import { askedTogether } from './askedTogether.ts';
import type { Database } from './database.ts';
import { isReadOnly, isUnavailable } from './dialects/errors.ts';

/** A standby of PostgreSQL, for calls that only read. */
export interface ReadReplica {
  /**
   * The standby, once it holds everything that the primary had committed when this was called: so no answer is older
   * than any change before the call, whoever made it in whatever process. Undefined if that takes too long, or the
   * standby does not answer: then the primary is read.
   */
  upToDate(): Promise<Database | undefined>;
  /** Whether a call failed because of the standby, so that the primary may succeed. */
  isToBlame(error: unknown): boolean;
}

interface Replicas {
  readonly primary: Database;
  readonly standby: Database;
  /** Called when the standby is left alone for a while, and why. */
  readonly onFailure?: ((why: string) => void) | undefined;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

/** Pauses between two looks at how far the standby is; a standby on the same network is behind by milliseconds. */
const LOOKS_MS = [0, 3, 6, 12, 24, 48];
/** A standby that does not answer by then counts as broken. */
const ANSWERS_WITHIN_MS = 1_000;
/** How long a broken standby is left alone. */
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
    // another server may answer at this address afterwards
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
      // a call that writes, after all
      if (isReadOnly(error)) return true;
      if (!isUnavailable(error)) return false;
      rest(error instanceof Error ? error.message : String(error));
      return true;
    },
  };
}

/**
 * Behind everything that was committed before. Commits wait for the disk unless that is switched off; what lies beyond
 * is not sent to a standby yet.
 */
async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select (case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`.execute(primary);
  const [row] = rows;
  if (row === undefined) throw new Error('a function gives one row');
  return row.position;
}

/** False on a server that is no standby, or no longer one: what it has since is its own. */
async function hasReplayed(standby: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false)
      as replayed`.execute(standby);
  return rows[0]?.replayed === true;
}

/** How a standby stands to the primary. */
interface Standing {
  readonly isSame: boolean;
  readonly isStandby: boolean;
  /** Bytes of changes that it has not replayed; undefined on a server that is no standby. */
  readonly behind: number | undefined;
}

/** For `leitwarte doctor`. */
export async function standingOf(primary: Database, standby: Database): Promise<Standing> {
  const isSame = await isOfOneCluster(primary, standby);
  const position = await positionOf(primary);
  const { rows } = await sql<{ recovering: boolean; behind: number | null }>`
    select pg_is_in_recovery() as recovering,
      greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0) as behind`.execute(standby);
  const isStandby = rows[0]?.recovering === true;
  return { isSame, isStandby, behind: isStandby ? (rows[0]?.behind ?? undefined) : undefined };
}

/** Copies of one cluster have one identifier; a cluster has several databases. */
async function isOfOneCluster(primary: Database, standby: Database): Promise<boolean> {
  const identity = async (db: Database) => {
    const { rows } = await sql<{ identity: string }>`
      select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`.execute(db);
    return rows[0]?.identity;
  };
  const [one, other] = await Promise.all([identity(primary), identity(standby)]);
  return one !== undefined && one === other;
}
