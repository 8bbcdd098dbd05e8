import type { ServerContext } from '../../../platform/context.ts';
import { recordFlood } from './flood.ts';
import { sealRecord } from './seal/seal.ts';

/** What is done with the record each minute: sums of refusals come into it, and what is new is sealed. */
export async function keepRecord(context: Pick<ServerContext, 'db' | 'platform'>): Promise<void> {
  await recordFlood(context);
  await sealRecord(context);
}
