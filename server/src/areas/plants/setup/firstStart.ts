import { CERTIFICATION_GROUP, ROOT_GROUP } from '@leitwarte/core/access';
import { plantTypes } from '@leitwarte/core/codes';
import { usernameKey } from '../../people/session/queries.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Database, Reader } from '../../../db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetSetupCode } from './setupCode.ts';
import { createGroup } from '../../../rights/groups.ts';

/** User name of the first superuser. */
export const ROOT = 'root';

/** Names of the settings that record the first start. */
const SET_UP_AT = 'set_up_at';
const DEMO_SINCE = 'demo_since';

export interface FirstStart {
  /** Password of the superuser `root`. */
  readonly password: string;
  /** Mail address of the superuser, for resetting a forgotten password. */
  readonly email?: string | undefined;
  /** Whether to create the demo world. */
  readonly demo: boolean;
}

/**
 * Fills an empty database with what every installation needs: the plant types, the global groups Certification and
 * root, and the superuser `root`, who belongs to the group root (decision 4.22). Returns false and changes nothing if
 * this was done before. If several processes start at once, only one of them fills the database.
 */
export async function setUpOnce(
  { db, platform }: { readonly db: Database; readonly platform: Platform },
  { password, email, demo }: FirstStart,
): Promise<boolean> {
  const passwordHash = await platform.password.hash(password);
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    if (!(await mark(tx, SET_UP_AT, now))) return false;
    await forgetSetupCode(tx);
    if (demo) await mark(tx, DEMO_SINCE, now);
    await tx
      .insertInto('plant_type')
      .values(plantTypes.map((name) => ({ name })))
      .execute();
    await createGroup(tx, { name: CERTIFICATION_GROUP, organisationId: null });
    const rootGroup = await createGroup(tx, { name: ROOT_GROUP, organisationId: null });
    await tx
      .insertInto('account')
      .values({
        username: ROOT,
        username_key: usernameKey(ROOT),
        password_hash: passwordHash,
        email: email ?? null,
        is_superuser: 1,
        auth_group_id: rootGroup,
        created_at: now,
        modified_at: now,
      })
      .execute();
    return true;
  });
}

/** Whether the database still has to be set up, and whether it contains the demo data. */
export async function stateOf(db: Reader): Promise<{ isEmpty: boolean; holdsDemo: boolean }> {
  const marks = await db.selectFrom('setting').select('name').where('name', 'in', [SET_UP_AT, DEMO_SINCE]).execute();
  const names = marks.map((row) => row.name);
  return { isEmpty: !names.includes(SET_UP_AT), holdsDemo: names.includes(DEMO_SINCE) };
}

/** Whether there is no superuser yet; then whoever knows the code on the server's console can become the first one. */
export async function isOpen(db: Reader): Promise<boolean> {
  const superuser = db.selectFrom('account').select('id').where('is_superuser', '=', 1).limit(1).executeTakeFirst();
  return (await stateOf(db)).isEmpty && (await superuser) === undefined;
}

/** Records that the database contains the demo data. */
export async function markDemo({ db, platform }: Pick<ServerContext, 'db' | 'platform'>): Promise<void> {
  await mark(db, DEMO_SINCE, platform.now());
}

/**
 * Stores a mark as a setting; returns false if it already exists. A second process waits here for the transaction of
 * the first one.
 */
async function mark(tx: Reader, name: string, now: number): Promise<boolean> {
  const marked = await tx
    .insertInto('setting')
    .values({ name, value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return marked !== undefined;
}
