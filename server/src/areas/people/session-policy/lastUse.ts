import type { Tx } from '../../../db/database.ts';
import { idleMsOf, type PolicyRules, touchMsOf } from '../../../rights/sessionPolicy.ts';
import { storedPolicy } from './read.ts';

/** Id of an organisation; null for all users to whom no organisation's idle time applies. */
type Whose = number | null;

/**
 * Called before a new idle time applies. The last use of a session is stored only from time to time, so it is set to
 * the latest time that is possible; otherwise sessions of users who are working could end. Ended sessions stay ended.
 */
export async function levelLastUse(tx: Tx, now: number, scope: number | null, before: PolicyRules): Promise<void> {
  if (scope !== null) return level(tx, now, scope, [before, await storedPolicy(tx, null)]);
  for (const { organisation_id: organisation, ...rules } of await idleOfOrganisations(tx).selectAll().execute())
    await level(tx, now, organisation, [before, rules]);
  await level(tx, now, null, [before]);
}

const idleOfOrganisations = (tx: Tx) =>
  tx.selectFrom('session_policy').where('organisation_id', 'is not', null).where('idle_minutes', 'is not', null);

async function level(tx: Tx, now: number, whose: Whose, before: readonly PolicyRules[]): Promise<void> {
  const idleMs = idleMsOf(before);
  const staleMs = touchMsOf(idleMs);
  const accounts = tx.selectFrom('account').select('account.id');
  await tx
    .updateTable('session_token')
    .set((eb) => ({
      last_used_at: eb
        .case()
        .when('last_used_at', '>=', now - staleMs)
        .then(now)
        .else(eb('last_used_at', '+', staleMs))
        .end(),
    }))
    .where('last_used_at', '>=', now - idleMs)
    .where('last_used_at', '<', now)
    .where(
      'account_id',
      'in',
      whose === null
        ? accounts.where((eb) =>
            eb.or([
              eb('organisation_id', 'is', null),
              // policies of organisations do not apply to superusers
              eb('is_superuser', '=', 1),
              eb('organisation_id', 'not in', idleOfOrganisations(tx).select('session_policy.organisation_id')),
            ]),
          )
        : accounts.where('organisation_id', '=', whose).where('is_superuser', '=', 0),
    )
    .execute();
}
