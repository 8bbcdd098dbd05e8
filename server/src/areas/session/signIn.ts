import { refuse, refuseFields, type ApiError } from '@leitwarte/core/problem';
import { text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../platform/context.ts';
import { isExpired } from '../../rights/identify.ts';
import type { Throttle } from '../../rights/throttle.ts';
import { createToken, endIdleTokens } from '../../rights/tokens.ts';
import { logActivity } from '../activityLog.ts';
import { accountToSignIn, usernameKey } from './queries.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * A new token for a right password. Unknown name and wrong password are told in the same words and take equally
 * long; that an account is inactive, suspended or expired is told only to whom the password is known.
 */
export async function signIn(context: ServerContext, throttle: Throttle, given: SignIn): Promise<string> {
  const { db, platform } = context;
  const key = usernameKey(given.username);
  if (!throttle.attempt(key, given.address, platform.now())) throw refuse(429, 'throttled');
  const account = await accountToSignIn(db, given.username);
  const right = await platform.password.verify(given.password, account?.password_hash ?? '');
  if (account === undefined || !right) throw signInRefused('wrong_credentials');
  throttle.succeeded(key, given.address);
  if (account.is_active === 0) throw signInRefused('account_inactive');
  if (account.is_suspended === 1) throw signInRefused('account_suspended');
  if (isExpired(account, platform.now())) throw signInRefused('account_expired');
  return db.transaction().execute(async (tx) => {
    await endIdleTokens(tx, platform, account.id);
    const actor = { id: account.id, username: account.username ?? '', organisationId: account.organisation_id };
    await logActivity(tx, platform.now(), actor, 'Login', account.username);
    return createToken(tx, platform, account.id);
  });
}

function signInRefused(
  key: 'wrong_credentials' | 'account_inactive' | 'account_expired' | 'account_suspended',
): ApiError {
  return refuseFields({ non_field_errors: [text('de', `accountError.${key}`)] });
}
