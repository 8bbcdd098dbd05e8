import type { Reader, Tx } from '../../../db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

const RECOVERY_CODES = 10;
/** A code has 80 random bits, too many to guess, so a plain hash of it is enough. */
const BYTES = 10;
/** Characters of a code, without letters that look like other letters or digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates ten recovery codes that replace all existing ones. They are returned only here; only their hashes are stored.
 */
export async function makeRecoveryCodes(tx: Tx, platform: Platform, accountId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, () => written(platform.randomBytes(BYTES)));
  const created_at = platform.now();
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, code)));
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses up a recovery code: deletes it and returns true if it is valid, otherwise returns false. */
export async function takeRecoveryCode(
  db: Reader,
  platform: Platform,
  accountId: number,
  code: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', await hashOf(platform, code))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The code as sixteen characters in four groups. */
function written(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = (bits.match(/.{5}/g) ?? []).map((part) => ALPHABET[Number.parseInt(part, 2)]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** Hash of a code, tolerant of how it was typed: without hyphens, in lower case, with O for 0 and I or L for 1. */
function hashOf(platform: Platform, code: string): Promise<string> {
  const typed = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return platform.sha256(new TextEncoder().encode(typed));
}
