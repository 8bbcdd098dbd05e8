import type { User } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { documentsOf } from '../../../rights/certificationDocuments.ts';
import { mustExist } from '../../common/references.ts';
import { accountRow } from '../session/queries.ts';
import { userOf } from '../session/wire.ts';
import type { Call } from '../../../http/call.ts';

/** Switches a superuser to another organisation (decision 1.23); 404 if the id is not the superuser's own. */
export async function switchOrganisation({
  context: { db, platform },
  viewer,
  params: { id: accountId },
  body: { new_organisation: organisationId },
}: Call<'organisations', 'switchTo'>): Promise<User> {
  if (accountId !== viewer.id) throw refuse(404, 'not_found');
  await mustExist(db, 'organisation', 'new_organisation', [organisationId]);
  await db
    .updateTable('account')
    .set({ organisation_id: organisationId, modified_at: platform.now(), modified_by: viewer.username })
    .where('id', '=', viewer.id)
    .execute();
  const row = await accountRow(db, viewer.id);
  if (row === undefined) throw refuse(404, 'not_found');
  return userOf(row, await documentsOf(db, viewer.id));
}
