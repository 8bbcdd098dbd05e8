import type { Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { type PlantWrite, tellChanges } from '../../common/plant-changes/record.ts';
import type { StoredGroup } from './read.ts';

/**
 * Replaces the members of a group by users and report users of its organisation; existing members may stay even if they
 * are not.
 */
export async function writeMembers(tx: Tx, group: StoredGroup, accountIds: readonly number[]): Promise<void> {
  const offered = await tx
    .selectFrom('account')
    .where('organisation_id', '=', group.organisation)
    .select('id')
    .execute();
  const wanted = allowed('non_field_errors', accountIds, [...offered.map((row) => row.id), ...group.group_users]);
  await tx.deleteFrom('user_group_member').where('user_group_id', '=', group.id).execute();
  for (const part of chunk(wanted, 2))
    await tx
      .insertInto('user_group_member')
      .values(part.map((account_id) => ({ user_group_id: group.id, account_id })))
      .execute();
}

/** Replaces the plants of a group by plants of its organisation; plants that are already assigned may stay. */
export async function writePlants(
  { tx, viewer, now }: Omit<PlantWrite, 'plantId'>,
  group: StoredGroup,
  plantIds: readonly number[],
): Promise<void> {
  const offered = await tx.selectFrom('plant').where('organisation_id', '=', group.organisation).select('id').execute();
  const wanted = allowed('group_plants', plantIds, [...offered.map((row) => row.id), ...group.group_plants]);
  await tx.deleteFrom('user_group_plant').where('user_group_id', '=', group.id).execute();
  for (const part of chunk(wanted, 2))
    await tx
      .insertInto('user_group_plant')
      .values(part.map((plant_id) => ({ user_group_id: group.id, plant_id })))
      .execute();
  const before = new Set(group.group_plants);
  const came = wanted.filter((id) => !before.has(id));
  const went = group.group_plants.filter((id) => !wanted.includes(id));
  for (const plantId of came)
    await tellChanges({ tx, viewer, now, plantId }, [{ event: 'group_added', about: group.grp_name }]);
  for (const plantId of went)
    await tellChanges({ tx, viewer, now, plantId }, [{ event: 'group_removed', about: group.grp_name }]);
}

/** The ids without duplicates; 400 at `field` if one is not among those offered. */
function allowed(field: string, ids: readonly number[], offered: readonly number[]): number[] {
  const known = new Set(offered);
  const wanted = [...new Set(ids)];
  const unknown = wanted.find((id) => !known.has(id));
  if (unknown !== undefined) throw refuseField(field, 'does_not_exist', { id: unknown });
  return wanted;
}
