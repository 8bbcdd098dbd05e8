import { ApiError } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';

/**
 * Runs work that needs no session, and counts its failures: at most 100 within a quarter of an hour from one address. A
 * failure because an identity provider does not respond is not counted.
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
