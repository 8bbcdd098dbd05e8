import { CERTIFICATION_GROUP, mayDeleteAccount } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { dropAccountTokens } from '../../../rights/accountTokens.ts';
import { endSessions } from '../../../rights/tokens.ts';
import { userOf } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { mustNotBeLastSuperuser } from './superusers.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Deletes a user with mappings and sessions. A certification user is only marked as removed and can be restored
 * (decision 2.68). Users cannot delete their own account; only superusers can delete superusers and certification
 * users.
 */
export async function removeUser({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'users', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    const row = await userOf(tx, viewer, id);
    const account = { id, is_superuser: row.is_superuser === 1, grp_name_bez: row.grp_name };
    if (!mayDeleteAccount(viewer, account)) throw refuse(403, 'permission_denied');
    if (account.is_superuser) await mustNotBeLastSuperuser(tx, id);
    if (row.grp_name === CERTIFICATION_GROUP) await deactivate(tx, viewer, id, platform.now());
    else await tx.deleteFrom('account').where('id', '=', id).execute();
  });
}

async function deactivate(tx: Tx, viewer: Viewer, id: number, now: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ is_active: 0, will_be_deleted: 1, ...modifiedStamp(viewer, now) })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id);
  await dropAccountTokens(tx, id);
}
