import { dropAccountTokens, takeAccountToken } from '../../rights/accountTokens.ts';
import { idOfUid } from '../../rights/uid.ts';
import { users } from '../../rights/users.ts';
import { refuseAccount } from './refuseAccount.ts';
import type { Call } from '../../http/call.ts';

/** Activates the account that the link of its mail names; the link works once. */
export async function activate({
  context: { db, platform },
  body: { uid, token },
}: Call<'account', 'activate'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await users(tx)
      .where('account.id', '=', idOfUid(uid) ?? 0)
      .where('account.is_suspended', '=', 0)
      .executeTakeFirst();
    if (account === undefined) throw refuseAccount('uid', 'invalid_uid');
    const link = { accountId: account.id, purpose: 'activation', token } as const;
    if (!(await takeAccountToken(tx, platform, link))) throw refuseAccount('token', 'invalid_token');
    await dropAccountTokens(tx, account.id, 'activation');
    await tx
      .updateTable('account')
      .set({ is_active: 1, modified_at: platform.now(), modified_by: account.username })
      .where('id', '=', account.id)
      .execute();
  });
}
