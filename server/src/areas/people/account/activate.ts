import { dropAccountTokens, takeAccountToken } from '../../../rights/accountTokens.ts';
import { idOfUid } from '../../../rights/uid.ts';
import type { Tx } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { isStillOpened } from '../../../rights/closedToProvider.ts';
import { isProviderOnly, policiesOf } from '../../../rights/sessionPolicy.ts';
import { type UserRow, users } from '../../../rights/users.ts';
import { mailLinkLater } from './accountMails.ts';
import { refuseAccount } from './refuseAccount.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Activates the account by the link in its mail; the link works once. An account without a password then gets a link to
 * set one.
 */
export async function activate({ context, body: { uid, token } }: Call<'account', 'activate'>): Promise<void> {
  const { db, platform } = context;
  const id = idOfUid(uid);
  if (id === undefined) throw refuseAccount('uid', 'invalid_uid');
  const activated = await db.transaction().execute(async (tx) => {
    const account = await users(tx)
      .where('account.id', '=', id)
      .where('account.is_suspended', '=', 0)
      .executeTakeFirst();
    const link = { accountId: id, purpose: 'activation', token } as const;
    if (!(await takeAccountToken(tx, platform, link)) || account === undefined)
      throw refuseAccount('token', 'invalid_token');
    // the link stays valid, because signing in at the provider with it is the only way to connect the account
    if (await mustBeLinkedFirst(tx, context, account)) throw refuseAccount('token', 'password_off');
    await dropAccountTokens(tx, account.id, 'activation');
    await tx
      .updateTable('account')
      .set({ is_active: 1, modified_at: platform.now(), modified_by: account.username })
      .where('id', '=', account.id)
      .execute();
    return account;
  });
  // an account imported from a file has no password yet
  if (activated.password_hash === null) mailLinkLater(context, activated, 'reset');
}

/**
 * Whether an activated account still could not sign in, because it must use an identity provider and no identity is
 * linked to it.
 */
async function mustBeLinkedFirst(tx: Tx, { platform }: ServerContext, account: UserRow): Promise<boolean> {
  if (!isProviderOnly(await policiesOf(tx, account), account, platform.sso)) return false;
  const links = await tx.selectFrom('sso_identity').select('provider').where('account_id', '=', account.id).execute();
  return !links.some(({ provider }) => isStillOpened(platform.sso, provider, account));
}
