import { mayEditAccount } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import type { Tx } from '../../../db/database.ts';
import { dropAccountTokens, isAccountTokenValid, takeAccountToken } from '../../../rights/accountTokens.ts';
import { mustHoldAllOf } from '../../../rights/giving.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { endSessions } from '../../../rights/tokens.ts';
import { idOfUid } from '../../../rights/uid.ts';
import { userOf, users, type UserRow } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { mustBeGoodPassword, refuseAccount } from './refuseAccount.ts';
import type { Call } from '../../../http/call.ts';

/** Changes the viewer's password; requires the current one. All other sessions end. */
export async function changePassword({
  context,
  viewer,
  body: given,
}: Call<'account', 'changePassword'>): Promise<void> {
  const { db, platform } = context;
  const account = await mustKnowPassword(context, viewer, given.current_password);
  await mustBeGoodPassword(platform, 'new_password', given.new_password, {
    ...account,
    isSuperuser: viewer.isSuperuser,
  });
  const hash = await platform.password.hash(given.new_password);
  await db.transaction().execute((tx) => writePassword(tx, account.id, hash, stamp(context, viewer), viewer.tokenHash));
}

/** Returns the viewer's account if the given current password is correct; refuses otherwise. */
export async function mustKnowPassword(context: ServerContext, viewer: Viewer, password: string): Promise<UserRow> {
  const { db, platform } = context;
  const guess = { kind: 'password', subject: String(viewer.id), address: viewer.tokenHash, atHome: true } as const;
  const attempt = await beginAttempt(context, guess);
  const account = await users(db).where('account.id', '=', viewer.id).executeTakeFirst();
  if (!(await platform.password.verify(password, account?.password_hash ?? '')))
    throw refuseAccount('current_password', 'wrong_password');
  await succeeded(db, attempt);
  if (account === undefined) throw refuse(401, 'not_authenticated');
  return account;
}

/**
 * Sets the password of another user without the current one, and ends that user's sessions. Refused for the viewer's
 * own account, which needs the current password, and for users with rights that the viewer lacks (decision 4.23).
 */
export async function resetPasswordOfUser({
  context,
  viewer,
  params: { id },
  body: { new_password: password },
}: Call<'account', 'resetPasswordOfUser'>): Promise<void> {
  const account = await userOf(context.db, viewer, id);
  const isSuperuser = account.is_superuser === 1;
  if (!mayEditAccount(viewer, { id, is_superuser: isSuperuser, grp_name_bez: account.grp_name }))
    throw refuse(403, 'permission_denied');
  if (id === viewer.id) throw refuse(403, 'own_password');
  if (account.kind === 'service') throw refuse(409, 'service_account');
  await mustHoldAllOf(context.db, viewer, account.auth_group_id);
  await mustBeGoodPassword(context.platform, 'new_password', password, { ...account, isSuperuser });
  const hash = await context.platform.password.hash(password);
  await context.db.transaction().execute((tx) => writePassword(tx, id, hash, stamp(context, viewer), ''));
}

/** Sets the password by the link of a reset mail. The link works once, and all sessions end. */
export async function confirmReset({ context, body: given }: Call<'account', 'confirmReset'>): Promise<void> {
  const { db, platform } = context;
  const accountId = idOfUid(given.uid);
  if (accountId === undefined) throw refuseAccount('uid', 'invalid_uid');
  const link = { accountId, purpose: 'reset', token: given.token } as const;
  const account = await users(db)
    .where('account.id', '=', accountId)
    .where('account.is_active', '=', 1)
    .where('account.is_suspended', '=', 0)
    .executeTakeFirst();
  // a missing account gets the same text, so that nobody can find out which accounts exist
  if (!(await isAccountTokenValid(db, platform, link)) || account === undefined)
    throw refuseAccount('token', 'invalid_token');
  const owner = { ...account, isSuperuser: account.is_superuser === 1 };
  await mustBeGoodPassword(platform, 'new_password', given.new_password, owner);
  if (given.new_password !== given.re_new_password) throw refuseAccount('re_new_password', 'passwords_differ');
  const hash = await platform.password.hash(given.new_password);
  const modified = { modified_at: platform.now(), modified_by: account.username };
  await db.transaction().execute(async (tx) => {
    if (!(await takeAccountToken(tx, platform, link))) throw refuseAccount('token', 'invalid_token');
    await writePassword(tx, account.id, hash, modified, '');
  });
}

type Modified = { readonly modified_at: number; readonly modified_by: string | null };

const stamp = ({ platform }: ServerContext, viewer: Viewer): Modified => modifiedStamp(viewer, platform.now());

/**
 * Stores a password. Links to set a password become invalid too, because whoever requested them did not need to know
 * the old one.
 */
async function writePassword(tx: Tx, id: number, hash: string, modified: Modified, keepToken: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: hash, ...modified })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id, keepToken);
  await dropAccountTokens(tx, id, 'reset');
}
