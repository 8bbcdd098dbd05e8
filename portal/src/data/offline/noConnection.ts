import { ApiError } from '@leitwarte/core/problem';
import { isGatewayFault } from '../answers.ts';

/** What a network asks whose users have to sign in to it first. */
const NETWORK_SIGN_IN = 511;

/**
 * Whether a call failed because there is no connection: no answer, none of ours, or a gateway that does not reach the
 * server. Not if something refused it, such as a proxy to which it is too large.
 */
export function isNoConnection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error.problem;
  return isGatewayFault(status) || status === NETWORK_SIGN_IN;
}
