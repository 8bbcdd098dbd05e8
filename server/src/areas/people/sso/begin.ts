import type { SignInWays, SsoBegun } from '@leitwarte/core/entities';
import { refuseAccount } from '../account/refuseAccount.ts';
import { isAccountTokenValid } from '../../../rights/accountTokens.ts';
import type { Call } from '../../../http/call.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { idOfUid } from '../../../rights/uid.ts';
import { ofProvider, providerOf } from './provider.ts';
import { keepStep, type Step } from '../session/steps.ts';

/** The ways to sign in that the sign-in screen offers. */
export function readWays({ context: { platform } }: Call<'sso', 'ways'>): SignInWays {
  const providers = platform.sso?.providers ?? [];
  return {
    password: true,
    passkey: platform.passkeys?.host() !== undefined,
    providers: providers.map(({ key, name }) => ({ key, name })),
  };
}

/**
 * Begins a sign-in at an identity provider. With an invitation link, the invited account is linked when the sign-in is
 * finished.
 */
export async function begin({
  context,
  params: { provider },
  body: { uid, token },
  address,
}: Call<'sso', 'begin'>): Promise<SsoBegun> {
  // every attempt is counted, so that one address cannot use up the limit of unfinished sign-ins
  await beginAttempt(context, { kind: 'sso_begin', subject: address, address, atHome: false });
  if (uid === undefined || token === undefined)
    return beginStep(context, { purpose: 'sign_in', provider, accountId: null });
  const accountId = idOfUid(uid);
  const link = accountId !== undefined && ({ accountId, purpose: 'activation', token } as const);
  if (!link || !(await isAccountTokenValid(context.db, context.platform, link)))
    throw refuseAccount('non_field_errors', 'invalid_token');
  return beginStep(context, { purpose: 'invite', provider, accountId: link.accountId, token });
}

export const beginLink = ({ context, viewer, params: { provider } }: Call<'sso', 'link'>): Promise<SsoBegun> =>
  beginStep(context, { purpose: 'link', provider, accountId: viewer.id });

export const beginConfirm = ({ context, viewer, params: { provider } }: Call<'sso', 'confirm'>): Promise<SsoBegun> =>
  beginStep(context, { purpose: 'confirm', provider, accountId: viewer.id });

async function beginStep(context: ServerContext, step: Omit<Step, 'begun'>): Promise<SsoBegun> {
  const { sso, provider } = providerOf(context, step.provider);
  const { url, begun } = await ofProvider(context, provider, () => sso.begin(provider, step.purpose === 'confirm'));
  return { ticket: await keepStep(context, { ...step, begun }), url };
}
