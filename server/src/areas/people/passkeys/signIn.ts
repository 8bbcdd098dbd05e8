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

/** Begins a sign-in without a user name: the browser offers the passkeys that it has for the portal. */
export async function beginSignIn({ context, address }: Call<'passkeys', 'signInBegin'>): Promise<PasskeyBegun> {
  const passkeys = passkeysHere(context);
  await beginAttempt(context, { kind: 'passkey_begin', subject: address, address, atHome: false });
  return beginStep(context, 'passkey', null, await passkeys.ask());
}

/** Opens a session for the owner of a passkey. The passkey counts as both factors, so no code is required. */
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
      // a passkey only supplements a password: accounts without one sign in at an identity provider and are refused
      // here
      if (found === undefined || found.password_hash === null) throw new PasskeyRefused('account without a password');
      return { passkeyId: id, account: found };
    });
    const opening = { way: 'passkey', factors: 2, passkey_id: passkeyId, address, agent } as const;
    return { auth_token: await openSession(context, account, opening), id: account.id };
  });
}

/** Begins confirming the viewer's identity with a passkey of the viewer's account. */
export async function beginConfirm({ context, viewer }: Call<'passkeys', 'confirmBegin'>): Promise<PasskeyBegun> {
  const passkeys = passkeysHere(context);
  const hints = await hintsOf(context.db, viewer.id, passkeys.host());
  return beginStep(context, 'passkey_confirm', viewer.id, await passkeys.ask(hints));
}

/** Confirms the viewer's identity for 15 minutes in this session, as password and code would. */
export async function finishConfirm({
  context,
  viewer,
  body,
}: Call<'passkeys', 'confirmFinish'>): Promise<IdentityConfirmed> {
  const { db, platform } = context;
  await refusingPasskey(context, () => provenBy(context, body, 'passkey_confirm', viewer.id));
  return { confirmed_until: await confirmSession(db, platform.now(), viewer) };
}
