import type { ServerContext } from '../platform/context.ts';
import { takeAway } from './leases.ts';
import { runningHere } from './runningHere.ts';

/** Milliseconds after which a user who ends work is told that it is still ending. */
const WAIT_MS = 15_000;

/**
 * Ends work that runs under a lease. Work in this process ends before this resolves; another process ends it when it
 * renews its lease, within two seconds. False if no work runs under the lease.
 */
export async function endWork(
  { db, platform }: ServerContext,
  lease: { readonly name: string; readonly holder?: string },
  by: string,
): Promise<boolean> {
  const here = runningHere(db).find(lease.name, lease.holder);
  if (here === undefined) return takeAway(db, lease, by, platform.now());
  here.end(by);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)));
  await Promise.race([Promise.allSettled([here.done]), waited]);
  clearTimeout(timer);
  return true;
}
