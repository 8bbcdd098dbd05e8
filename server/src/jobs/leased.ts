import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { Ended } from '../platform/jobs.ts';
import { freeLease, LEASE_MS, renewLease, takeLease } from './leases.ts';
import { isNewer } from '../db/state/schemaState.ts';
import { runningHere } from './runningHere.ts';

/**
 * @param ending Aborted if a user ended the work, or if another process took its lease: the work then stops at the next consistent point.
 */
type Work<T> = (ending: AbortSignal) => Promise<T>;

/** Milliseconds within which work must end when asked; after that it is abandoned. */
const GIVEN_UP_MS = 20_000;

/**
 * Runs `work` while holding the lease, which is renewed until it ends; 409 `task_running` while another holder has
 * it.
 */
export async function underLease<T>(context: ServerContext, name: string, holder: string, work: Work<T>): Promise<T> {
  const { db, platform } = context;
  const taken = await db.transaction().execute((tx) => takeLease(tx, name, holder, platform.now()));
  if (!taken) throw refuse(409, 'task_running');
  return whileRenewing(context, name, holder, (ending) => untilEnded(work, ending));
}

/** Renews a lease that is already held until `work` ends, then releases it. */
export async function whileRenewing<T>(
  { db, platform }: ServerContext,
  name: string,
  holder: string,
  work: Work<T>,
): Promise<T> {
  const ending = new AbortController();
  /** The reason why the lease was lost: it was taken away, or a newer version uses the database now. */
  const renewed = async () =>
    (await renewLease(db, name, holder, platform.now())) ?? ((await isNewer(db)) ? 'a newer version' : undefined);
  const timer = setInterval(() => {
    renewed().then(
      (lost) => lost !== undefined && ending.abort(new Ended(lost)),
      (error: unknown) => platform.log.error({ lease: name, error: errorText(error) }, 'lease not renewed'),
    );
  }, LEASE_MS / 6);
  const untilFree = async () => {
    try {
      return await work(ending.signal);
    } finally {
      clearInterval(timer);
      await freeLease(db, name, holder);
    }
  };
  const done = untilFree();
  const leave = runningHere(db).enter(name, holder, { end: (by) => ending.abort(new Ended(by)), done });
  try {
    return await done;
  } finally {
    leave();
  }
}

/** The result of work, or {@link Ended} if a user ended it, even if the work does not stop in time. */
export async function untilEnded<T>(work: Work<T>, ending: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => {
      timer = setTimeout(() => reject(ending.reason), GIVEN_UP_MS);
    });
  });
  try {
    return await Promise.race([work(ending), givenUp]);
  } catch (error) {
    ending.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
