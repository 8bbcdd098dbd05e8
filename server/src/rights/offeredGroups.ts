import { assignableGroups, holdsAllOf, ROOT_GROUP } from '@leitwarte/core/access';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { givenGroups } from './giving.ts';
import type { Viewer } from './viewer.ts';

interface OfferedGroup {
  readonly id: number;
  readonly grp_name: string;
}

/**
 * Permission groups that the viewer may assign to users of an organisation, by name (decisions 2.39, 4.22 and 4.23).
 */
export async function offeredGroups(
  db: Reader,
  viewer: Viewer,
  organisationId: number | null,
): Promise<OfferedGroup[]> {
  const groups = await groupsToChoose(db, viewer, organisationId);
  if (viewer.isSuperuser) return groups;
  const given = await givenGroups(
    db,
    groups.map((group) => group.id),
  );
  return groups.filter(({ id }) => {
    const group = given.get(id);
    return group !== undefined && holdsAllOf(viewer, group);
  });
}

/** The groups of an organisation that the viewer can see, by name; for superusers also the global group root. */
export async function groupsToChoose(
  db: Reader,
  viewer: Viewer,
  organisationId: number | null,
): Promise<OfferedGroup[]> {
  const rows = await db
    .selectFrom('auth_group')
    .where((eb) =>
      eb.or([
        organisationId === null ? eb.lit(false) : eb('organisation_id', '=', organisationId),
        eb.and([eb('organisation_id', 'is', null), eb('grp_name', '=', ROOT_GROUP)]),
      ]),
    )
    .select(['id', 'grp_name', 'is_hidden'])
    .execute();
  const groups = rows.map((row) => ({ id: row.id, grp_name: row.grp_name, is_hidden: row.is_hidden === 1 }));
  return assignableGroups(viewer, groups)
    .map(({ id, grp_name }) => ({ id, grp_name }))
    .toSorted((a, b) => compareNames(a.grp_name, b.grp_name));
}
