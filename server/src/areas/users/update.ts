import { CERTIFICATION_GROUP, forbiddenChanges } from '@leitwarte/core/access';
import type { OrganisationUser, UserPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import { refuseField } from '../../http/refuseField.ts';
import { dropAccountTokens } from '../../rights/accountTokens.ts';
import { userOf } from '../../rights/users.ts';
import type { Account } from '../../rights/viewer.ts';
import { mailLinkLater } from '../account/accountMails.ts';
import { changesOf } from '../changes.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { modifiedStamp } from '../../rights/stamps.ts';
import { mustBeOffered } from './create.ts';
import { organisationUserOf } from './wire.ts';

/**
 * Changes a user of the organisation: `send_daily_report` by everyone there, the rest by writers; superusers and
 * certification users by superusers alone (decisions 2.45, 2.46, 4.11). Values sent back unchanged are ignored.
 */
export async function updateUser(
  context: ServerContext,
  viewer: Account,
  id: number,
  body: UserPatch,
): Promise<OrganisationUser> {
  const { db, platform } = context;
  const { user, needsActivation } = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    const current = organisationUserOf(await userOf(tx, viewer, id));
    const change = changesOf(current, body);
    if (Object.keys(change).length === 0) return { user: current, needsActivation: false };
    mustBeAllowed(viewer, current, change);
    await checkChange(tx, viewer, current, change);
    const { grp_name, send_daily_report, ...texts } = change;
    await tx
      .updateTable('account')
      .set({
        ...given({
          ...texts,
          auth_group_id: grp_name,
          send_daily_report: send_daily_report === undefined ? undefined : bitOf(send_daily_report),
        }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    const hasMoved = change.email !== undefined;
    if (hasMoved) await dropAccountTokens(tx, id);
    const changed = organisationUserOf(await userOf(tx, viewer, id));
    return { user: changed, needsActivation: hasMoved && !changed.is_active && !changed.will_be_deleted };
  });
  if (needsActivation) mailLinkLater(context, user, 'activation');
  return user;
}

function mustBeAllowed(viewer: Account, current: OrganisationUser, change: UserPatch): void {
  const isForSuperusers = current.is_superuser || current.grp_name_bez === CERTIFICATION_GROUP;
  const isRefused = isForSuperusers && !viewer.isSuperuser;
  if (isRefused || forbiddenChanges('OrganisationUser', viewer, current, change).length > 0)
    throw refuse(403, 'permission_denied');
}

const REQUIRED = ['first_name', 'last_name', 'email', 'grp_name'] as const;

async function checkChange(tx: Tx, viewer: Account, current: OrganisationUser, change: UserPatch): Promise<void> {
  for (const field of REQUIRED) if (change[field] === null) throw refuseField(field, 'blank');
  if (typeof change.grp_name === 'number') await mustBeOffered(tx, viewer, current.organisation, change.grp_name);
}
