import type { IdentityConfirmed } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { mustKnowPassword } from '../account/passwords.ts';
import { refuseCode } from '../account/refuseAccount.ts';
import { mailChangeLater } from '../second-factor/changeMails.ts';
import { factorOf, mustHaveCode } from '../second-factor/factor.ts';
import { confirmSession } from './confirmSession.ts';

/**
 * Confirms the identity of the user in this session for 15 minutes (decision 4.58): with a code if the account has a
 * second factor, because a password alone could not sign in either; otherwise with the password.
 */
export async function confirmIdentity({
  context,
  viewer,
  body: { current_password: password, code },
  address,
  language,
}: Call<'sessions', 'confirm'>): Promise<IdentityConfirmed> {
  const { db, platform } = context;
  const factor = await factorOf(db, viewer.id);
  if (factor !== undefined && factor.active_since !== null) {
    if (code === undefined) throw refuseCode('code', 'code_required');
    const taken = await mustHaveCode(context, { accountId: viewer.id, code, field: 'code', address, atHome: true });
    if (taken === 'recovery') await mailChangeLater(context, viewer.id, 'recovery_used', language);
  } else {
    if (password === undefined) throw refuseField('current_password', 'required');
    await mustKnowPassword(context, viewer, password);
  }
  return { confirmed_until: await confirmSession(db, platform.now(), viewer) };
}
