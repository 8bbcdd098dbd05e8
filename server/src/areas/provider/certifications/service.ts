import type * as z from 'zod';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { CertificationUser, CertificationUserUpdate } from '@leitwarte/core/entities';
import { isAcceptableValidity } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Documents } from '../../../platform/documents.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { createGroup } from '../../../rights/groups.ts';
import { logActivity } from '../../common/activityLog.ts';
import { refuseForbiddenChanges } from '../../common/changes.ts';
import { mustExist } from '../../common/references.ts';
import { usernameKey } from '../../people/session/queries.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { mustBeFreeUsername } from '../../people/users/create.ts';
import type { Call } from '../../../http/call.ts';
import { readCertificationUser } from './read.ts';

type Given = z.output<typeof CertificationUserUpdate>;

/**
 * Creates a certification user without a password; the user sets one by the reset mail that the client requests next.
 */
export async function createCertificationUser({
  context: { db, platform },
  viewer,
  body,
}: Call<'certifications', 'create'>): Promise<CertificationUser> {
  const { username, email, organisation } = body.user;
  const now = platform.now();
  const given = await checked(body, platform.certificationFiles, now, []);
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'user.organisation', [organisation]);
    await mustBeFreeUsername(tx, 'user.username', username);
    const { id } = await tx
      .insertInto('account')
      .values({
        username,
        username_key: usernameKey(username),
        email,
        organisation_id: organisation,
        auth_group_id: await certificationGroup(tx),
        registration_valid_until: given.validUntil,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeDocuments(tx, id, given.names);
    await logActivity(tx, now, viewer, 'Create', username);
    return readCertificationUser(tx, id);
  });
}

/** Sets the documents and the end of validity of a certification user. */
export async function updateCertificationUser({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'certifications', 'update'>): Promise<CertificationUser> {
  const now = platform.now();
  const current = await readCertificationUser(db, id);
  const given = await checked(body, platform.certificationFiles, now, current.user_pdfs);
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    refuseForbiddenChanges('CertificationUser', viewer, await readCertificationUser(tx, id), body);
    await mustStillBe(() => readCertificationUser(tx, id));
    await tx
      .updateTable('account')
      .set({ registration_valid_until: given.validUntil, ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
    await writeDocuments(tx, id, given.names);
    return readCertificationUser(tx, id);
  });
}

/** Restores a removed certification user with its previous end of validity (decision 2.68). */
export async function restoreCertificationUser({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'certifications', 'restore'>): Promise<CertificationUser> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    await readCertificationUser(tx, id, true);
    await tx
      .updateTable('account')
      .set({ is_active: 1, will_be_deleted: 0, ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return readCertificationUser(tx, id);
  });
}

/**
 * Checks the end of validity (decision 2.75) and the documents: each must be on the server or already assigned to the
 * user. Returns them without duplicates.
 */
async function checked(
  { registration_valid_until, user_pdfs }: Given,
  documents: Documents,
  now: number,
  kept: CertificationUser['user_pdfs'],
): Promise<{ readonly validUntil: number | null; readonly names: readonly string[] }> {
  if (registration_valid_until !== null && !isAcceptableValidity(registration_valid_until, now))
    throw refuseField('registration_valid_until', 'invalid');
  const names = [...new Set(user_pdfs.map((one) => one.pdf_name))];
  const known = new Set([...(await documents.list()).map((one) => one.name), ...kept.map((one) => one.pdf_name)]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw refuseField('user_pdfs', 'does_not_exist', { id: unknown });
  return { validUntil: registration_valid_until === null ? null : Date.parse(registration_valid_until), names };
}

/** Replaces the assigned documents; those that stay assigned keep their id. */
async function writeDocuments(tx: Tx, accountId: number, names: readonly string[]): Promise<void> {
  const stored = await tx
    .selectFrom('certification_document')
    .where('account_id', '=', accountId)
    .select(['id', 'pdf_name'])
    .execute();
  const gone = stored.filter((row) => !names.includes(row.pdf_name)).map((row) => row.id);
  if (gone.length > 0) await tx.deleteFrom('certification_document').where('id', 'in', gone).execute();
  const added = names.filter((name) => !stored.some((row) => row.pdf_name === name));
  if (added.length === 0) return;
  await tx
    .insertInto('certification_document')
    .values(added.map((pdf_name) => ({ account_id: accountId, pdf_name })))
    .execute();
}

/** Id of the global group Certification, which the first start creates. */
async function certificationGroup(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('auth_group')
    .select('id')
    .where('grp_name', '=', CERTIFICATION_GROUP)
    .where('organisation_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? createGroup(tx, { name: CERTIFICATION_GROUP, organisationId: null });
}
