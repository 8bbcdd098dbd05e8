import type { UserGroup } from '@leitwarte/core/entities';
import type { ServerContext } from '../../../platform/context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { escalationAfter, writeEscalation } from './escalation.ts';
import { writeMembers, writePlants } from './mappings.ts';
import { readUserGroup, type StoredGroup } from './read.ts';

/** Creates an empty group that does not notify anybody yet (decision 2.52). */
export async function createUserGroup({
  context: { db, platform },
  viewer,
  body,
}: Call<'userGroups', 'create'>): Promise<UserGroup> {
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    await mustBeFree(tx, organisationId, body.grp_name, 0);
    const { id } = await tx
      .insertInto('user_group')
      .values({
        grp_name: body.grp_name,
        organisation_id: organisationId,
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readUserGroup(tx, viewer, id);
  });
}

/** Changes name, options and escalation group, and the plants if they are given. */
export async function updateUserGroup({
  context,
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'userGroups', 'update'>): Promise<UserGroup> {
  const { grp_name, send_alarmmessages, send_old_data, group_plants } = body;
  const now = context.platform.now();
  return changed(context, viewer, id, async (tx, group) => {
    if (grp_name !== undefined) await mustBeFree(tx, group.organisation, grp_name, id);
    const step = await escalationAfter(tx, viewer, group, body);
    await mustStillBe(() => group);
    const flags = {
      send_alarmmessages: send_alarmmessages === undefined ? undefined : bitOf(send_alarmmessages),
      send_old_data: send_old_data === undefined ? undefined : bitOf(send_old_data),
    };
    await tx
      .updateTable('user_group')
      .set({ ...given({ grp_name, ...flags }), ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
    if (step !== undefined) await writeEscalation(tx, id, step, now);
    if (group_plants !== undefined) await writePlants({ tx, viewer, now }, group, group_plants);
  });
}

/**
 * Replaces the members of a group. For detecting conflicting changes, the version is that of the list of member ids.
 */
export async function replaceMembers({
  context,
  viewer,
  params: { id },
  body: accountIds,
  mustStillBe,
}: Call<'userGroups', 'replaceMembers'>): Promise<UserGroup> {
  return changed(context, viewer, id, async (tx, group) => {
    await mustStillBe(() => group.group_users);
    await writeMembers(tx, group, accountIds);
    await tx
      .updateTable('user_group')
      .set(modifiedStamp(viewer, context.platform.now()))
      .where('id', '=', id)
      .execute();
  });
}

/** Deletes a group with its assigned members and plants. */
export async function removeUserGroup({
  context: { db },
  viewer,
  params: { id },
}: Call<'userGroups', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readUserGroup(tx, viewer, id);
    await tx.deleteFrom('user_group').where('id', '=', id).execute();
  });
}

async function changed(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  change: (tx: Tx, group: StoredGroup) => Promise<void>,
): Promise<UserGroup> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'user_group', id);
    await change(tx, await readUserGroup(tx, viewer, id));
    return readUserGroup(tx, viewer, id);
  });
}

async function mustBeFree(tx: Tx, organisationId: number, name: string, exceptId: number): Promise<void> {
  const taken = await tx
    .selectFrom('user_group')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('grp_name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('grp_name', 'not_unique');
}
