import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Session } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { confirmIdentity } from './confirm.ts';
import { endSessions, TOKEN_IDLE_MS } from '../../../rights/tokens.ts';

export const sessionsHandlers: Handlers<LeitwarteContract>['sessions'] = {
  list: readSessions,
  end: endSession,
  endAll: ({ context, viewer }) => endSessions(context.db, viewer.id),
  confirm: confirmIdentity,
};

/** The viewer's own sessions that still count, those last used first; looks as a group belong to one of them. */
async function readSessions({ context: { db, platform }, viewer }: Call<'sessions', 'list'>): Promise<Session[]> {
  const rows = await db
    .selectFrom('session_token')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .where('viewed_group_id', 'is', null)
    .where('last_used_at', '>=', platform.now() - TOKEN_IDLE_MS)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', platform.now())]))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    agent: row.agent,
    created_at: isoOf(row.created_at),
    last_used_at: isoOf(row.last_used_at),
    is_current: row.token_hash === viewer.tokenHash,
  }));
}

/** Ends one of the viewer's own sessions; any other is 404. */
async function endSession({ context, viewer, params: { id } }: Call<'sessions', 'end'>): Promise<void> {
  const ended = await context.db
    .deleteFrom('session_token')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw refuse(404, 'not_found');
}
