import { HOUR_MS } from '@leitwarte/core/rules';
import { base64UrlOf } from '../../platform/base64.ts';
import { jwkOf, type KeyPair } from './keyPair.ts';

const SECOND_MS = 1000;
/** Push services refuse tokens of more than a day. */
const VALID_MS = 12 * HOUR_MS;

/** What the token says: for which push service, until when in seconds, and whom it can write to. */
interface Claims {
  readonly aud: string;
  readonly exp: number;
  /** `mailto:` or `https:`; undefined where the installation has neither. */
  readonly sub: string | undefined;
}

const encoder = new TextEncoder();

const encoded = (part: object) => base64UrlOf(encoder.encode(JSON.stringify(part)));

/** What is signed of a token (RFC 7515). */
function signedPart({ aud, exp, sub }: Claims): string {
  return `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud, exp, ...(sub !== undefined && { sub }) })}`;
}

/**
 * The header `Authorization` by which a push service knows who sends (RFC 8292): a token for this service alone, signed by
 * the key that the device subscribed with.
 * @param endpoint Address of the device at its push service.
 * @param sub Whom the service writes to when something is wrong.
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
