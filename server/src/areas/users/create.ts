import type { OrganisationUser, UserCreate } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../platform/context.ts';
import type { Reader } from '../../db/database.ts';
import { refuseField } from '../../http/refuseField.ts';
import { offeredGroups } from '../../rights/offeredGroups.ts';
import { organisationOfNew } from '../../rights/organisations.ts';
import { userOf } from '../../rights/users.ts';
import type { Account } from '../../rights/viewer.ts';
import { mailLinkLater } from '../account/accountMails.ts';
import { mustBeGoodPassword } from '../account/refuseAccount.ts';
import { logActivity } from '../activityLog.ts';
import { textOrNull } from '../../measurements/columnTypes.ts';
import { mustExist } from '../references.ts';
import { usernameKey } from '../session/queries.ts';
import { createdStamp } from '../../rights/stamps.ts';
import { organisationUserOf } from './wire.ts';

/** Creates a user, who activates the account by a mail; active at once where a superuser asks for it (decision 4.9). */
export async function createUser(context: ServerContext, viewer: Account, body: UserCreate): Promise<OrganisationUser> {
  const { db, platform } = context;
  const isActive = body.is_active === true;
  if (isActive && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
  const organisationId = organisationOfNew(viewer, body.organisation);
  await checkNew(db, viewer, body);
  const password_hash = await platform.password.hash(body.password);
  const now = platform.now();
  const user = await db.transaction().execute(async (tx) => {
    await mustBeFreeUsername(tx, 'username', body.username);
    const { id } = await tx
      .insertInto('account')
      .values({
        username: body.username,
        username_key: usernameKey(body.username),
        email: body.email,
        first_name: body.first_name,
        last_name: body.last_name,
        phone_number: textOrNull(body.phone_number ?? null),
        password_hash,
        is_active: isActive ? 1 : 0,
        auth_group_id: body.grp_name,
        organisation_id: organisationId,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logActivity(tx, now, viewer, 'Create', body.username);
    return organisationUserOf(await userOf(tx, viewer, id));
  });
  if (!isActive) mailLinkLater(context, user, 'activation');
  return user;
}

async function checkNew(db: Reader, viewer: Account, body: UserCreate): Promise<void> {
  await mustExist(db, 'organisation', 'organisation', [body.organisation]);
  await mustBeOffered(db, viewer, body.organisation, body.grp_name);
  await mustBeFreeUsername(db, 'username', body.username);
  mustBeGoodPassword('password', body.password, body);
}

/** Only groups that the organisation offers can be given; root by superusers alone (users-18, decision 2.39). */
export async function mustBeOffered(
  db: Reader,
  viewer: Account,
  organisationId: number | null,
  groupId: number,
): Promise<void> {
  const offered = await offeredGroups(db, viewer, organisationId);
  if (!offered.some((group) => group.id === groupId)) throw refuseField('grp_name', 'does_not_exist', { id: groupId });
}

/** Names are told apart without case, across all organisations. */
export async function mustBeFreeUsername(db: Reader, field: string, username: string): Promise<void> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField(field, 'not_unique');
}
