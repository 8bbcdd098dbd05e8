import { pause } from '@leitwarte/core/rules';
import { refuse } from '@leitwarte/core/problem';
import type { Engine } from '../db/database.ts';
import { lockName } from '../db/dialects/lockRow.ts';
import type { Lane } from '../imports/lanes.ts';
import type { ServerContext } from '../platform/context.ts';
import { IMPORT_LEASE } from './importTask.ts';
import { underLease, untilEnded, whileRenewing } from './leased.ts';
import { abandonedLeases, heldLeases, takeLease } from './leases.ts';

/**
 * Number of lanes; must be the same in every process that uses the database. The embedded database has one writer, and
 * therefore one lane.
 */
const POSTGRES_LANES = 8;
/** Number of times that work which needs every lane waits for running imports, one second each. */
const WAITS = 60;
const WAIT_MS = 1_000;

export const lanesOf = (engine: Engine): number => (engine === 'postgres' ? POSTGRES_LANES : 1);

const leaseOf = ({ number, of }: Lane): string => (of === 1 ? IMPORT_LEASE : `import ${number}`);

const laneLeases = (engine: Engine): string[] => {
  const of = lanesOf(engine);
  return of === 1 ? [] : Array.from({ length: of }, (_, number) => leaseOf({ number, of }));
};

/** Names of all leases under which imports run. */
export const importLeases = (engine: Engine): string[] => [IMPORT_LEASE, ...laneLeases(engine)];

/**
 * Runs work while no other import runs in its lane. Throws 409 `task_running` while the lane is in use, or while other
 * work needs every lane.
 */
export async function underLane<T>(
  context: ServerContext,
  lane: Lane,
  holder: string,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const { db, platform } = context;
  const name = leaseOf(lane);
  const taken = await db.transaction().execute(async (tx) => {
    const now = platform.now();
    await lockName(tx, 'imports');
    if (name !== IMPORT_LEASE && (await heldLeases(tx, [IMPORT_LEASE], now)).length > 0) return false;
    return takeLease(tx, name, holder, now);
  });
  if (!taken) throw refuse(409, 'task_running');
  return whileRenewing(context, name, holder, (ending) => untilEnded(() => work(ending), ending));
}

/**
 * Runs work while no import runs at all: no lane can be leased meanwhile, and the call waits for the lanes in use.
 * Throws 409 `task_running` if another holder has this lease, or after a minute of waiting.
 */
export function underEveryLane<T>(
  context: ServerContext,
  holder: string,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  return underLease(context, IMPORT_LEASE, holder, async (ending) => {
    await untilLanesAreFree(context, ending);
    return work(ending);
  });
}

/**
 * Waits until no lane is in use. The caller must hold {@link IMPORT_LEASE}, so that no further lane can be leased.
 * Throws 409 `task_running` after a minute.
 */
export async function untilLanesAreFree({ db, engine, platform }: ServerContext, ending: AbortSignal): Promise<void> {
  const names = laneLeases(engine);
  if (names.length === 0) return;
  // once this transaction has the lock, every lane that was leased before is committed and visible
  const held = () =>
    db.transaction().execute(async (tx) => {
      await lockName(tx, 'imports');
      return heldLeases(tx, names, platform.now());
    });
  for (let waited = 0; (await held()).length > 0; waited += 1) {
    ending.throwIfAborted();
    if (waited >= WAITS) throw refuse(409, 'task_running');
    await pause(WAIT_MS, ending);
  }
}

/**
 * The lanes whose holder died, or all lanes if the holder of the lease for every lane died; that lease is deleted.
 * Empty if all holders live.
 */
export async function abandonedLanes({ db, engine, platform }: ServerContext): Promise<number[]> {
  const now = platform.now();
  const names = laneLeases(engine);
  const { numDeletedRows } = await db
    .deleteFrom('lease')
    .where('name', '=', IMPORT_LEASE)
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  const abandoned = numDeletedRows > 0n ? names : names.length === 0 ? [] : await abandonedLeases(db, names, now);
  return abandoned.map((name) => names.indexOf(name));
}
