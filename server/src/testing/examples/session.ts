import { insertAccount } from '../world.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function sessionExamples({ context, world }: Setting): ExamplesOf {
  return {
    login: async () => {
      const [username, password] = [crypto.randomUUID(), 'ein langes Passwort'];
      const organisationId = world.organisationId;
      await insertAccount(context.db, context.platform, { username, password, groupId: null, organisationId });
      return { body: { username, password } };
    },
    logout: async () => ({ token: (await world.superuser()).token }),
    me: () => ({}),
    authGroups: async () => ({ token: (await world.actor(world.groups.admin)).token }),
  };
}
