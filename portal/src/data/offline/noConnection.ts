import { ApiError } from '@leitwarte/core/problem';
import { isGatewayFault } from '../answers.ts';

/** HTTP status of networks in which users have to sign in first, such as public Wi-Fi. */
const NETWORK_SIGN_IN = 511;

/**
 * Whether a call failed because there is no connection: no response, a response that is not from our server, or a
 * gateway that cannot reach it. False if the request was refused, for example by a proxy because of its size.
 */
export function isNoConnection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error.problem;
  return isGatewayFault(status) || status === NETWORK_SIGN_IN;
}
