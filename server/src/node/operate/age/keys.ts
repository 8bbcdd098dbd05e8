import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject, randomBytes } from 'node:crypto';
import { bech32, fromBech32 } from './bech32.ts';

/** A pair of keys as `age-keygen` makes them. */
export interface AgeKey {
  /** `age1…`: files are encrypted to it. */
  readonly recipient: string;
  readonly publicBytes: Buffer;
  readonly secretBytes: Buffer;
}

const SECRET_PREFIX = 'age-secret-key-';
const PUBLIC_PREFIX = 'age';
export const KEY_BYTES = 32;
/** What stands before the 32 bytes of an X25519 key in DER (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');

export function newAgeKey(): { readonly key: AgeKey; readonly written: string } {
  const secretBytes = randomBytes(KEY_BYTES);
  return { key: keyOf(secretBytes), written: bech32(SECRET_PREFIX, secretBytes).toUpperCase() };
}

/** The first secret key in a file of age, where lines with `#` are comments; undefined where there is none. */
export function ageKeyIn(file: string): AgeKey | undefined {
  for (const line of file.split(/\r?\n/)) {
    const bytes = fromBech32(SECRET_PREFIX, line.trim());
    if (bytes?.length === KEY_BYTES) return keyOf(Buffer.from(bytes));
  }
  return undefined;
}

export function shared(secretBytes: Uint8Array, publicBytes: Uint8Array): Buffer {
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, publicBytes]), format: 'der', type: 'spki' });
  return diffieHellman({ privateKey: privateKeyOf(secretBytes), publicKey });
}

export function publicOf(secretBytes: Uint8Array): Buffer {
  const der = createPublicKey(privateKeyOf(secretBytes)).export({ format: 'der', type: 'spki' });
  return der.subarray(-KEY_BYTES);
}

function keyOf(secretBytes: Buffer): AgeKey {
  const publicBytes = publicOf(secretBytes);
  return { recipient: bech32(PUBLIC_PREFIX, publicBytes), publicBytes, secretBytes };
}

const privateKeyOf = (secretBytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secretBytes]), format: 'der', type: 'pkcs8' });
