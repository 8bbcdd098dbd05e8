import { HOUR_MS } from '@leitwarte/core/rules';
import { base64UrlOf } from '../../platform/base64.ts';
import { jwkOf, type KeyPair } from './keyPair.ts';

const SECOND_MS = 1000;
/** Lifetime of a token; push services reject more than a day. */
const VALID_MS = 12 * HOUR_MS;

/** Claims of the token: the push service (`aud`), the expiry in seconds (`exp`) and a contact of the sender (`sub`). */
interface Claims {
  readonly aud: string;
  readonly exp: number;
  /** `mailto:` or `https:`; undefined if the installation has neither. */
  readonly sub: string | undefined;
}

const encoder = new TextEncoder();

const encoded = (part: object) => base64UrlOf(encoder.encode(JSON.stringify(part)));

/** The signed part of a token (RFC 7515). */
function signedPart({ aud, exp, sub }: Claims): string {
  return `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud, exp, ...(sub !== undefined && { sub }) })}`;
}

/**
 * The `Authorization` header that identifies the sender to a push service (RFC 8292): a token that is valid only for
 * this service, signed with the key with which the device subscribed.
 * @param endpoint Address of the device at its push service.
 * @param sub Contact to which the service can write about problems.
 */
export async function authorizationFor(
  pair: KeyPair,
  { endpoint, now, sub }: { readonly endpoint: string; readonly now: number; readonly sub: string | undefined },
): Promise<string> {
  const exp = Math.floor((now + VALID_MS) / SECOND_MS);
  const signed = signedPart({ aud: new URL(endpoint).origin, exp, sub });
  const key = await crypto.subtle.importKey('jwk', jwkOf(pair), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, encoder.encode(signed));
  return `vapid t=${signed}.${base64UrlOf(new Uint8Array(signature))}, k=${pair.publicKey}`;
}
