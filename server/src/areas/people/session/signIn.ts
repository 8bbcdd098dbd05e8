import type { ServerContext } from '../../../platform/context.ts';
import { isExpired } from '../../../rights/identify.ts';
import { isAtHome, rememberPlace } from '../../../rights/places.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { createToken, endIdleTokens, type Origin } from '../../../rights/tokens.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import { logActivity } from '../../common/activityLog.ts';
import { accountToSignIn, usernameKey } from './queries.ts';

export interface SignIn extends Origin {
  readonly username: string;
  readonly password: string;
}

/**
 * A new token for a right password. Unknown name and wrong password are told in the same words and take equally
 * long; that an account is inactive, suspended or expired is told only to whom the password is known.
 */
export async function signIn(context: ServerContext, given: SignIn): Promise<string> {
  const { db, platform } = context;
  const { address } = given;
  const account = await accountToSignIn(db, given.username);
  const atHome = await isAtHome(db, platform.now(), account === undefined ? [] : [account.id], address);
  const guess = { kind: 'sign_in', subject: usernameKey(given.username), address, atHome } as const;
  const attempt = await beginAttempt(context, guess);
  const right = await platform.password.verify(given.password, account?.password_hash ?? '');
  if (account === undefined || !right) throw refuseAccount('non_field_errors', 'wrong_credentials');
  await succeeded(db, attempt);
  if (account.is_active === 0) throw refuseAccount('non_field_errors', 'account_inactive');
  if (account.is_suspended === 1) throw refuseAccount('non_field_errors', 'account_suspended');
  if (isExpired(account, platform.now())) throw refuseAccount('non_field_errors', 'account_expired');
  return db.transaction().execute(async (tx) => {
    await endIdleTokens(tx, platform, account.id);
    await rememberPlace(tx, platform.now(), account.id, address);
    const actor = { id: account.id, username: account.username ?? '', organisationId: account.organisation_id };
    await logActivity(tx, platform.now(), actor, 'Login', account.username);
    return createToken(tx, platform, account.id, given);
  });
}
