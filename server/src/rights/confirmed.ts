import type { Endpoint } from '@leitwarte/core/contract';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { ApiError, refuse } from '@leitwarte/core/problem';
import type { Viewer } from './viewer.ts';

/** How long somebody who said who they are is not asked again (decision 4.58). Signing in says it too. */
export const CONFIRMED_MS = 15 * MINUTE_MS;

/**
 * Refuses 403 `confirm_identity` where the call asks for it and the session said too long ago, or never, who sits there. The
 * header `Second-Factor` says that it takes a code, or signing in once more at a provider. `change`: what a call changes that asks for it by field alone.
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
  // a clock that was put back confirms nobody for longer
  if (Math.abs(age) <= CONFIRMED_MS) return;
  const { problem } = refuse(403, 'confirm_identity');
  throw new ApiError({ ...problem, ...proofOf(viewer) });
}

const isChanged = (change: object, field: string): boolean =>
  Object.entries(change).some(([name, value]) => name === field && value !== undefined);

/** By what whoever calls may confirm who they are, as the header `Second-Factor` says it; nothing: by the password. */
function proofOf({ hasFactor, ssoProvider }: Viewer): { readonly secondFactor?: string } {
  if (hasFactor === true) return { secondFactor: 'totp' };
  return typeof ssoProvider === 'string' ? { secondFactor: `sso; provider=${ssoProvider}` } : {};
}
