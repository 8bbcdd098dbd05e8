import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { Reader } from '../db/database.ts';
import { reached } from './organisations.ts';
import type { Viewer } from './viewer.ts';

/**
 * Accounts that can sign in, with the name of their group. Removed certification users are excluded; for other accounts `will_be_deleted`
 * is only a mark (decision 1.76).
 */
export function users(db: Reader) {
  return db
    .selectFrom('account')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .leftJoin('auth_factor', (join) =>
      join.onRef('auth_factor.account_id', '=', 'account.id').on('auth_factor.kind', '=', 'totp'),
    )
    .where('account.username', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('account.will_be_deleted', '=', 0),
        eb('auth_group.grp_name', 'is', null),
        eb('auth_group.grp_name', '!=', CERTIFICATION_GROUP),
      ]),
    )
    .selectAll('account')
    .select(['auth_group.grp_name', 'auth_factor.active_since as factor_since']);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

/** One user of an organisation that the viewer may access; throws 404 for any other id, including report users. */
export async function userOf(db: Reader, viewer: Viewer, id: number): Promise<UserRow> {
  return reached(viewer, await users(db).where('account.id', '=', id).executeTakeFirst());
}
