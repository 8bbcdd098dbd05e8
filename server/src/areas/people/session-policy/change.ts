import type { SessionPolicy, SessionPolicyPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { mustReachOrganisation } from '../../../rights/organisations.ts';
import { isOutside, type PolicyRules } from '../../../rights/sessionPolicy.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { levelLastUse } from './lastUse.ts';
import { policyOf, storedPolicy } from './read.ts';

type Changing = Pick<
  Call<'sessionPolicy', 'updateInstallation'>,
  'context' | 'viewer' | 'body' | 'address' | 'mustStillBe'
>;

export const updateInstallation = (call: Call<'sessionPolicy', 'updateInstallation'>): Promise<SessionPolicy> =>
  change(call, null);

export async function updateOfOrganisation(call: Call<'sessionPolicy', 'update'>): Promise<SessionPolicy> {
  await mustReachOrganisation(call.context.db, call.viewer, call.params.id);
  return change(call, call.params.id);
}

/** Replaces a policy. If two changes are concurrent, the second one is based on the result of the first. */
function change({ context, viewer, body, address, mustStillBe }: Changing, scope: number | null) {
  return context.db.transaction().execute(async (tx) => {
    await lockName(tx, 'session policies');
    await mustStillBe(() => policyOf(tx, context, scope));
    const current = await storedPolicy(tx, scope);
    const wanted = wantedOf(current, body);
    if (scope !== null && wanted.second_factor === 'superusers')
      throw refuseField('second_factor', 'not_in_organisation');
    const { has_provider } = await policyOf(tx, context, scope);
    if (body.password === 'superusers' && !has_provider) throw refuse(409, 'no_provider_here');
    await mustLetIn(tx, context, viewer, { wanted, body, scope, address });
    await store(tx, context, viewer, scope, wanted);
    if (wanted.idle_minutes !== current.idle_minutes) await levelLastUse(tx, context.platform.now(), scope, current);
    return policyOf(tx, context, scope);
  });
}

function wantedOf(current: PolicyRules, { networks, ...body }: SessionPolicyPatch): PolicyRules {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const wanted = { ...current, ...given, ...(networks && { networks: JSON.stringify([...new Set(networks)]) }) };
  return wanted.second_factor === 'nobody' ? { ...wanted, second_factor_from: null } : wanted;
}

interface Wanted {
  readonly wanted: PolicyRules;
  readonly body: SessionPolicyPatch;
  readonly scope: number | null;
  readonly address: string;
}

/**
 * Refuses with 409 a change that would lock out the user who makes it, because of the user's address or because the
 * user has no SSO account.
 */
async function mustLetIn(
  tx: Tx,
  { platform }: ServerContext,
  viewer: Viewer,
  { wanted, body, scope, address }: Wanted,
): Promise<void> {
  // the policy of an organisation does not apply to superusers
  const holds = scope === null || !viewer.isSuperuser;
  if (body.networks !== undefined && holds && isOutside([wanted], address)) throw refuse(409, 'policy_locks_you_out');
  if (body.password !== 'superusers' || viewer.isSuperuser) return;
  const keys = platform.sso?.providers.filter(({ organisation }) => organisation === scope).map(({ key }) => key);
  if (!(await isLinked(tx, viewer.id, keys ?? []))) throw refuse(409, 'link_own_account_first');
}

async function isLinked(db: Reader, accountId: number, providers: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('sso_identity').select('provider').where('account_id', '=', accountId).execute();
  return rows.some(({ provider }) => providers.includes(provider));
}

async function store(
  tx: Tx,
  { platform }: ServerContext,
  viewer: Viewer,
  organisation_id: number | null,
  { idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password }: PolicyRules,
): Promise<void> {
  const rules = { idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password };
  const now = platform.now();
  const update = tx.updateTable('session_policy').set({ ...rules, ...modifiedStamp(viewer, now) });
  const changed = await (
    organisation_id === null
      ? update.where('organisation_id', 'is', null)
      : update.where('organisation_id', '=', organisation_id)
  )
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return;
  await tx
    .insertInto('session_policy')
    .values({ organisation_id, ...rules, ...createdStamp(viewer, now) })
    .execute();
}
