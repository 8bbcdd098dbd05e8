import { mayEditAccount } from '@leitwarte/core/access';
import type { RecoveryCodes, SecondFactor } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { mustHoldAllOf } from '../../../rights/giving.ts';
import { demandsFactor, factorDemandedFrom, hasProvider, policiesOf } from '../../../rights/sessionPolicy.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { userOf } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { mustKnowPassword } from '../account/passwords.ts';
import { dropPasskeys } from '../passkeys/own.ts';
import { dropLinks } from '../sso/identities.ts';
import { mailChangeLater } from './changeMails.ts';
import { factorOf, mustHaveCode } from './factor.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';

/** The viewer's second factor; a factor whose setup is not finished does not count. */
export async function readFactor({ context, viewer }: Call<'secondFactor', 'read'>): Promise<SecondFactor> {
  const { db } = context;
  const factor = await factorOf(db, viewer.id);
  const isOn = factor !== undefined && factor.active_since !== null;
  return {
    is_on: isOn,
    since: isOn ? isoOf(factor.active_since) : null,
    last_used_at: isOn ? isoOf(factor.last_used_at) : null,
    recovery_codes_left: isOn ? await codesLeft(db, viewer.id) : 0,
    ...(await demandOn(context, viewer)),
  };
}

/** Whether the session policies require the viewer to have a second factor, or from which day they will. */
async function demandOn(
  { db, platform }: ServerContext,
  viewer: Viewer,
): Promise<Pick<SecondFactor, 'is_required' | 'required_from'>> {
  const account = { organisation_id: viewer.organisationId, is_superuser: viewer.isSuperuser ? 1 : 0 };
  const policies = await policiesOf(db, account);
  const is_required = demandsFactor(policies, account, platform.now());
  return { is_required, required_from: is_required ? null : (factorDemandedFrom(policies, account) ?? null) };
}

async function codesLeft(db: Reader, accountId: number): Promise<number> {
  const rows = await db.selectFrom('recovery_code').select('id').where('account_id', '=', accountId).execute();
  return rows.length;
}

export async function renewCodes({
  context,
  viewer,
  body,
  address,
  language,
}: Call<'secondFactor', 'renewCodes'>): Promise<RecoveryCodes> {
  await mustProve(context, viewer, body, address);
  const recovery_codes = await context.db
    .transaction()
    .execute((tx) => makeRecoveryCodes(tx, context.platform, viewer.id));
  await mailChangeLater(context, viewer.id, 'codes', language);
  return { recovery_codes };
}

export async function removeFactor({
  context,
  viewer,
  body,
  address,
  language,
}: Call<'secondFactor', 'remove'>): Promise<void> {
  await mustProve(context, viewer, body, address);
  await context.db.transaction().execute((tx) => dropFactor(tx, context, viewer, viewer.id));
  await mailChangeLater(context, viewer.id, 'removed', language);
}

/**
 * Removes the second factor and the passkeys of a user who lost phone and recovery codes. From then on the password is
 * enough to sign in, so the viewer also needs the right to set that user's password (decision 4.23). The user is
 * notified.
 */
export async function removeFactorOfUser({
  context,
  viewer,
  params: { id },
}: Call<'secondFactor', 'removeOfUser'>): Promise<void> {
  const account = await userOf(context.db, viewer, id);
  const edited = { id, is_superuser: account.is_superuser === 1, grp_name_bez: account.grp_name };
  if (!mayEditAccount(viewer, edited)) throw refuse(403, 'permission_denied');
  if (id === viewer.id) throw refuse(403, 'own_second_factor');
  await mustHoldAllOf(context.db, viewer, account.auth_group_id);
  await context.db.transaction().execute(async (tx) => {
    const passkeys = await dropPasskeys(tx, id);
    if (account.factor_since === null && passkeys === 0) throw refuse(409, 'second_factor_off');
    await dropFactor(tx, context, viewer, id);
    await dropLinks(tx, id, (organisationId) => hasProvider(context.platform.sso, organisationId));
  });
  await mailChangeLater(context, id, 'taken');
}

/** Checks both password and code of a viewer who has a second factor. */
async function mustProve(
  context: ServerContext,
  viewer: Viewer,
  given: { readonly current_password: string; readonly code: string },
  address: string,
): Promise<void> {
  const account = await mustKnowPassword(context, viewer, given.current_password);
  if (account.factor_since === null) throw refuse(409, 'second_factor_off');
  await mustHaveCode(context, { accountId: viewer.id, code: given.code, field: 'code', address, atHome: true });
}

async function dropFactor(tx: Tx, { platform }: ServerContext, viewer: Viewer, accountId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('auth_factor').where('account_id', '=', accountId).execute();
  await tx.updateTable('account').set(modifiedStamp(viewer, platform.now())).where('id', '=', accountId).execute();
}
