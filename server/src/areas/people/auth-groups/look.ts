import type { LookAsGroup } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { createSession } from '../../../rights/tokens.ts';
import { readAuthGroup } from './read.ts';

/**
 * Begins an impersonation of a group for a user who may read its rights: a separate read-only session that shows only
 * what both the user and the group may see. It ends with the user's own session or after an hour.
 */
export async function lookAsGroup({
  context: { db, platform },
  viewer,
  params,
  address,
  agent,
}: Call<'authGroups', 'look'>): Promise<LookAsGroup> {
  const group = await readAuthGroup(db, viewer, params.id);
  const own = await db
    .selectFrom('session_token')
    .select(['id', 'expires_at', 'sso_identity_id', 'sso_sid'])
    .where('token_hash', '=', viewer.tokenHash)
    .executeTakeFirst();
  if (own === undefined) throw refuse(401, 'not_authenticated');
  const { id: begun_in, ...ofProvider } = own;
  const look = { viewed_group_id: group.id, begun_in, ...ofProvider };
  const { id, token } = await createSession(db, platform, viewer.id, { address, agent }, look);
  return { auth_token: token, session: id };
}
