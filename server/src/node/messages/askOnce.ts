import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callAfter } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import { createGunzip } from 'node:zlib';
import type { WebAnswer, WebBounds, WholeAnswer } from '../../platform/web.ts';

const ANSWER_MAX = 64 * 1024;

interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** Resolves the host to the address that is connected to; undefined: the system's DNS lookup. */
  readonly lookup?: LookupFunction;
}

interface Asked extends Request {
  readonly timeoutMs: number;
}

/**
 * Sends one request over a separate connection, so that it is never sent into a connection that is being closed. An error before the
 * connection was established means that the other side received nothing; after that, a missing response leaves the result unclear.
 * Redirects are not followed.
 */
export function askOnce({ url, method, headers, body, timeoutMs, lookup }: Asked): Promise<WebAnswer | Delivery> {
  const isSecure = url.startsWith('https:');
  const send = isSecure ? requestSecure : requestPlain;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...length, ...headers }, agent: false, ...(lookup && { lookup }) } as const;
  return new Promise((resolve) => {
    let connected = false;
    const fail = (error: Error) => {
      cancel();
      resolve({ state: connected ? 'unclear' : 'failed', error: error.message });
    };
    const request: ClientRequest = send(url, options, (response) => {
      read(response).then((text) => {
        cancel();
        request.destroy();
        const { location, 'retry-after': retryAfter } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          retryAfterSeconds: secondsIn(retryAfter) ?? secondsUntil(retryAfter),
          ...(location !== undefined && { location }),
        });
      }, fail);
    });
    const cancel = callAfter(timeoutMs, () => request.destroy(new Error('Timeout')));
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => void (connected = true)),
    );
    request.on('error', fail);
    request.end(body);
  });
}

/**
 * Sends one request over a separate connection and reads the complete response. A response that is larger, or takes longer, is aborted, and
 * `signal` aborts the request too; redirects are not followed.
 */
export function readOnce(
  { url, method, headers, body, lookup }: Request,
  { maxBytes, timeoutMs, signal }: WebBounds,
): Promise<WholeAnswer> {
  const send = url.startsWith('https:') ? requestSecure : requestPlain;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...length, ...headers }, agent: false, ...(lookup && { lookup }) } as const;
  return new Promise((resolve, reject) => {
    const ended = () => request.destroy(new Error('ended'));
    const cancel = callAfter(timeoutMs, () =>
      request.destroy(new Error(`Timeout: not whole within ${Math.round(timeoutMs / 1000)} s`)),
    );
    const end = () => {
      cancel();
      signal.removeEventListener('abort', ended);
      request.destroy();
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const request: ClientRequest = send(url, options, (response) => {
      readWhole(response, maxBytes).then((text) => {
        end();
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          retryAfterSeconds:
            secondsIn(response.headers['retry-after']) ?? secondsUntil(response.headers['retry-after']),
        });
      }, fail);
    });
    request.on('error', fail);
    signal.addEventListener('abort', ended, { once: true });
    if (signal.aborted) ended();
    else request.end(body);
  });
}

function unzipped(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const unzip = createGunzip();
  response.on('error', (error) => unzip.destroy(error));
  return response.pipe(unzip);
}

/** The complete response body, unpacked; its size is checked while unpacking. */
async function readWhole(response: IncomingMessage, maxBytes: number): Promise<string> {
  const unpacked: AsyncIterable<Uint8Array> =
    response.headers['content-encoding'] === 'gzip' ? unzipped(response) : response;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of unpacked) {
    const piece = Buffer.from(part);
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`the answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MiB`);
    parts.push(piece);
  }
  if (!response.complete) throw new Error('the answer was broken off');
  // removes NUL, which no database can store
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD');
}

/** The beginning of a response; the rest is ignored, because it may never end. */
async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += String(part);
    if (text.length >= ANSWER_MAX) break;
  }
  return text;
}

function secondsIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header.trim()) ? Number(header) : undefined;
}

/** Seconds to wait by `Retry-After`, which may contain a date. */
function secondsUntil(header: string | undefined): number | undefined {
  const at = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
