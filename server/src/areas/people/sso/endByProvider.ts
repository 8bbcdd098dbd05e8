import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { bounded } from '../session/bounded.ts';
import { ofProvider, providerOf } from './provider.ts';
import { takeLogoutToken } from '../session/steps.ts';

/**
 * Back-channel logout: ends the session that the provider names, or all sessions of the named user. Each logout token
 * is accepted once.
 */
export async function endByProvider({
  context,
  params,
  body: { logout_token: token },
  address,
}: Call<'sso', 'endByProvider'>): Promise<void> {
  const { sso, provider } = providerOf(context, params.provider);
  await bounded(context, 'sso_logout', address, async () => {
    const { issuer, jti, subject, sid } = await ofProvider(context, provider, () => sso.readLogout(provider, token));
    if (!(await takeLogoutToken(context, provider.key, jti))) throw refuse(400, 'sso_answer_invalid');
    const ended = context.db.deleteFrom('session_token').where('sso_identity_id', 'in', (eb) => {
      const ofIssuer = eb
        .selectFrom('sso_identity')
        .select('id')
        .where('provider', '=', provider.key)
        .where('issuer', '=', issuer);
      return subject === undefined ? ofIssuer : ofIssuer.where('subject', '=', subject);
    });
    // also sessions of the user without a session id of the provider, because one of them may be meant
    const named = ended.where((eb) =>
      eb.or([
        ...(sid === undefined ? [] : [eb('sso_sid', '=', sid)]),
        ...(subject === undefined ? [] : [eb('sso_sid', 'is', null)]),
      ]),
    );
    await (sid === undefined ? ended : named).execute();
  });
}
