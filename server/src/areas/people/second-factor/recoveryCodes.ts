import type { Reader, Tx } from '../../../db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

const RECOVERY_CODES = 10;
/** 80 random bits each: they cannot be guessed, so a plain hash is enough. */
const BYTES = 10;
/** Without letters that can be confused with others or with digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten new codes that replace all former ones. They are returned only here and stored as hashes. */
export async function makeRecoveryCodes(tx: Tx, platform: Platform, accountId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, () => written(platform.randomBytes(BYTES)));
  const created_at = platform.now();
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, code)));
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** True if the code is valid, which deletes it; false otherwise. */
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

/** Sixteen characters in four groups. */
function written(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = (bits.match(/.{5}/g) ?? []).map((part) => ALPHABET[Number.parseInt(part, 2)]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** Hash of a code however it is typed: without hyphens, in small letters, with O for 0 and I or L for 1. */
function hashOf(platform: Platform, code: string): Promise<string> {
  const typed = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return platform.sha256(new TextEncoder().encode(typed));
}
