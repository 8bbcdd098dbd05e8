import type { IdentityConfirmed, PasskeyBegun, PasskeySession } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { PasskeyRefused } from '../../../platform/passkeys.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { confirmSession } from '../session/confirmSession.ts';
import { openSession } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { bounded } from '../session/bounded.ts';
import { hintsOf, provenBy } from './proof.ts';
import { beginStep, passkeysHere, refusingPasskey } from './steps.ts';

/** Begins a sign-in without a user name: the browser offers its passkeys for the portal. */
export async function beginSignIn({ context, address }: Call<'passkeys', 'signInBegin'>): Promise<PasskeyBegun> {
  const passkeys = passkeysHere(context);
  await beginAttempt(context, { kind: 'passkey_begin', subject: address, address, atHome: false });
  return beginStep(context, 'passkey', null, await passkeys.ask());
}

/** Opens a session for the owner of the passkey. A passkey counts as both factors, so no code is needed. */
export function finishSignIn({
  context,
  body,
  address,
  agent,
}: Call<'passkeys', 'signInFinish'>): Promise<PasskeySession> {
  return bounded(context, 'passkey', address, async () => {
    const { passkeyId, account } = await refusingPasskey(context, async () => {
      const { id, accountId } = await provenBy(context, body, 'passkey', null);
      const found = await accountById(context.db, accountId);
      // a passkey only supplements a password: people who sign in only at a provider are refused
      if (found === undefined || found.password_hash === null) throw new PasskeyRefused('account without a password');
      return { passkeyId: id, account: found };
    });
    const opening = { way: 'passkey', factors: 2, passkey_id: passkeyId, address, agent } as const;
    return { auth_token: await openSession(context, account, opening), id: account.id };
  });
}

/** Begins to confirm the viewer's identity with a passkey of the own account. */
export async function beginConfirm({ context, viewer }: Call<'passkeys', 'confirmBegin'>): Promise<PasskeyBegun> {
  const passkeys = passkeysHere(context);
  const hints = await hintsOf(context.db, viewer.id, passkeys.host());
  return beginStep(context, 'passkey_confirm', viewer.id, await passkeys.ask(hints));
}

/** Confirms the identity in the calling session for 15 minutes, like password and code. */
export async function finishConfirm({
  context,
  viewer,
  body,
}: Call<'passkeys', 'confirmFinish'>): Promise<IdentityConfirmed> {
  const { db, platform } = context;
  await refusingPasskey(context, () => provenBy(context, body, 'passkey_confirm', viewer.id));
  return { confirmed_until: await confirmSession(db, platform.now(), viewer) };
}
