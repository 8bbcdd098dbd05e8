import { type ApiError, refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { type Sso, type SsoFault, type SsoProvider, SsoRefused } from '../../../platform/sso.ts';

/** A configured identity provider; 404 for any other key. */
export function providerOf(
  { platform }: ServerContext,
  key: string,
): { readonly sso: Sso; readonly provider: SsoProvider } {
  const { sso } = platform;
  const provider = sso?.providers.find((one) => one.key === key);
  if (sso === undefined || provider === undefined) throw refuse(404, 'not_found');
  return { sso, provider };
}

const statuses: Readonly<Record<SsoFault, number>> = {
  sso_unreachable: 503,
  sso_cancelled: 400,
  sso_answer_invalid: 400,
  sso_clock: 400,
  sso_not_fresh: 403,
};

/**
 * Runs `work`; if the response of the identity provider is invalid, refuses the call with a text and logs the details.
 */
export async function ofProvider<T>(context: ServerContext, provider: SsoProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SsoRefused)) throw error;
    const { fault, message } = error;
    context.platform.log.warn(
      { provider: provider.key, fault, detail: message },
      'answer of a sign-in provider refused',
    );
    throw refusalOf(fault);
  }
}

const refusalOf = (fault: SsoFault): ApiError => refuse(statuses[fault], fault);
