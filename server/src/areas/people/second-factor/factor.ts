import type { Reader } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { refuseCode } from '../account/refuseAccount.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { bytesOfBase32, counterOf } from './totp.ts';

/** Context to which the encryption of an app's secret is bound. */
export const sealedForApp = (accountId: number): string => `totp ${accountId}`;

/** The second factor of an account, also while it is being set up. */
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
 * Accepts a code of the app or a recovery code, each once. 400 for a wrong code, and 429 after too many wrong codes: five within a quarter
 * of an hour for an account, from all unknown addresses together.
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
  // SECRETS_KEY has changed: recovery codes still work
  if (secret === undefined) platform.log.error({ account: accountId }, 'second factor sealed with another key');
  const counter = secret && counterOf(bytesOfBase32(secret), digits, platform.now());
  if (counter === undefined || counter === '') return 'wrong';
  // of several concurrent calls only one still finds the older step
  const taken = await db
    .updateTable('auth_factor')
    .set({ last_counter: counter, last_used_at: platform.now() })
    .where('id', '=', factor.id)
    .where('last_counter', '<', counter)
    .returning('id')
    .executeTakeFirst();
  return taken === undefined ? 'used' : 'app';
}
