import { HOUR_MS } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import { hex } from '../platform/hex.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from './tokens.ts';

/** Hours for which the link in a mail is valid (decision 2.66). */
export const TOKEN_HOURS = 72;

export type TokenPurpose = 'activation' | 'reset';

interface Given {
  readonly accountId: number;
  readonly purpose: TokenPurpose;
  readonly token: string;
}

/**
 * Creates a single-use token of 256 random bits for a mail; only its hash is stored. Earlier tokens for the same
 * purpose become invalid.
 */
export async function issueAccountToken(
  db: Reader,
  platform: Platform,
  accountId: number,
  purpose: TokenPurpose,
): Promise<string> {
  const token = hex(platform.randomBytes(32));
  const token_hash = await hashToken(platform, token);
  const now = platform.now();
  await dropAccountTokens(db, accountId, purpose);
  await db
    .insertInto('account_token')
    .values({ token_hash, account_id: accountId, purpose, created_at: now, expires_at: now + TOKEN_HOURS * HOUR_MS })
    .execute();
  return token;
}

/** Whether a token would be accepted now. */
export async function isAccountTokenValid(db: Reader, platform: Platform, given: Given): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .select('account_id')
    .where('token_hash', '=', await hashToken(platform, given.token))
    .where('account_id', '=', given.accountId)
    .where('purpose', '=', given.purpose)
    .where('expires_at', '>=', platform.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up: true once, false afterwards; an expired token is never accepted. */
export async function takeAccountToken(db: Reader, platform: Platform, given: Given): Promise<boolean> {
  const taken = await db
    .deleteFrom('account_token')
    .where('token_hash', '=', await hashToken(platform, given.token))
    .where('account_id', '=', given.accountId)
    .where('purpose', '=', given.purpose)
    .where('expires_at', '>=', platform.now())
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates the links that were sent to an account; all of them if no purpose is given. */
export async function dropAccountTokens(db: Reader, accountId: number, purpose?: TokenPurpose): Promise<void> {
  const query = db.deleteFrom('account_token').where('account_id', '=', accountId);
  await (purpose === undefined ? query : query.where('purpose', '=', purpose)).execute();
}
