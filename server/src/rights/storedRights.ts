import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { Selectable } from 'kysely';
import type { PermissionTable } from '../db/tables.ts';

/** Whether a certification user has expired; other accounts never expire. */
export function isExpired(
  account: { readonly grp_name: string | null; readonly registration_valid_until: number | null },
  now: number,
): boolean {
  if (account.grp_name !== CERTIFICATION_GROUP || account.registration_valid_until === null) return false;
  return account.registration_valid_until < now;
}

/** The rights of a permission entry in the form that rules need. */
export function flagsOf(
  row: Pick<Selectable<PermissionTable>, 'dialog' | 'can_read' | 'can_write' | 'can_create' | 'can_edit_user_mapping'>,
) {
  return {
    dialog: row.dialog,
    can_read: row.can_read === 1,
    can_write: row.can_write === 1,
    can_create: row.can_create === 1,
    can_edit_user_mapping: row.can_edit_user_mapping === 1,
  };
}
