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
  const id = idOfUid(uid);
  if (id === undefined) throw refuseAccount('uid', 'invalid_uid');
  await db.transaction().execute(async (tx) => {
    const account = await users(tx)
      .where('account.id', '=', id)
      .where('account.is_suspended', '=', 0)
      .executeTakeFirst();
    const link = { accountId: id, purpose: 'activation', token } as const;
    if (!(await takeAccountToken(tx, platform, link)) || account === undefined)
      throw refuseAccount('token', 'invalid_token');
    await dropAccountTokens(tx, account.id, 'activation');
    await tx
      .updateTable('account')
      .set({ is_active: 1, modified_at: platform.now(), modified_by: account.username })
      .where('id', '=', account.id)
      .execute();
  });
}
