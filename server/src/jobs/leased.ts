import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { freeLease, LEASE_MS, renewLease, takeLease } from './leases.ts';

/** Does `work` while holding the lease, renewed as long as it lasts; 409 `task_running` while another one holds it. */
export async function underLease<T>(
  context: ServerContext,
  name: string,
  holder: string,
  work: () => Promise<T>,
): Promise<T> {
  const { db, platform } = context;
  const taken = await db.transaction().execute((tx) => takeLease(tx, name, holder, platform.now()));
  if (!taken) throw refuse(409, 'task_running');
  return whileRenewing(context, name, holder, work);
}

/** Renews a lease that is held already until `work` ends, then frees it. */
export async function whileRenewing<T>(
  { db, platform }: ServerContext,
  name: string,
  holder: string,
  work: () => Promise<T>,
  leaseMs = LEASE_MS,
): Promise<T> {
  const timer = setInterval(() => {
    renewLease(db, name, holder, platform.now(), leaseMs).catch((error: unknown) =>
      platform.log.error({ lease: name, error: errorText(error) }, 'lease not renewed'),
    );
  }, leaseMs / 6);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await freeLease(db, name, holder);
  }
}
