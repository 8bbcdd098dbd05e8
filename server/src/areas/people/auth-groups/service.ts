import type * as z from 'zod';
import { CERTIFICATION_GROUP, lacking } from '@leitwarte/core/access';
import type { AuthGroup, AuthGroupPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { storedFlags } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { createGroup } from '../../../rights/groups.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { changesOf } from '../../common/changes.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { readAuthGroup } from './read.ts';
import type { Call } from '../../../http/call.ts';

type Patch = z.output<typeof AuthGroupPatch>;

/** Creates a group without rights (decision 4.14). */
export async function createAuthGroup({
  context: { db },
  viewer,
  body,
}: Call<'authGroups', 'create'>): Promise<AuthGroup> {
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [body.organisation]);
    await mustBeFree(tx, body.organisation, body.grp_name, 0);
    const id = await createGroup(tx, {
      name: body.grp_name,
      organisationId: body.organisation,
      isHidden: body.is_hidden === true,
      listsAllPlants: body.list_all_plants === true,
    });
    return readAuthGroup(tx, viewer, id);
  });
}

/**
 * Saves the rights of a group. A dialog without the read right has no other right; the locked rights of Orga-Manager
 * keep their value (decision 2.57); 403 for a right that the viewer's own group lacks (decision 4.23). Only superusers
 * can change name and flags of the group.
 */
export async function updateAuthGroup({
  context: { db },
  viewer,
  params: { id },
  body: { permissions, ...body },
  mustStillBe,
}: Call<'authGroups', 'update'>): Promise<AuthGroup> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'auth_group', id);
    const current = await readAuthGroup(tx, viewer, id);
    const change = changesOf(current, body);
    const regroups = Object.keys(change).length > 0;
    if (regroups && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
    if (regroups) {
      await writeGroup(tx, current, change);
    }
    await writePermissions(tx, viewer, current, permissions ?? []);
    await mustStillBe(() => current);
    return readAuthGroup(tx, viewer, id);
  });
}

async function writeGroup(tx: Tx, current: AuthGroup, change: Partial<Omit<Patch, 'permissions'>>): Promise<void> {
  const { grp_name, is_hidden, list_all_plants } = change;
  if (grp_name !== undefined) await mustBeFree(tx, current.organisation, grp_name, current.id);
  await tx
    .updateTable('auth_group')
    .set(
      given({
        grp_name,
        is_hidden: is_hidden === undefined ? undefined : bitOf(is_hidden),
        list_all_plants: list_all_plants === undefined ? undefined : bitOf(list_all_plants),
      }),
    )
    .where('id', '=', current.id)
    .execute();
}

/** Stores the rights of each dialog; dialogs for which the group has no stored entry are ignored. */
async function writePermissions(
  tx: Tx,
  viewer: Viewer,
  group: AuthGroup,
  wanted: NonNullable<Patch['permissions']>,
): Promise<void> {
  const stored = new Map(group.permissions.map((entry) => [entry.dialog, entry]));
  for (const { dialog, id: _id, ...flagsSent } of wanted) {
    const entry = stored.get(dialog);
    if (entry === undefined) continue;
    const flags = storedFlags(group.grp_name, dialog, entry, given(flagsSent));
    if (lacking(viewer, dialog, flags).some((right) => !entry[right])) throw refuse(403, 'permission_denied');
    await tx
      .updateTable('permission')
      .set({
        can_read: bitOf(flags.can_read),
        can_write: bitOf(flags.can_write),
        can_create: bitOf(flags.can_create),
        can_edit_user_mapping: bitOf(flags.can_edit_user_mapping),
      })
      .where('id', '=', entry.id)
      .execute();
  }
}

/**
 * Refuses a name that another group of the organisation has, and the name `Certification`, which is reserved for the
 * global group.
 */
/** @param organisationId Null for groups of the whole installation. */
async function mustBeFree(tx: Tx, organisationId: number | null, name: string, exceptId: number): Promise<void> {
  if (name.toLowerCase() === CERTIFICATION_GROUP.toLowerCase()) throw refuseField('grp_name', 'reserved_name');
  const rows = await tx
    .selectFrom('auth_group')
    .select(['id', 'grp_name'])
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .execute();
  const isTaken = rows.some((row) => row.id !== exceptId && row.grp_name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refuseField('grp_name', 'not_unique');
}
