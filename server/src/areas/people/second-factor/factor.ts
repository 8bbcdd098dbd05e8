import type { Reader } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { refuseCode } from '../account/refuseAccount.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { bytesOfBase32, counterOf } from './totp.ts';

/** Context to which the encryption of an authenticator app's secret is bound. */
export const sealedForApp = (accountId: number): string => `totp ${accountId}`;

/** The second factor of an account, including one whose setup is not finished. */
export function factorOf(db: Reader, accountId: number) {
  return db
    .selectFrom('auth_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();
}

interface Given {
  readonly accountId: number;
  readonly code: string;
  /** Field of the body at which a refusal is reported. */
  readonly field: string;
  readonly address: string;
  readonly atHome: boolean;
}

/**
 * Accepts a code of the app or a recovery code; each is valid once. 400 for a wrong code. 429 after five wrong codes
 * for an account within a quarter of an hour, counted over all unknown addresses together.
 */
export async function mustHaveCode(context: ServerContext, given: Given): Promise<'app' | 'recovery'> {
  const { accountId, address, atHome, field } = given;
  const guess = { kind: 'code', subject: String(accountId), address, atHome } as const;
  const attempt = await beginAttempt(context, guess);
  const taken = await takeCode(context, accountId, given.code);
  if (taken === 'wrong') throw refuseCode(field, 'wrong_code');
  await succeeded(context.db, attempt);
  if (taken === 'used') throw refuseCode(field, 'code_used');
  return taken;
}

async function takeCode(
  { db, platform }: ServerContext,
  accountId: number,
  typed: string,
): Promise<'app' | 'recovery' | 'used' | 'wrong'> {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(db, platform, accountId, typed)) ? 'recovery' : 'wrong';
  const factor = await factorOf(db, accountId);
  if (factor === undefined) return 'wrong';
  const secret = await platform.secrets.open(factor.sealed, sealedForApp(accountId));
  // `SECRETS_KEY` has changed, so the secret cannot be decrypted; recovery codes still work
  if (secret === undefined) platform.log.error({ account: accountId }, 'second factor sealed with another key');
  const counter = secret && counterOf(bytesOfBase32(secret), digits, platform.now());
  if (counter === undefined || counter === '') return 'wrong';
  // if several calls use the same code concurrently, only one still finds an older time step and succeeds
  const taken = await db
    .updateTable('auth_factor')
    .set({ last_counter: counter, last_used_at: platform.now() })
    .where('id', '=', factor.id)
    .where('last_counter', '<', counter)
    .returning('id')
    .executeTakeFirst();
  return taken === undefined ? 'used' : 'app';
}
