import type { Endpoint } from '@leitwarte/core/contract';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { ApiError, refuse } from '@leitwarte/core/problem';
import type { Viewer } from './viewer.ts';

/** Milliseconds for which a confirmation of identity is valid (decision 4.58). Signing in counts too. */
export const CONFIRMED_MS = 15 * MINUTE_MS;

/**
 * Throws 403 `confirm_identity` if the call requires a confirmation and the session's last one is too old or missing. The header
 * `Second-Factor` tells the client to ask for a code or for a new sign-in at a provider. `change`: the changes of a call that requires a
 * confirmation only for some fields.
 */
export function mustBeConfirmed(
  { confirms }: Pick<Endpoint, 'confirms'>,
  viewer: Viewer | undefined,
  now: number,
  change?: object,
): void {
  if (viewer === undefined || confirms === false) return;
  if (confirms !== true && !confirms.some((field) => change !== undefined && isChanged(change, field))) return;
  const age = now - (viewer.confirmedAt ?? Number.NEGATIVE_INFINITY);
  // setting the clock back must not extend a confirmation
  if (Math.abs(age) <= CONFIRMED_MS) return;
  const { problem } = refuse(403, 'confirm_identity');
  throw new ApiError({ ...problem, ...proofOf(viewer) });
}

const isChanged = (change: object, field: string): boolean =>
  Object.entries(change).some(([name, value]) => name === field && value !== undefined);

/** How the caller can confirm their identity, for the header `Second-Factor`; empty: by password. */
function proofOf({ hasFactor, ssoProvider }: Viewer): { readonly secondFactor?: string } {
  if (hasFactor === true) return { secondFactor: 'totp' };
  return typeof ssoProvider === 'string' ? { secondFactor: `sso; provider=${ssoProvider}` } : {};
}
