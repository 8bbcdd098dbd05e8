import { bytesOfBase64Url } from '../../platform/base64.ts';
import { jwkOf, type KeyPair, pointIn } from './keyPair.ts';

/** The keys of a device, base64url; whoever may send messages to it knows them. */
export interface DeviceKeys {
  /** Its public key on the curve P-256. */
  readonly p256dh: string;
  /** Its shared secret of 16 bytes. */
  readonly auth: string;
}

/** The random values of one message; they make equal texts differ when encrypted. */
export interface Once {
  /** 16 random bytes. */
  readonly salt: Uint8Array;
  /** A key pair for this message only. */
  readonly pair: KeyPair;
}

const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** Record size in bytes; push services accept messages of up to 4096 bytes, which fit into one record. */
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Padding delimiter that marks the last record. */
const LAST_RECORD = 2;
const CONTENT_KEY_BITS = 128;
const NONCE_BITS = 96;
const SECRET_BITS = 256;

const encoder = new TextEncoder();

/** Whether the keys of a device are valid for encryption. */
export async function isEncryptable({ p256dh, auth }: DeviceKeys): Promise<boolean> {
  if (bytesOfBase64Url(auth)?.length !== AUTH_BYTES) return false;
  try {
    await deviceKey(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a text for a device, so that its push service cannot read it (RFC 8291, `aes128gcm` of RFC 8188). */
export async function encryptFor(
  { p256dh, auth }: DeviceKeys,
  text: string,
  { salt, pair }: Once,
): Promise<Uint8Array<ArrayBuffer>> {
  const point = pointIn(pair.publicKey);
  const header = joined(new Uint8Array(salt), uint32(RECORD_BYTES), Uint8Array.of(point.length), point);
  const record = joined(encoder.encode(text), Uint8Array.of(LAST_RECORD));
  if (salt.length !== SALT_BYTES || header.length + record.length + TAG_BYTES > RECORD_BYTES)
    throw new RangeError('a push message is 4096 bytes at most, with a salt of 16');
  const own = await crypto.subtle.importKey('jwk', jwkOf(pair), { name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ]);
  const agreed = { name: 'ECDH', public: await deviceKey(p256dh) };
  const shared = await crypto.subtle.deriveBits(agreed, own, SECRET_BITS);
  const parties = joined(encoder.encode('WebPush: info\0'), pointIn(p256dh), point);
  const secret = await derived(shared, bytesOfBase64Url(auth) ?? new Uint8Array(), parties, SECRET_BITS);
  const keyBits = await derived(secret, header.subarray(0, SALT_BYTES), labelled('aes128gcm'), CONTENT_KEY_BITS);
  const iv = await derived(secret, header.subarray(0, SALT_BYTES), labelled('nonce'), NONCE_BITS);
  const key = await crypto.subtle.importKey('raw', keyBits, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, record);
  return joined(header, new Uint8Array(sealed));
}

const labelled = (use: string) => encoder.encode(`Content-Encoding: ${use}\0`);

const deviceKey = (p256dh: string) =>
  crypto.subtle.importKey('raw', pointIn(p256dh), { name: 'ECDH', namedCurve: 'P-256' }, false, []);

/** A key of `length` bytes by HKDF with SHA-256. */
async function derived(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bits: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits);
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
