import { ApiError } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';

/**
 * Work that strangers may try as often as they like: what fails counts, 100 times in a quarter of an hour from an address.
 * That a provider does not answer is nobody's failure here.
 */
export async function bounded<T>(
  context: ServerContext,
  kind: 'sso' | 'sso_logout' | 'passkey' | 'terminal',
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await beginAttempt(context, { kind, subject: address, address, atHome: false });
  try {
    const done = await work();
    await succeeded(context.db, attempt);
    return done;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 503) await succeeded(context.db, attempt);
    throw error;
  }
}
