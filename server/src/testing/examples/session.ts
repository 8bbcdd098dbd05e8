import { insertAccount } from '../world.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function sessionsExamples({ world }: Setting): ExamplesOf {
  const someone = () => world.actor(world.groups.admin);
  return {
    list: async () => ({ token: (await someone()).token }),
    end: async () => {
      const { token, client } = await someone();
      return { token, params: { id: (await client.sessions.list())[0]?.id ?? 0 } };
    },
    confirm: async () => {
      const current_password = 'ein langes Passwort';
      const { token } = await world.actor(world.groups.admin, { password: current_password });
      return { token, body: { current_password } };
    },
    endAll: async () => ({ token: (await someone()).token }),
  };
}

export function sessionPolicyExamples({ world }: Setting): ExamplesOf {
  const params = { id: world.organisationId };
  // longer than the sessions that run the examples
  const body = { idle_minutes: 43_200, networks: [] };
  return {
    installation: () => ({}),
    updateInstallation: () => ({ body }),
    read: () => ({ params }),
    update: () => ({ params, body }),
  };
}

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
