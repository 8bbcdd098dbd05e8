import type { Reader } from '../../../db/database.ts';

/** Key for comparing user names: regardless of case and outer blanks. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

export function accountToSignIn(db: Reader, username: string) {
  return accountsToOpen(db).where('account.username_key', '=', usernameKey(username)).executeTakeFirst();
}

/** The account with an id, for a user who was authenticated by other means than a password. */
export function accountById(db: Reader, id: number) {
  return accountsToOpen(db).where('account.id', '=', id).executeTakeFirst();
}

function accountsToOpen(db: Reader) {
  return db
    .selectFrom('account')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .leftJoin('auth_factor', (join) =>
      join.onRef('auth_factor.account_id', '=', 'account.id').on('auth_factor.kind', '=', 'totp'),
    )
    .select([
      'account.id',
      'account.username',
      'account.password_hash',
      'account.is_active',
      'account.is_suspended',
      'account.is_superuser',
      'account.kind',
      'account.organisation_id',
      'account.auth_group_id',
      'account.registration_valid_until',
      'auth_group.grp_name',
      'auth_factor.active_since as factor_since',
    ]);
}

export function accountRow(db: Reader, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .where('account.id', '=', id)
    .selectAll('account')
    .select('auth_group.grp_name')
    .executeTakeFirst();
}

export function groupRow(db: Reader, id: number) {
  return db.selectFrom('auth_group').where('id', '=', id).selectAll().executeTakeFirst();
}

export function permissionRows(db: Reader, groupId: number) {
  return db.selectFrom('permission').where('auth_group_id', '=', groupId).orderBy('id').selectAll().execute();
}
