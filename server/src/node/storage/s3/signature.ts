import { createHash, createHmac } from 'node:crypto';

/** Credentials with which a request is signed. */
export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Signable {
  readonly method: string;
  /** Includes the query; paths and values are percent-encoded by {@link encoded}. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Hexadecimal SHA-256 of the body. */
  readonly bodySha256: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';

/** Percent-encodes by RFC 3986: all characters except letters, digits and `-._~`. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The headers of a request with those that sign it (AWS Signature Version 4, over the headers and the hash of the body). The sender sets
 * `host`.
 */
export function signed(request: Signable, credentials: S3Credentials, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const headers = { ...request.headers, 'x-amz-content-sha256': request.bodySha256, 'x-amz-date': time };
  const { names, text } = canonicalOf(request, headers);
  const scope = `${time.slice(0, 8)}/${credentials.region}/${SERVICE}/aws4_request`;
  const toSign = [ALGORITHM, time, scope, sha256(text)].join('\n');
  const signature = hmac(keyOf(credentials, time.slice(0, 8)), toSign).toString('hex');
  const credential = `${credentials.accessKeyId}/${scope}`;
  const authorization = `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

function canonicalOf({ method, url, bodySha256 }: Signable, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/\s+/g, ' ')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const fields = lines.map(([name, value]) => `${name}:${value}\n`).join('');
  return { names, text: [method, url.pathname, queryOf(url), fields, names, bodySha256].join('\n') };
}

const queryOf = (url: URL): string =>
  Array.from(url.searchParams, ([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');

function keyOf({ region, secretAccessKey }: S3Credentials, day: string): Buffer {
  const ofDay = hmac(`AWS4${secretAccessKey}`, day);
  return hmac(hmac(hmac(ofDay, region), SERVICE), 'aws4_request');
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
