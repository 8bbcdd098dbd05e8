import { type GivenGroup, holdsAllOf } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/**
 * Throws 403 if the group has rights that the viewer lacks; checked before assigning the group, and before accessing
 * the account of one of its members (4.23).
 */
export async function mustHoldAllOf(db: Reader, viewer: Viewer, groupId: number | null): Promise<void> {
  if (groupId === null || viewer.isSuperuser) return;
  const group = (await givenGroups(db, [groupId])).get(groupId);
  if (group !== undefined && !holdsAllOf(viewer, group)) throw refuse(403, 'permission_denied');
}

/** The rights of each of these groups. */
export async function givenGroups(db: Reader, ids: readonly number[]): Promise<Map<number, GivenGroup>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('auth_group').selectAll().where('id', 'in', ids).execute();
  const entries = await db.selectFrom('permission').selectAll().where('auth_group_id', 'in', ids).execute();
  const entriesOf = Map.groupBy(entries, (entry) => entry.auth_group_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        grp_name: row.grp_name,
        list_all_plants: row.list_all_plants === 1,
        permissions: (entriesOf.get(row.id) ?? []).map((entry) => ({
          dialog: entry.dialog,
          can_read: entry.can_read === 1,
          can_write: entry.can_write === 1,
          can_create: entry.can_create === 1,
          can_edit_user_mapping: entry.can_edit_user_mapping === 1,
        })),
      },
    ]),
  );
}
