import { base64UrlOf, bytesOfBase64Url } from '../../platform/base64.ts';

/** A key pair on the curve P-256, base64url: the uncompressed public point and the private scalar. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Bytes of an uncompressed point: the prefix byte 4, then x and y. */
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;

/** A new key pair, for the installation or for one message. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (d === undefined) throw new Error('a new key pair has no private key');
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { publicKey: base64UrlOf(new Uint8Array(point)), privateKey: d };
}

/** The key pair as a JWK for WebCrypto. */
export function jwkOf({ publicKey, privateKey }: KeyPair) {
  const point = pointIn(publicKey);
  const x = base64UrlOf(point.subarray(1, 1 + COORDINATE_BYTES));
  const y = base64UrlOf(point.subarray(1 + COORDINATE_BYTES));
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
}

/** The bytes of a public key; throws if it is invalid. */
export function pointIn(publicKey: string): Uint8Array<ArrayBuffer> {
  const point = bytesOfBase64Url(publicKey);
  if (point?.length !== POINT_BYTES) throw new RangeError('no uncompressed point of P-256');
  return point;
}
