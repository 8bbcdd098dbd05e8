import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

/** Duration of a time step (RFC 6238). These values are those that every app assumes: 30 seconds, six digits, SHA-1. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Number of time steps by which the clock of a phone may differ. */
const SLACK = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code for a time step. */
export function codeOf(secret: Uint8Array, counter: number): string {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(counter));
  const mac = hmac(sha1, secret, new Uint8Array(message.buffer));
  const at = (mac.at(-1) ?? 0) & 0xf;
  const number = new DataView(mac.buffer, mac.byteOffset + at, 4).getUint32(0) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const counterAt = (now: number): number => Math.floor(now / STEP_MS);

/**
 * The time step for which a code is valid, if it is within the allowed difference from now; undefined for a wrong code.
 */
export function counterOf(secret: Uint8Array, code: string, now: number): number | undefined {
  const present = counterAt(now);
  for (let counter = present + SLACK; counter >= present - SLACK; counter -= 1)
    if (codeOf(secret, counter) === code) return counter;
  return undefined;
}

/** Base32 (RFC 4648) without padding: the form of a secret that users type into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

export function bytesOfBase32(text: string): Uint8Array {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The URI in the QR code for authenticator apps, which show `product` and `account` next to the code. */
export function uriOf(secret: string, account: string, product: string): string {
  // a colon separates product and account in the label
  const issuer = encodeURIComponent(product.replaceAll(':', ' '));
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
