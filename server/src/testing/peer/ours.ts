import { issueAccountToken } from '../../rights/accountTokens.ts';
import { uidOf } from '../../rights/uid.ts';
import { testContext } from '../database.ts';
import { BASE_URL, createWorld } from '../world.ts';
import type { SignInServer } from './signInServer.ts';

/** This server, running in the test process, with the same functions as the peer. */
export async function openOurs(): Promise<SignInServer> {
  const context = await testContext();
  const { db, platform } = context;
  const world = await createWorld(context);
  return {
    baseUrl: BASE_URL,
    send: (request) => world.api(request),
    async make({ username, email, password, isActive }) {
      const { id } = await world.actor(world.groups.admin, { username, email, password });
      if (!isActive) await db.updateTable('account').set({ is_active: 0 }).where('id', '=', id).execute();
      const link = (purpose: 'activation' | 'reset') => issueAccountToken(db, platform, id, purpose);
      return { uid: uidOf(id), activation: await link('activation'), reset: await link('reset') };
    },
    close: () => context.close(),
  };
}
