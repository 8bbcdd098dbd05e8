import { afterAll, beforeAll, expect } from 'vitest';
import { ssoOf } from '../node/sso/providers.ts';
import type { ServerContext } from '../platform/context.ts';
import { SsoProvider } from '../platform/sso.ts';
import { CLIENT, type Crooked, startSignInProvider } from './signInProvider.ts';
import { clientOf, createWorld, type World } from './world.ts';

const PUBLIC = 'https://leitwarte.test';
let idp: Awaited<ReturnType<typeof startSignInProvider>>;

/** Starts an identity provider for the tests of a file; returns a function that returns it while the tests run. */
export function signInProvider(): () => typeof idp {
  beforeAll(async () => {
    idp = await startSignInProvider();
  });
  afterAll(() => idp.close());
  return () => idp;
}

interface Given {
  readonly world: World;
  readonly context: ServerContext;
  /** Begins and completes a sign-in in one browser window. */
  readonly signIn: (
    crooked?: Crooked,
    back?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof clientOf>['sso']['finish']>;
}

/** An organisation whose users sign in at the provider; each test has its own subjects. */
export async function ssoWorld(
  on: ServerContext,
  over: object = {},
  now: () => number = () => Date.now(),
): Promise<Given> {
  const plain = await createWorld(on);
  const provider = SsoProvider.parse({
    key: 'stadtwerk',
    name: 'Stadtwerk',
    issuer: idp.issuer,
    ...CLIENT,
    organisation: plain.organisationId,
    rules: [
      { claim: 'groups', value: 'leitung', group: 'Orga-Manager' },
      { claim: 'realm_access.roles', value: 'technik', group: 'Admin' },
      { claim: 'groups', value: 'weg', group: 'Gibt es nicht' },
    ],
    create: true,
    ...over,
  });
  const sso = ssoOf({ providers: [provider], publicUrl: () => PUBLIC, now });
  const context = { ...on, platform: { ...on.platform, sso, now } };
  const made = await createWorld(context);
  const { organisationId } = plain;
  const actor: World['actor'] = (group, more) => made.actor(group, { organisationId, ...more });
  const world = { ...made, actor, ...idsOf(plain) };
  const open = clientOf(world.api);
  return {
    world,
    context,
    signIn: async (crooked = {}, back = {}) => {
      const { ticket, url } = await open.sso.begin({ provider: provider.key, body: {} });
      return open.sso.finish({ body: { ticket, url: idp.answer(url, crooked, back) } });
    },
  };
}
const idsOf = ({ organisationId, groups }: World) => ({ organisationId, groups });

export const refused = (status: number, detail: string) => ({
  problem: expect.objectContaining({ status, detail }) as object,
});
export const person = (sub: string, more: object = {}) => ({ claims: { sub, groups: ['leitung'], ...more } });
export const fresh = () => crypto.randomUUID();
