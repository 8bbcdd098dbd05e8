import type { OrganisationUser } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { listedOrganisation, listingIn } from '../../../rights/organisations.ts';
import { users } from '../../../rights/users.ts';
import { organisationUserOf } from './wire.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Users by name: those of the viewer's organisation or of the requested one; all users for a superuser who has not
 * switched to an organisation.
 */
export async function readUsers({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'users', 'list'>): Promise<OrganisationUser[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const rows = await users(db)
    .$if(organisation !== 'all', (query) => query.where('account.organisation_id', '=', Number(organisation)))
    .execute();
  return rows.map(organisationUserOf).toSorted((a, b) => compareNames(a.username, b.username));
}
