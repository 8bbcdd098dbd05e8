import type { WorkOrderAssignees } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { nameOfAccount } from '../../../rights/names.ts';
import { plantOf } from '../../../rights/plants.ts';

/**
 * Possible assignees of work orders at a plant: people who may see work orders, and groups, of the organisation that
 * owns the plant.
 */
export async function readAssignees({
  context: { db },
  viewer,
  params: { id },
}: Call<'workOrders', 'assignees'>): Promise<WorkOrderAssignees> {
  const { row, readOnly } = await plantOf(db, viewer, id);
  const organisation = row.organisation_id;
  if (readOnly || organisation === null) return { users: [], groups: [] };
  const users = await assigneesIn(db, organisation)
    .select(['id', 'username', 'first_name', 'last_name'])
    .orderBy('username_key')
    .execute();
  const groups = await db
    .selectFrom('user_group')
    .select(['id', 'grp_name as name'])
    .where('organisation_id', '=', organisation)
    .orderBy('grp_name')
    .orderBy('id')
    .execute();
  return { users: users.map((user) => ({ id: user.id, name: nameOfAccount(user) ?? '' })), groups };
}

/** Possible assignees of a work order: people of an organisation who can sign in and may read work orders. */
export function assigneesIn(db: Reader, organisation: number) {
  return db
    .selectFrom('account')
    .where('organisation_id', '=', organisation)
    .where('username', 'is not', null)
    .where('kind', '=', 'person')
    .where('is_active', '=', 1)
    .where('is_suspended', '=', 0)
    .where('will_be_deleted', '=', 0)
    .where((eb) =>
      eb.or([
        eb('is_superuser', '=', 1),
        eb.exists(
          eb
            .selectFrom('permission')
            .whereRef('permission.auth_group_id', '=', 'account.auth_group_id')
            .where('permission.dialog', '=', 'task')
            .where('permission.can_read', '=', 1)
            .select('permission.id'),
        ),
      ]),
    );
}
