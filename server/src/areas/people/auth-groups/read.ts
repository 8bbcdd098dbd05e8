import type { AuthGroup } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { listedOrganisation, listingIn, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { authGroupOf } from '../session/wire.ts';
import type { Call } from '../../../http/call.ts';

/** Permission groups of the viewer's organisation with their rights, by name; hidden groups only for superusers. */
export async function readAuthGroups({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'authGroups', 'list'>): Promise<AuthGroup[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const groups = await readGroups(db, organisation === 'all' ? {} : { organisation });
  return groups
    .filter((group) => viewer.isSuperuser || !group.is_hidden)
    .toSorted((a, b) => compareNames(a.grp_name, b.grp_name) || a.id - b.id);
}

/** One group in the viewer's list; 404 for any other id, including the global group Certification. */
export async function readAuthGroup(db: Reader, viewer: Viewer, id: number): Promise<AuthGroup> {
  const [group] = await readGroups(db, { id });
  if (group === undefined || !reaches(viewer, group.organisation)) throw refuse(404, 'not_found');
  if (group.is_hidden && !viewer.isSuperuser) throw refuse(404, 'not_found');
  return group;
}

async function readGroups(
  db: Reader,
  { id, organisation }: { readonly id?: number; readonly organisation?: number },
): Promise<AuthGroup[]> {
  const groups = db
    .selectFrom('auth_group')
    .where('auth_group.organisation_id', 'is not', null)
    .where(ifAsked('auth_group.id', id))
    .where(ifAsked('auth_group.organisation_id', organisation));
  const rows = await groups.selectAll('auth_group').execute();
  const permissions = await groups
    .innerJoin('permission', 'permission.auth_group_id', 'auth_group.id')
    .selectAll('permission')
    .orderBy('permission.id')
    .execute();
  const permissionsOf = Map.groupBy(permissions, (one) => one.auth_group_id);
  return rows.map((row) => authGroupOf(row, permissionsOf.get(row.id) ?? []));
}
