import type { Sso } from '../platform/sso.ts';
import { isStillOpened } from './closedToProvider.ts';
import { LOOK_MS } from './lookingAs.ts';
import { idleMsOf, isProviderOnly, isTooOld, type OfAccount, type PolicyRules } from './sessionPolicy.ts';
import { isExpired } from './storedRights.ts';

/** The stored data of a session and its account that determine when the session ends. */
interface StoredSession extends OfAccount {
  readonly way: string;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly expires_at: number | null;
  readonly viewed_group_id: number | null;
  /** How the session was begun in which an impersonation began; null if this is no impersonation. */
  readonly begun_way: string | null;
  readonly begun_at: number | null;
  /** Key of the provider through which the session was begun. */
  readonly sso_provider: string | null;
  readonly grp_name: string | null;
  readonly registration_valid_until: number | null;
}

/** Whether a session has ended, by its own time, the policies that apply to its account, or its provider. */
export function isSessionOver(
  row: StoredSession,
  policies: readonly PolicyRules[],
  sso: Sso | undefined,
  now: number,
): boolean {
  const way = row.begun_way ?? row.way;
  return (
    (way !== 'sso' && isProviderOnly(policies, row, sso)) ||
    isTooOld(policies, row.begun_at ?? row.created_at, now) ||
    (row.viewed_group_id !== null && now - row.created_at > LOOK_MS) ||
    (row.expires_at !== null && row.expires_at <= now) ||
    (row.sso_provider !== null && !isStillOpened(sso, row.sso_provider, row)) ||
    now - row.last_used_at > idleMsOf(policies) ||
    isExpired(row, now)
  );
}
