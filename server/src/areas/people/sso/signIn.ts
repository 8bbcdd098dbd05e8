import { CERTIFICATION_GROUP, ROOT_GROUP } from '@leitwarte/core/access';
import type { SsoSession } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { SsoAnswer, SsoProvider } from '../../../platform/sso.ts';
import { dropAccountTokens, takeAccountToken } from '../../../rights/accountTokens.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import { mustBeOpen } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { createAccount } from './createAccount.ts';
import { identityOf, linkIdentity, mustOpen, stampOf } from './identities.ts';
import { ruledGroup } from './rules.ts';
import type { Step } from '../session/steps.ts';

interface Found {
  readonly accountId: number;
  readonly identityId: number;
  readonly outcome: SsoSession['outcome'];
}

type Given = Pick<SsoAnswer, 'issuer' | 'subject' | 'claims'>;

/**
 * The account of a person whom a provider authenticated: the linked one, the invited one, or a new one if the provider
 * may create accounts. It gets the group of the provider's rules if the provider sets groups (decision 4.58).
 */
export function accountOf(context: ServerContext, provider: SsoProvider, answer: Given, step: Step): Promise<Found> {
  const now = context.platform.now();
  return context.db.transaction().execute(async (tx) => {
    // if two first sign-ins are concurrent, the second one finds the account that the first created
    await lockName(tx, 'sso identities');
    const known = await identityOf(tx, provider, answer);
    const found =
      step.purpose === 'invite'
        ? await invited(context, tx, provider, answer, step)
        : known === undefined
          ? await createAccount(tx, now, provider, answer, await mustHaveGroup(tx, provider, answer))
          : await synced(tx, now, provider, answer, { accountId: known.account_id, identityId: known.id });
    await tx.updateTable('sso_identity').set({ last_at: now }).where('id', '=', found.identityId).execute();
    return found;
  });
}

/**
 * The account that an invitation names. The invitation works once, activates the account and sets the group of the
 * rules.
 */
async function invited(
  { platform }: ServerContext,
  tx: Tx,
  provider: SsoProvider,
  answer: Given,
  { accountId, token = '' }: Step,
): Promise<Found> {
  const account = accountId === null ? undefined : await accountById(tx, accountId);
  if (account === undefined) throw refuseAccount('non_field_errors', 'invalid_token');
  mustOpen(provider, account);
  mustBeOpen({ ...account, is_active: 1 }, platform.now());
  const link = { accountId: account.id, purpose: 'activation', token } as const;
  if (!(await takeAccountToken(tx, platform, link))) throw refuseAccount('non_field_errors', 'invalid_token');
  const now = platform.now();
  const by = account.username ?? '';
  const identityId = await linkIdentity(tx, now, { provider, answer, accountId: account.id, by });
  const groupId = await ruledAnew(tx, provider, answer);
  await tx
    .updateTable('account')
    .set((eb) => ({
      is_active: 1,
      modified_at: now,
      modified_by: by,
      // whoever sent the invitation may know the password, so it is removed; only superusers keep theirs, so that one
      // with a password remains
      password_hash: eb.case().when('is_superuser', '=', 1).then(eb.ref('password_hash')).else(null).end(),
      ...(groupId !== undefined && mayRule(provider, account) && { auth_group_id: groupId }),
    }))
    .where('id', '=', account.id)
    .execute();
  await dropAccountTokens(tx, account.id);
  return { accountId: account.id, identityId, outcome: 'linked' };
}

/** Sets the group of the rules if the provider sets it at every sign-in; never changes superusers. */
async function synced(
  tx: Tx,
  now: number,
  provider: SsoProvider,
  answer: Given,
  found: Omit<Found, 'outcome'>,
): Promise<Found> {
  const account = await accountById(tx, found.accountId);
  if (account === undefined) throw refuse(401, 'not_authenticated');
  mustOpen(provider, account);
  mustBeOpen(account, now);
  const groupId = await ruledAnew(tx, provider, answer);
  if (groupId === undefined || groupId === account.auth_group_id) return { ...found, outcome: 'known' };
  if (!mayRule(provider, account)) return { ...found, outcome: 'sync_skipped' };
  await tx
    .updateTable('account')
    .set({ auth_group_id: groupId, modified_at: now, modified_by: stampOf(provider) })
    .where('id', '=', account.id)
    .execute();
  return { ...found, outcome: 'synced' };
}

/**
 * The group that the rules set at every sign-in; undefined if the provider does not do this. Refuses a user whom no
 * rule matches.
 */
async function ruledAnew(tx: Tx, provider: SsoProvider, answer: Given): Promise<number | undefined> {
  if (provider.sync !== 'every_time' || provider.rules.length === 0) return undefined;
  return mustHaveGroup(tx, provider, answer);
}

const mayRule = ({ organisation }: SsoProvider, account: { readonly is_superuser: number }): boolean =>
  account.is_superuser !== 1 && organisation !== undefined;

/**
 * The group of the provider's rules; 403 if no rule matches, if the provider did not send the groups, or if the
 * organisation does not have this group.
 */
async function mustHaveGroup(db: Reader, provider: SsoProvider, answer: Given): Promise<number> {
  if (!provider.create && (await identityOf(db, provider, answer)) === undefined)
    throw refuse(403, 'sso_unknown_account');
  const ruled = ruledGroup(provider, answer.claims);
  if (ruled === 'none') throw refuse(403, 'sso_no_rule');
  if (ruled === 'too_many') throw refuse(403, 'sso_too_many_groups');
  const { organisation } = provider;
  const name = ruled.group.trim().toLowerCase();
  const rows = await db.selectFrom('auth_group').select(['id', 'grp_name', 'organisation_id']).execute();
  const group = rows.find(
    (row) =>
      row.grp_name.toLowerCase() === name &&
      (organisation === undefined
        ? row.organisation_id === null && row.grp_name === ROOT_GROUP
        : row.organisation_id === organisation && row.grp_name !== CERTIFICATION_GROUP),
  );
  if (group === undefined) throw refuse(403, 'sso_group_missing');
  return group.id;
}
