import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { dialogs, rightsOfDialog, type Dialog, type Right } from '@leitwarte/core/codes';
import { defaultPermission } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';

const ADMIN_GROUP = 'Admin';

export interface NewGroup {
  readonly name: string;
  /** Null for a global group. */
  readonly organisationId: number | null;
  readonly isHidden?: boolean;
  readonly listsAllPlants?: boolean;
  /** Default: no rights, as for a new group. */
  readonly grants?: (dialog: Dialog, right: Right) => boolean;
}

/** Creates a permission group with an entry for each dialog and returns its id. */
export async function createGroup(db: Reader, group: NewGroup): Promise<number> {
  const { id } = await db
    .insertInto('auth_group')
    .values({
      grp_name: group.name,
      organisation_id: group.organisationId,
      is_hidden: group.isHidden === true ? 1 : 0,
      list_all_plants: group.listsAllPlants === true ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = (dialog: Dialog, right: Right) =>
    rightsOfDialog[dialog].includes(right) && group.grants?.(dialog, right) === true ? 1 : 0;
  const entries = dialogs.map(
    (dialog) =>
      ({
        auth_group_id: id,
        dialog,
        can_read: granted(dialog, 'can_read'),
        can_write: granted(dialog, 'can_write'),
        can_create: granted(dialog, 'can_create'),
        can_edit_user_mapping: granted(dialog, 'can_edit_user_mapping'),
      }) as const,
  );
  await db.insertInto('permission').values(entries).execute();
  return id;
}

/**
 * The two groups of a new organisation (decision 4.14): Orga-Manager with all rights, Admin with all except changing
 * permissions.
 */
export async function createDefaultGroups(
  db: Reader,
  organisationId: number,
): Promise<{ readonly orgaManager: number; readonly admin: number }> {
  const shared = { organisationId, listsAllPlants: true };
  const create = (name: string) =>
    createGroup(db, { ...shared, name, grants: (dialog, right) => defaultPermission(name, dialog)[right] });
  return { orgaManager: await create(ORGA_MANAGER_GROUP), admin: await create(ADMIN_GROUP) };
}
