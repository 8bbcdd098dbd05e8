import type { AuthGroup, User } from '@leitwarte/core/entities';
import type { accountRow, groupRow, permissionRows } from './queries.ts';

type Found<Q extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Q>>>;

/** An account in the form of `users/me/`, with the documents that it may read. */
export function userOf(row: Found<typeof accountRow>, user_pdfs: User['user_pdfs']): User {
  return {
    id: row.id,
    username: row.username ?? '',
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    address1: row.address1,
    zipcode: row.zipcode,
    city: row.city,
    phone_number: row.phone_number,
    is_superuser: row.is_superuser === 1,
    is_staff: row.is_staff === 1,
    grp_name: row.auth_group_id,
    grp_name_bez: row.grp_name,
    organisation: row.organisation_id,
    standard_dashboard: row.standard_dashboard,
    user_alert_text: row.user_alert_text,
    will_be_deleted: row.will_be_deleted === 1,
    user_pdfs,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

export function authGroupOf(
  group: Found<typeof groupRow>,
  permissions: Awaited<ReturnType<typeof permissionRows>>,
): AuthGroup {
  return {
    id: group.id,
    grp_name: group.grp_name,
    is_hidden: group.is_hidden === 1,
    list_all_plants: group.list_all_plants === 1,
    organisation: group.organisation_id,
    permissions: permissions.map((row) => ({
      id: row.id,
      dialog: row.dialog,
      can_read: row.can_read === 1,
      can_write: row.can_write === 1,
      can_create: row.can_create === 1,
      can_edit_user_mapping: row.can_edit_user_mapping === 1,
      authgroup: row.auth_group_id,
    })),
  };
}
