import { keepStep } from '../../areas/people/session/steps.ts';
import { EXAMPLE_PROVIDER } from '../memorySso.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ExamplesOf, Setting } from './setting.ts';

const provider = EXAMPLE_PROVIDER;
const begun = { state: 's', nonce: 'n', verifier: 'v' };

/** Links an account with a new subject at the provider of the examples. */
export async function linkSubject({ db, platform }: ServerContext, accountId: number) {
  const subject = crypto.randomUUID();
  const { id } = await db
    .insertInto('sso_identity')
    .values({
      account_id: accountId,
      provider,
      issuer: 'https://anmeldung.example',
      subject,
      linked_at: platform.now(),
      linked_by: null,
      last_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, url: `https://leitwarte.test/account/sso?sub=${subject}` };
}

/** Begins a sign-in at the provider; returns its ticket. */
export const stepAtProvider = (context: ServerContext): Promise<string> =>
  keepStep(context, { purpose: 'sign_in', provider, accountId: null, begun });

/** The body with which an account completes linking itself at the provider. */
export async function linkingOf(context: ServerContext, accountId: number) {
  const ticket = await keepStep(context, { purpose: 'link', provider, accountId, begun });
  return { ticket, url: `https://leitwarte.test/account/sso?sub=${crypto.randomUUID()}` };
}

export function ssoExamples({ context, world }: Setting): ExamplesOf {
  const someone = () => world.actor(world.groups.admin, { password: 'ein langes Passwort' });
  return {
    ways: () => ({}),
    begin: () => ({ params: { provider }, body: {} }),
    finish: async () => {
      const { url } = await linkSubject(context, (await someone()).id);
      return { body: { ticket: await stepAtProvider(context), url } };
    },
    signOut: async () => ({ token: (await someone()).token }),
    endByProvider: () => ({ params: { provider }, body: { logout_token: `sub=${crypto.randomUUID()}` } }),
    list: async () => {
      const { id, token } = await someone();
      await linkSubject(context, id);
      return { token };
    },
    link: async () => ({ token: (await someone()).token, params: { provider } }),
    confirm: async () => ({ token: (await someone()).token, params: { provider } }),
    finishOwn: async () => {
      const { id, token } = await someone();
      return { token, body: await linkingOf(context, id) };
    },
    unlink: async () => {
      const { id: account, token } = await someone();
      const { id } = await linkSubject(context, account);
      return { token, params: { id } };
    },
  };
}
