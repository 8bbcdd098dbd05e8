import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callAfter } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import type { WebAnswer } from '../../platform/web.ts';

const ANSWER_MAX = 64 * 1024;

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
  /** Names the address that is connected to; undefined: the system's own look-up. */
  readonly lookup?: LookupFunction;
}

/**
 * One request over a connection of its own, so that nothing is sent into a connection that is being closed. Before the
 * connection stands nothing has reached the other side; after that, silence is unclear. No redirect is followed.
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
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          retryAfterSeconds: secondsIn(response.headers['retry-after']),
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

/** The beginning of an answer: what goes on beyond the bound may be endless. */
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
