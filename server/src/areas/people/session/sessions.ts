import { isOneOf } from '@leitwarte/core/codes';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import { type Session, sessionWays } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { confirmIdentity } from './confirm.ts';
import { idleMsOf, isTooOld, policiesOf } from '../../../rights/sessionPolicy.ts';
import { endSessions } from '../../../rights/tokens.ts';

export const sessionsHandlers: Handlers<LeitwarteContract>['sessions'] = {
  list: readSessions,
  end: endSession,
  endAll: ({ context, viewer }) => endSessions(context.db, viewer.id),
  confirm: confirmIdentity,
};

/** The viewer's valid sessions, last used first. Impersonations belong to one of these sessions and are not listed. */
async function readSessions({ context: { db, platform }, viewer }: Call<'sessions', 'list'>): Promise<Session[]> {
  const now = platform.now();
  const policies = await policiesOf(db, {
    organisation_id: viewer.organisationId,
    is_superuser: viewer.isSuperuser ? 1 : 0,
  });
  const rows = await db
    .selectFrom('session_token')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .where('viewed_group_id', 'is', null)
    .where('last_used_at', '>=', now - idleMsOf(policies))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter((row) => !isTooOld(policies, row.created_at, now))
    .map((row) => ({
      id: row.id,
      address: row.address,
      agent: row.agent,
      // sessions without a stored way are older than the column and were opened with a password
      way: isOneOf(sessionWays, row.way) ? row.way : 'password',
      terminal: row.terminal,
      created_at: isoOf(row.created_at),
      last_used_at: isoOf(row.last_used_at),
      is_current: row.token_hash === viewer.tokenHash,
    }));
}

/** Ends one of the viewer's sessions; 404 for any other id. */
async function endSession({ context, viewer, params: { id } }: Call<'sessions', 'end'>): Promise<void> {
  const ended = await context.db
    .deleteFrom('session_token')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw refuse(404, 'not_found');
}
