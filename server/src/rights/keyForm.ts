import type { Platform } from '../platform/platform.ts';

/** Prefixes of the kinds of keys, so that secret scanners can find keys: of scripts, embed keys, tokens of sources. */
const BEGINNINGS = { api: 'lw_api_', embed: 'lw_emb_', source: 'lw_src_' } as const;
export type KeyKind = keyof typeof BEGINNINGS;

const ID_LENGTH = 8;
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Random bytes from this value on are discarded, because they would make some digits more likely. */
const FAIR_BYTES = 256 - (256 % DIGITS.length);

export interface MadeKey {
  readonly key: string;
  readonly publicId: string;
}

/**
 * Creates a key: kind, eight characters that may be shown, 43 secret characters (256 bits), 6 checksum characters that reveal typing
 * errors.
 */
export function makeKey(platform: Pick<Platform, 'randomBytes'>, kind: KeyKind): MadeKey {
  const publicId = randomDigits(platform, ID_LENGTH);
  const body = publicId + randomDigits(platform, SECRET_LENGTH);
  return { key: BEGINNINGS[kind] + body + checkOf(body), publicId };
}

const SNAPSHOT_LENGTH = 22;

/** Creates a public id for pictures of a key's plants: it cannot be guessed (131 bits), and reveals nothing about the key. */
export const makeSnapshotId = (platform: Pick<Platform, 'randomBytes'>): string =>
  randomDigits(platform, SNAPSHOT_LENGTH);

/** Whether a text has the form of such an id; if not, no query is needed. */
export const isSnapshotId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

/** Whether a token has the prefix of a key of this kind. */
export const saysKey = (kind: KeyKind, token: string): boolean => token.startsWith(BEGINNINGS[kind]);

/** Whether a text has the form and checksum of a key; if not, because it is mistyped or guessed, no query is needed. */
export function isKey(kind: KeyKind, token: string): boolean {
  const body = token.slice(BEGINNINGS[kind].length, -CHECK_LENGTH);
  const isWhole = saysKey(kind, token) && body.length === ID_LENGTH + SECRET_LENGTH;
  return isWhole && checkOf(body) === token.slice(-CHECK_LENGTH);
}

function randomDigits(platform: Pick<Platform, 'randomBytes'>, length: number): string {
  let digits = '';
  while (digits.length < length)
    for (const byte of platform.randomBytes(length))
      if (byte < FAIR_BYTES && digits.length < length) digits += DIGITS.charAt(byte % DIGITS.length);
  return digits;
}

/** Checksum: FNV-1a over 53 bits, in the digits of keys. It detects typing errors, not attacks. */
function checkOf(body: string): string {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let at = 0; at < body.length; at += 1) {
    low = Math.imul(low ^ body.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ low, 0x85ebca6b) >>> 0;
  }
  let rest = (high & 0x1fffff) * 2 ** 32 + low;
  let check = '';
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check += DIGITS.charAt(rest % DIGITS.length);
    rest = Math.floor(rest / DIGITS.length);
  }
  return check;
}
