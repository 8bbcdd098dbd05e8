import type { ServerContext } from '../../../platform/context.ts';
import { recordFlood } from './flood.ts';
import { sealRecord } from './seal/seal.ts';

/** Maintenance of the security record, run every minute: adds the sums of refusals and seals new events. */
export async function keepRecord(context: Pick<ServerContext, 'db' | 'platform'>): Promise<void> {
  await recordFlood(context);
  await sealRecord(context);
}
