import { sealedForApp } from '../areas/people/second-factor/factor.ts';
import { makeRecoveryCodes } from '../areas/people/second-factor/recoveryCodes.ts';
import { base32, bytesOfBase32, codeOf, counterAt } from '../areas/people/second-factor/totp.ts';
import type { ServerContext } from '../platform/context.ts';

/** The code of the next time step; it is accepted for at least a minute from now, even on a slow machine. */
export function codeToCome(context: ServerContext, secret: string): string {
  return codeAt(secret, context.platform.now(), 1);
}

/** The code that is valid a number of time steps after an instant. */
export function codeAt(secret: string, now: number, steps = 0): string {
  return codeOf(bytesOfBase32(secret), counterAt(now) + steps);
}

/** Begins to set up a second factor for an account; returns the secret for its app. */
export async function beginFactorOf(context: ServerContext, accountId: number): Promise<string> {
  const { db, platform } = context;
  const secret = base32(platform.randomBytes(20));
  const sealed = await platform.secrets.seal(secret, sealedForApp(accountId));
  const row = { kind: 'totp', sealed, created_at: platform.now(), active_since: null, last_used_at: null };
  await db
    .insertInto('auth_factor')
    .values({ account_id: accountId, ...row })
    .execute();
  return secret;
}

/** Gives an account a second factor; returns the secret of its app, and its recovery codes. */
export async function giveFactor(context: ServerContext, accountId: number) {
  const { db, platform } = context;
  const secret = await beginFactorOf(context, accountId);
  const active = { active_since: platform.now() };
  await db.updateTable('auth_factor').set(active).where('account_id', '=', accountId).execute();
  const codes = await db.transaction().execute((tx) => makeRecoveryCodes(tx, platform, accountId));
  return { secret, codes };
}
