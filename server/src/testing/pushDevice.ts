import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Offset of the sender's key: after the salt, the record size and the length of the key. */
const SENDER_AT = 21;

/** The part of a browser that receives push messages: it has keys, and decrypts with Node's own functions. */
export interface PushReceiver {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  decrypt(body: Uint8Array): string;
}

/** @param given Private key and secret, base64url; random if undefined. */
export function pushReceiver(given?: { readonly privateKey: string; readonly auth: string }): PushReceiver {
  const own = createECDH('prime256v1');
  if (given === undefined) own.generateKeys();
  else own.setPrivateKey(Buffer.from(given.privateKey, 'base64url'));
  const auth = given === undefined ? randomBytes(AUTH_BYTES) : Buffer.from(given.auth, 'base64url');
  return {
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, SALT_BYTES);
      const sealedAt = SENDER_AT + bytes.readUInt8(SENDER_AT - 1);
      const sender = bytes.subarray(SENDER_AT, sealedAt);
      const parties = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, parties, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const sealed = bytes.subarray(sealedAt);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES));
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      if (record.at(-1) !== 2) throw new Error('the mark of the last record is missing');
      return record.subarray(0, -1).toString('utf8');
    },
  };
}

/**
 * The verified content of the `Authorization` header that identifies the sender of a push message; throws if its
 * signature is invalid.
 */
export function vapidIn(authorization: string | undefined): { readonly key: string } & Record<string, unknown> {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature of the push service’s token is wrong');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as object), key };
}
