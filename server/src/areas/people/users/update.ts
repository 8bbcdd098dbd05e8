import { CERTIFICATION_GROUP, ROOT_GROUP } from '@leitwarte/core/access';
import type { OrganisationUser, UserPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { dropAccountTokens } from '../../../rights/accountTokens.ts';
import { mustHoldAllOf } from '../../../rights/giving.ts';
import { endSessions } from '../../../rights/tokens.ts';
import { userOf } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { mailLinkLater } from '../account/accountMails.ts';
import { changesOf, refuseForbiddenChanges } from '../../common/changes.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { mustBeOffered } from './create.ts';
import { mustNotBeLastSuperuser } from './superusers.ts';
import { organisationUserOf } from './wire.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Changes a user. Everybody in the organisation may change `send_daily_report`, other fields only users with the write
 * right; superusers and certification users can be changed only by superusers (decisions 2.45, 2.46, 4.11). Values sent
 * back unchanged are ignored.
 */
export async function updateUser({
  context,
  viewer,
  params: { id },
  body,
  mustStillBe,
  mustBeConfirmed,
}: Call<'users', 'update'>): Promise<OrganisationUser> {
  const { db, platform } = context;
  const { user, needsActivation } = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    const current = organisationUserOf(await userOf(tx, viewer, id));
    const change = changesOf(current, body);
    if (Object.keys(change).length === 0) return { user: current, needsActivation: false };
    mustBeAllowed(viewer, current, change);
    await checkChange(tx, viewer, current, change);
    mustBeConfirmed(change);
    await mustStillBe(() => current);
    await tx
      .updateTable('account')
      .set({ ...storedChange(current, change), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    const hasMoved = change.email !== undefined;
    if (hasMoved || change.is_suspended === true) await dropAccountTokens(tx, id);
    if (change.is_suspended === true) await endSessions(tx, id);
    const changed = organisationUserOf(await userOf(tx, viewer, id));
    const waits = !changed.is_active && !changed.will_be_deleted && !changed.is_suspended;
    return { user: changed, needsActivation: hasMoved && waits };
  });
  if (needsActivation) mailLinkLater(context, user, 'activation');
  return user;
}

/** The columns to store for a change; a superuser who is demoted also loses the superuser group. */
function storedChange(current: OrganisationUser, change: UserPatch) {
  const { first_name, last_name, email, phone_number, standard_dashboard, user_alert_text, grp_name } = change;
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : bitOf(flag));
  const leavesRoot = change.is_superuser === false && current.grp_name_bez === ROOT_GROUP;
  return given({
    first_name,
    last_name,
    email,
    phone_number,
    standard_dashboard,
    user_alert_text,
    auth_group_id: grp_name ?? (leavesRoot ? null : undefined),
    send_daily_report: bit(change.send_daily_report),
    is_superuser: bit(change.is_superuser),
    is_suspended: bit(change.is_suspended),
  });
}

function mustBeAllowed(viewer: Viewer, current: OrganisationUser, change: UserPatch): void {
  const isForSuperusers = current.is_superuser || current.grp_name_bez === CERTIFICATION_GROUP;
  const isRefused = isForSuperusers && !viewer.isSuperuser;
  const suspendsItself = change.is_suspended === true && current.id === viewer.id;
  if (isRefused || suspendsItself) throw refuse(403, 'permission_denied');
  refuseForbiddenChanges('OrganisationUser', viewer, current, change);
}

const REQUIRED = ['first_name', 'last_name', 'email', 'grp_name'] as const;

async function checkChange(tx: Tx, viewer: Viewer, current: OrganisationUser, change: UserPatch): Promise<void> {
  // a new address receives the links that set a password, so the viewer needs all rights of the user
  if (change.email !== undefined && current.id !== viewer.id) await mustHoldAllOf(tx, viewer, current.grp_name);
  for (const field of REQUIRED) if (change[field] === null) throw refuseField(field, 'blank');
  if (typeof change.grp_name === 'number') await mustBeOffered(tx, viewer, current.organisation, change.grp_name);
  const loses = change.is_superuser === false || change.is_suspended === true;
  if (current.is_superuser && loses) await mustNotBeLastSuperuser(tx, current.id);
}
