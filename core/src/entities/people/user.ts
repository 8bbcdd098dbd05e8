import * as z from 'zod';
import { editor, flag, id, list, optionalId, text } from '../fields.ts';

export const UserPdf = z.object({ id, pdf_name: text }).meta({ id: 'UserPdf' });

/** The signed-in account (`users/me/`). */
export const User = z
  .object({
    id,
    username: z.string(),
    email: text,
    first_name: text,
    last_name: text,
    address1: text,
    zipcode: text,
    city: text,
    phone_number: text,
    is_superuser: flag,
    is_staff: flag,
    grp_name: optionalId,
    grp_name_bez: text,
    organisation: optionalId,
    standard_dashboard: text,
    user_alert_text: text,
    will_be_deleted: flag,
    user_pdfs: list(UserPdf),
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

export const PermissionEntry = z
  .object({
    id,
    dialog: z.string(),
    can_read: flag,
    can_write: flag,
    can_create: flag,
    can_edit_user_mapping: flag,
    authgroup: optionalId,
  })
  .meta({ id: 'PermissionEntry' });

export const AuthGroup = z
  .object({
    id,
    grp_name: z.string(),
    is_hidden: flag,
    list_all_plants: flag,
    organisation: optionalId,
    permissions: list(PermissionEntry),
  })
  .meta({ id: 'AuthGroup' });
export type AuthGroup = z.output<typeof AuthGroup>;
