import type { SsoOwnFinished, SsoSession } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { SsoAnswer, SsoProvider } from '../../../platform/sso.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import { confirmSession } from '../session/confirmSession.ts';
import { openSession } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { identityOf, linkIdentity, mustOpen } from './identities.ts';
import { bounded } from '../session/bounded.ts';
import { ofProvider, providerOf } from './provider.ts';
import { accountOf } from './signIn.ts';
import { type Purpose, type Step, takeStep } from '../session/steps.ts';
import { mailChangeLater } from '../second-factor/changeMails.ts';

/**
 * Context to which the encryption of the provider's id token is bound; the token is needed to sign out at the provider.
 */
export const sealedForHint = (identityId: number): string => `sso hint ${identityId}`;
/**
 * Maximum length of an id token that is sent as a hint when signing out; without the hint the provider asks the user
 * first.
 */
const HINT_LENGTH = 8_000;

/** Finishes a sign-in: opens a session for the person whom the provider authenticated for this ticket. */
export async function finish({ context, body, address, agent, language }: Call<'sso', 'finish'>): Promise<SsoSession> {
  const { platform } = context;
  return bounded(context, 'sso', address, async () => {
    const { step, provider, answer } = await answered(context, body, ['sign_in', 'invite']);
    const { accountId, identityId, outcome } = await accountOf(context, provider, answer, step);
    // the user is notified of the link, because other people may have read the invitation
    if (outcome === 'linked') await mailChangeLater(context, accountId, 'linked', language);
    const account = await accountById(context.db, accountId);
    if (account === undefined) throw refuse(401, 'not_authenticated');
    const { idToken, sid } = answer;
    const auth_token = await openSession(context, account, {
      way: 'sso',
      factors: hasTwoFactors(answer) ? 2 : 1,
      address,
      agent,
      sso: {
        expires_at: platform.now() + provider.hours * HOUR_MS,
        sso_identity_id: identityId,
        sso_sid: sid ?? null,
        sso_hint: idToken.length > HINT_LENGTH ? null : await platform.secrets.seal(idToken, sealedForHint(identityId)),
      },
    });
    return { auth_token, id: accountId, outcome };
  });
}

/**
 * Finishes a step that the viewer began, with the provider's response: links an account of the provider to the viewer's
 * account, or confirms the viewer's identity.
 */
export async function finishOwn({
  context,
  viewer,
  body,
  language,
}: Call<'sso', 'finishOwn'>): Promise<SsoOwnFinished> {
  const { db, platform } = context;
  const { step, provider, answer } = await answered(context, body, ['link', 'confirm']);
  if (step.accountId !== viewer.id) throw refuse(400, 'sso_ticket');
  const now = platform.now();
  if (step.purpose === 'link') {
    await db.transaction().execute(async (tx) => {
      await lockName(tx, 'sso identities');
      await mustOpenOwn(tx, provider, viewer.id);
      await linkIdentity(tx, now, { provider, answer, accountId: viewer.id, by: viewer.username });
    });
    await mailChangeLater(context, viewer.id, 'linked', language);
    return { id: viewer.id, purpose: 'link', confirmed_until: null };
  }
  await mustOpenOwn(db, provider, viewer.id);
  const identity = await identityOf(db, provider, answer);
  if (identity?.account_id !== viewer.id) throw refuse(403, 'sso_other_person');
  return { id: viewer.id, purpose: 'confirm', confirmed_until: await confirmSession(db, now, viewer) };
}

async function mustOpenOwn(db: Reader, provider: SsoProvider, id: number): Promise<void> {
  const account = await accountById(db, id);
  if (account === undefined) throw refuse(401, 'not_authenticated');
  mustOpen(provider, account);
}

async function answered(
  context: ServerContext,
  { ticket, url }: { readonly ticket: string; readonly url: string },
  purposes: readonly Purpose[],
): Promise<{ readonly step: Step; readonly provider: SsoProvider; readonly answer: SsoAnswer }> {
  const step = await takeStep(context, ticket, purposes);
  const { sso, provider } = providerOf(context, step.provider);
  // of the URL only the query is used; the rest is replaced by the portal's own address
  const search = url.includes('?') ? url.slice(url.indexOf('?')).split('#')[0] : '';
  const answer = await ofProvider(context, provider, () => sso.finish(provider, step.begun, search ?? ''));
  return { step, provider, answer };
}

/** Whether the provider's response states that more than a password was checked (RFC 8176). */
function hasTwoFactors({ claims: { amr } }: SsoAnswer): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return ['mfa', 'otp', 'hwk', 'fido'].some((method) => methods.includes(method));
}
