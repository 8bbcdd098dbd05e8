import { assignableGroups } from '@leitwarte/core/access';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import type { Account } from './viewer.ts';

interface OfferedGroup {
  readonly id: number;
  readonly grp_name: string;
}

/** Permission groups of an organisation that the viewer may give to its users, by name (decision 2.39). */
export async function offeredGroups(
  db: Reader,
  viewer: Account,
  organisationId: number | null,
): Promise<OfferedGroup[]> {
  const rows = await db
    .selectFrom('auth_group')
    .where('organisation_id', '=', organisationId ?? 0)
    .select(['id', 'grp_name', 'is_hidden'])
    .execute();
  const groups = rows.map((row) => ({ id: row.id, grp_name: row.grp_name, is_hidden: row.is_hidden === 1 }));
  return assignableGroups(viewer, groups)
    .map(({ id, grp_name }) => ({ id, grp_name }))
    .toSorted((a, b) => compareNames(a.grp_name, b.grp_name));
}
