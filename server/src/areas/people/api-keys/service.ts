import type { OrganisationUser } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { mustExist } from '../../common/references.ts';
import { insertUser, mustBeFreeUsername, mustBeOffered } from '../users/create.ts';

/**
 * Creates a service account: it has no password, so nobody can sign in with it, and its API keys have the rights of its
 * group.
 */
export async function createServiceAccount({
  context: { db, platform },
  viewer,
  body,
}: Call<'apiKeys', 'createService'>): Promise<OrganisationUser> {
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    await mustBeOffered(tx, viewer, organisationId, body.grp_name);
    await mustBeFreeUsername(tx, 'username', body.username);
    return insertUser(tx, viewer, platform.now(), {
      username: body.username,
      grp_name: body.grp_name,
      first_name: '',
      last_name: '',
      email: '',
      password_hash: null,
      isActive: true,
      isSuperuser: false,
      organisationId,
      kind: 'service',
    });
  });
}
