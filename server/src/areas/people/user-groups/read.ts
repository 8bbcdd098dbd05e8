import type { UserGroup } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { listedOrganisation, listingIn, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

/** A stored group, which always has an organisation. */
export type StoredGroup = UserGroup & { readonly organisation: number };

/** User groups of the viewer's organisation by name, with members and plants. */
export async function readUserGroups({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'userGroups', 'list'>): Promise<UserGroup[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const groups = await readGroups(db, organisation === 'all' ? {} : { organisation });
  return groups.toSorted((a, b) => compareNames(a.grp_name, b.grp_name) || a.id - b.id);
}

/** One group of an organisation that the viewer can reach; 404 for any other id. */
export async function readUserGroup(db: Reader, viewer: Viewer, id: number): Promise<StoredGroup> {
  const [group] = await readGroups(db, { id });
  if (group === undefined || !reaches(viewer, group.organisation)) throw refuse(404, 'not_found');
  return group;
}

/** Groups as stored, selected by organisation or by id. */
export async function readGroups(
  db: Reader,
  { id, organisation }: { readonly id?: number; readonly organisation?: number },
): Promise<StoredGroup[]> {
  const groups = db
    .selectFrom('user_group')
    .where(ifAsked('user_group.id', id))
    .where(ifAsked('user_group.organisation_id', organisation));
  const rows = await groups.selectAll('user_group').execute();
  const members = await groups
    .innerJoin('user_group_member', 'user_group_member.user_group_id', 'user_group.id')
    .select(['user_group_member.user_group_id', 'user_group_member.account_id'])
    .orderBy('user_group_member.account_id')
    .execute();
  const plants = await groups
    .innerJoin('user_group_plant', 'user_group_plant.user_group_id', 'user_group.id')
    .select(['user_group_plant.user_group_id', 'user_group_plant.plant_id'])
    .orderBy('user_group_plant.plant_id')
    .execute();
  const steps = await groups
    .innerJoin('user_group_escalation', 'user_group_escalation.user_group_id', 'user_group.id')
    .selectAll('user_group_escalation')
    .execute();
  const stepOf = new Map(steps.map((one) => [one.user_group_id, one]));
  const membersOf = Map.groupBy(members, (one) => one.user_group_id);
  const plantsOf = Map.groupBy(plants, (one) => one.user_group_id);
  return rows.map((row) => ({
    id: row.id,
    grp_name: row.grp_name,
    organisation: row.organisation_id,
    send_alarmmessages: flagOf(row.send_alarmmessages),
    send_old_data: flagOf(row.send_old_data),
    escalate_to: stepOf.get(row.id)?.to_group_id ?? null,
    escalate_after_minutes: stepOf.get(row.id)?.after_minutes ?? null,
    group_users: (membersOf.get(row.id) ?? []).map((one) => one.account_id),
    group_plants: (plantsOf.get(row.id) ?? []).map((one) => one.plant_id),
  }));
}
