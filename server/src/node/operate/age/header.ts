import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AgeKey, KEY_BYTES, publicOf, shared } from './keys.ts';

/** A file that was encrypted to another key. */
export class WrongKey extends Error {}
/** A file that is no whole file of age, or was changed. */
export class NotWhole extends Error {}

export const CIPHER = 'chacha20-poly1305';
export const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;
const NO_NONCE = Buffer.alloc(12);
const VERSION = 'age-encryption.org/v1';
const INFO = `${VERSION}/X25519`;
/** Of other people's files there may be more recipients; a header is never longer. */
export const HEADER_BYTES_MOST = 64 * 1024;

/** A new header for one recipient, and the key that it wraps. */
export function newHeader({ publicBytes }: Pick<AgeKey, 'publicBytes'>): { header: Buffer; fileKey: Buffer } {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const ephemeral = randomBytes(KEY_BYTES);
  const share = publicOf(ephemeral);
  const cipher = createCipheriv(CIPHER, wrapKey(ephemeral, publicBytes, share, publicBytes), NO_NONCE, {
    authTagLength: TAG_BYTES,
  });
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  const told = `${VERSION}\n-> X25519 ${unpadded(share)}\n${unpadded(body)}\n---`;
  return { header: Buffer.from(`${told} ${unpadded(macOf(fileKey, told))}\n`), fileKey };
}

/** The key that a header wraps. Throws {@link WrongKey} where it is for others, {@link NotWhole} where it was changed. */
export function fileKeyOf(header: string, key: AgeKey): Buffer {
  const end = header.lastIndexOf('\n---');
  const told = header.slice(0, end + 4);
  const mac = Buffer.from(header.slice(end + 5).trim(), 'base64');
  const lines = told.split('\n');
  if (end < 0 || lines[0] !== VERSION) throw new NotWhole('no file of age');
  for (const [index, line] of lines.entries()) {
    const [, share] = /^-> X25519 (\S+)$/.exec(line) ?? [];
    if (share === undefined) continue;
    const fileKey = unwrapped(Buffer.from(share, 'base64'), Buffer.from(lines[index + 1] ?? '', 'base64'), key);
    if (fileKey === undefined) continue;
    const due = macOf(fileKey, told);
    if (mac.length !== due.length || !timingSafeEqual(mac, due)) throw new NotWhole('the header was changed');
    return fileKey;
  }
  throw new WrongKey('for another key');
}

/** The key of what follows the header, by the nonce that stands there first. */
export const payloadKey = (fileKey: Buffer, nonce: Buffer): Buffer => derived(fileKey, nonce, 'payload');

function unwrapped(share: Buffer, body: Buffer, { publicBytes, secretBytes }: AgeKey): Buffer | undefined {
  if (share.length !== KEY_BYTES || body.length !== FILE_KEY_BYTES + TAG_BYTES) return undefined;
  try {
    const key = wrapKey(secretBytes, share, share, publicBytes);
    const decipher = createDecipheriv(CIPHER, key, NO_NONCE, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(body.subarray(FILE_KEY_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, FILE_KEY_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const wrapKey = (ours: Buffer, theirs: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  derived(shared(ours, theirs), Buffer.concat([share, recipient]), INFO);

const macOf = (fileKey: Buffer, told: string): Buffer =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(told)
    .digest();

export const derived = (from: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, KEY_BYTES));

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
