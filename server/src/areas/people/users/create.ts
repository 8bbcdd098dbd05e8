import type { OrganisationUser, UserCreate } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { mustHoldAllOf } from '../../../rights/giving.ts';
import { groupsToChoose } from '../../../rights/offeredGroups.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { userOf } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { mailLinkLater } from '../account/accountMails.ts';
import { mustBeGoodPassword } from '../account/refuseAccount.ts';
import { logActivity } from '../../common/activityLog.ts';
import { bitOf, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { usernameKey } from '../session/queries.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import { organisationUserOf } from './wire.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Creates a user, who activates the account by a mail. Superusers can create users who are active immediately (decision
 * 4.9), and other superusers, who need no organisation (decision 4.22).
 */
export async function createUser({
  context,
  viewer,
  body,
  mustBeConfirmed,
}: Call<'users', 'create'>): Promise<OrganisationUser> {
  const { db, platform } = context;
  const [isActive, isSuperuser] = [body.is_active === true, body.is_superuser === true];
  if ((isActive || isSuperuser) && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
  if (isSuperuser) mustBeConfirmed({ is_superuser: true });
  const organisationId = isSuperuser ? body.organisation : organisationOfNew(viewer, body.organisation);
  if (organisationId === null && !isSuperuser) throw refuseField('organisation', 'required');
  await checkNew(db, viewer, organisationId, body);
  await mustBeGoodPassword(platform, 'password', body.password, { ...body, isSuperuser });
  const password_hash = await platform.password.hash(body.password);
  const now = platform.now();
  const user = await db.transaction().execute(async (tx) => {
    await mustBeFreeUsername(tx, 'username', body.username);
    return insertUser(tx, viewer, now, { ...body, password_hash, isActive, isSuperuser, organisationId });
  });
  if (!isActive) mailLinkLater(context, user, 'activation');
  return user;
}

/** The stored fields of a new account. */
interface NewUser extends Omit<UserCreate, 'password' | 'organisation' | 'is_active' | 'is_superuser'> {
  /** Null if the user has no password yet and can sign in only after setting one by a link. */
  readonly password_hash: string | null;
  readonly isActive: boolean;
  readonly isSuperuser: boolean;
  readonly organisationId: number | null;
  /** Undefined for the account of a person. */
  readonly kind?: 'service';
}

export async function insertUser(tx: Tx, viewer: Viewer, now: number, user: NewUser): Promise<OrganisationUser> {
  const { id } = await tx
    .insertInto('account')
    .values({
      username: user.username,
      username_key: usernameKey(user.username),
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: textOrNull(user.phone_number ?? null),
      password_hash: user.password_hash,
      is_active: bitOf(user.isActive),
      is_superuser: bitOf(user.isSuperuser),
      auth_group_id: user.grp_name,
      organisation_id: user.organisationId,
      kind: user.kind ?? 'person',
      ...createdStamp(viewer, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logActivity(tx, now, viewer, 'Create', user.username);
  return organisationUserOf(await userOf(tx, viewer, id));
}

async function checkNew(db: Reader, viewer: Viewer, organisationId: number | null, body: UserCreate): Promise<void> {
  if (organisationId !== null) await mustExist(db, 'organisation', 'organisation', [organisationId]);
  await mustBeOffered(db, viewer, organisationId, body.grp_name);
  await mustBeFreeUsername(db, 'username', body.username);
}

/**
 * Refuses groups that the organisation does not offer with 400 (root is offered only to superusers: users-18, decision
 * 2.39), and groups with rights that the viewer lacks with 403 (decision 4.23).
 */
export async function mustBeOffered(
  db: Reader,
  viewer: Viewer,
  organisationId: number | null,
  groupId: number,
): Promise<void> {
  const known = await groupsToChoose(db, viewer, organisationId);
  if (!known.some((group) => group.id === groupId)) throw refuseField('grp_name', 'does_not_exist', { id: groupId });
  await mustHoldAllOf(db, viewer, groupId);
}

/** Refuses with 400 at `field` a user name that exists in any organisation, regardless of case. */
export async function mustBeFreeUsername(db: Reader, field: string, username: string): Promise<void> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField(field, 'not_unique');
}
