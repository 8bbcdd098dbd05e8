import type { Language } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import { isAtHome } from '../../../rights/places.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import type { Origin } from '../../../rights/tokens.ts';
import { refuseAccount, refuseCode } from '../account/refuseAccount.ts';
import { mailChangeLater } from '../second-factor/changeMails.ts';
import { mustHaveCode } from '../second-factor/factor.ts';
import { mustBeOpen, mustComeBy, openSession } from './openSession.ts';
import { accountToSignIn, usernameKey } from './queries.ts';

export interface SignIn extends Origin {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly language: Language;
}

/**
 * Opens a session for the correct password, and a correct code if the account has a second factor; returns the token.
 * An unknown user name and a wrong password get the same response after the same time. Only somebody who knows the
 * password learns that an account is inactive, suspended or expired, or that it needs a code.
 */
export async function signIn(context: ServerContext, given: SignIn): Promise<string> {
  const { db, platform } = context;
  const { address, agent, code = '' } = given;
  const account = await accountToSignIn(db, given.username);
  const atHome = await isAtHome(db, platform.now(), account === undefined ? [] : [account.id], address);
  const guess = { kind: 'sign_in', subject: usernameKey(given.username), address, atHome } as const;
  const attempt = await beginAttempt(context, guess);
  const right = await platform.password.verify(given.password, account?.password_hash ?? '');
  if (account === undefined || !right) throw refuseAccount('non_field_errors', 'wrong_credentials');
  await succeeded(db, attempt);
  mustBeOpen(account, platform.now());
  // checked before the code, so that a refused sign-in uses up no code
  await mustComeBy(context, account, 'password', address);
  const hasFactor = account.factor_since !== null;
  if (hasFactor) {
    if (code.trim() === '') throw refuseCode('non_field_errors', 'code_required');
    const taken = { accountId: account.id, code, field: 'non_field_errors', address, atHome };
    const isRecovery = (await mustHaveCode(context, taken)) === 'recovery';
    if (isRecovery) await mailChangeLater(context, account.id, 'recovery_used', given.language);
  }
  return openSession(context, account, { way: 'password', factors: hasFactor ? 2 : 1, address, agent });
}
