import type { Sso } from '../platform/sso.ts';
import { isStillOpened } from './closedToProvider.ts';
import { LOOK_MS } from './lookingAs.ts';
import { idleMsOf, isProviderOnly, isTooOld, type OfAccount, type PolicyRules } from './sessionPolicy.ts';
import { isExpired } from './storedRights.ts';

/** What is stored of a session and of its account, as far as it says how long the session lasts. */
interface StoredSession extends OfAccount {
  readonly way: string;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly expires_at: number | null;
  readonly viewed_group_id: number | null;
  /** Of the session that a look was begun in; null where it is none. */
  readonly begun_way: string | null;
  readonly begun_at: number | null;
  /** Key of the provider that it was begun at. */
  readonly sso_provider: string | null;
  readonly grp_name: string | null;
  readonly registration_valid_until: number | null;
}

/** Whether a session lasts no longer, by its own time, the policies that hold for its account, or its provider. */
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
