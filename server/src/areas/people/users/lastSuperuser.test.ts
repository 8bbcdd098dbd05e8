import type { SessionPolicyPatch } from '@leitwarte/core/entities';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueAccountToken } from '../../../rights/accountTokens.ts';
import { keepStep } from '../session/steps.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { linkSubject } from '../../../testing/examples/sso.ts';
import { EXAMPLE_PROVIDER, memorySso } from '../../../testing/memorySso.ts';
import { givePasskey } from '../../../testing/passkeys.ts';
import { giveFactor } from '../../../testing/secondFactor.ts';
import { clientOf, createWorld, type Actor } from '../../../testing/world.ts';

const PASSWORD = 'Passwort der Superuser';
const PEOPLE = 3;
const RUNS = 8;
const deeds = [
  'suspend',
  'restore',
  'dismiss',
  'appoint',
  'remove',
  'giveFactor',
  'takeFactor',
  'givePasskey',
  'newPassword',
  'changePolicy',
  'signInAtProvider',
  'invite',
  'unlink',
  'providerGone',
] as const;
/**
 * Possible changes of the installation's session policy. The calls of the test come from an address outside all of the
 * networks.
 */
const policies: readonly SessionPolicyPatch[] = [
  { second_factor: 'superusers' },
  { second_factor: 'all', second_factor_from: '2020-01-01' },
  { second_factor: 'nobody' },
  { password: 'superusers' },
  { password: 'all' },
  { networks: ['192.0.2.0/24'] },
  { idle_minutes: 5, longest_minutes: 15 },
];
/** A step of the test: who does what to whom, and whether it runs concurrently with the next one. */
const step = fc.record({
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  deed: fc.constantFrom(...deeds),
  together: fc.boolean(),
  policy: fc.constantFrom(...policies),
});

const begun = { state: 's', nonce: 'n', verifier: 'v' };

onEveryEngine('4.58: whatever superusers do to each other and to the policy', (fixture) => {
  /** A test world in which only its own superusers can sign in; superusers of other tests are suspended. */
  async function alone() {
    const provider = memorySso();
    let hasProvider = true;
    // a getter, because the identity provider may be missing in the configuration after a restart
    const context = {
      ...fixture.context,
      platform: {
        ...fixture.context.platform,
        get sso() {
          return hasProvider ? provider : { ...provider, providers: [] };
        },
      },
    };
    await context.db.deleteFrom('session_policy').execute();
    await context.db.updateTable('account').set({ is_suspended: 1 }).where('is_superuser', '=', 1).execute();
    // failed sign-ins of users removed in earlier runs came from the same address and would be counted
    await context.db.deleteFrom('attempt').execute();
    const world = await createWorld(context);
    const people: Actor[] = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await world.superuser());
    const codes = new Map<number, string>();
    const open = clientOf(world.api);
    const atProvider = async (purpose: 'sign_in' | 'invite', to: Actor, url: string, token?: string) => {
      const accountId = purpose === 'sign_in' ? null : to.id;
      const step = { purpose, provider: EXAMPLE_PROVIDER, accountId, token, begun };
      await open.sso.finish({ body: { ticket: await keepStep(context, step), url } });
    };
    const act = async (deed: (typeof deeds)[number], by: Actor, to: Actor, policy: SessionPolicyPatch) => {
      const { users, secondFactor, account, sessionPolicy, sso } = by.client;
      const update = (body: Parameters<typeof users.update>[0]['body']) => users.update({ id: to.id, body });
      if (deed === 'suspend') await update({ is_suspended: true });
      else if (deed === 'restore') await update({ is_suspended: false });
      else if (deed === 'dismiss') await update({ is_superuser: false });
      else if (deed === 'appoint') await update({ is_superuser: true });
      else if (deed === 'remove') await users.remove({ id: to.id });
      else if (deed === 'takeFactor') await secondFactor.removeOfUser({ id: to.id });
      else if (deed === 'givePasskey') await givePasskey(context, to.id);
      else if (deed === 'newPassword')
        await account.resetPasswordOfUser({ id: to.id, body: { new_password: PASSWORD } });
      else if (deed === 'changePolicy') await sessionPolicy.updateInstallation({ body: policy });
      else if (deed === 'signInAtProvider') await atProvider('sign_in', to, (await linkSubject(context, to.id)).url);
      else if (deed === 'invite') {
        const token = await issueAccountToken(context.db, context.platform, to.id, 'activation');
        await atProvider('invite', to, `https://leitwarte.test/account/sso?sub=${crypto.randomUUID()}`, token);
      } else if (deed === 'unlink') {
        for (const { id } of await sso.list()) await sso.unlink({ id });
      } else if (deed === 'providerGone') hasProvider = !hasProvider;
      else codes.set(to.id, (await giveFactor(context, to.id)).codes[0] ?? '');
    };
    return { world, people, codes, act };
  }

  test('whatever superusers do, at least one superuser who can sign in remains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { world, people, codes, act } = await alone();
        let running: Promise<unknown>[] = [];
        for (const { by, to, deed, together, policy } of steps) {
          const [actor, other] = [people[by], people[to]];
          if (actor === undefined || other === undefined) continue;
          if (deed === 'giveFactor') await Promise.all(running);
          // refused actions are ignored
          running.push(act(deed, actor, other, policy).catch(() => undefined));
          if (together && deed !== 'giveFactor') continue;
          await Promise.all(running);
          running = [];
        }
        await Promise.all(running);
        const signedIn = await Promise.all(
          people.map(async ({ id, username }) => {
            const code = codes.get(id);
            const body = { username, password: PASSWORD, ...(code === undefined ? {} : { code }) };
            const opened = await clientOf(world.api)
              .session.login({ body })
              .catch(() => undefined);
            if (opened === undefined) return false;
            return (await clientOf(world.api, opened.auth_token).session.me()).is_superuser;
          }),
        );
        expect(signedIn).toContain(true);
      }),
      { seed: 458, numRuns: RUNS, endOnFailure: true },
    );
  });
});
