import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { RequestParts } from '@leitwarte/core/client';
import { callAfter } from '@leitwarte/core/rules';
import { isLoopback } from '../config/address.ts';
import type { Ask, CopiedAnswer } from './carrier.ts';
import { TIMEOUTS, type Timeouts } from './timeouts.ts';

/**
 * Sends requests with Node's own client: keep-alive, the timeouts of undici's agent, no redirects. It is loaded with `getBuiltinModule`,
 * not imported: `import 'node:http'` reads all its exports, and one of them loads Node's complete undici.
 */
export function openNodeHttp(
  signal: AbortSignal,
  timeouts: Timeouts = TIMEOUTS,
): { readonly ask: Ask; close(): Promise<void> } {
  const http = process.getBuiltinModule('node:http');
  const https = process.getBuiltinModule('node:https');
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  const open = (url: URL, options: RequestOptions) =>
    url.protocol === 'https:'
      ? https.request(url, { ...options, agent: agents.https })
      : http.request(url, { ...options, agent: agents.http });
  return {
    ask: (parts) => exchanged(parts, signal, timeouts, open),
    async close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function exchanged(
  { method, url, headers, body, signal: own }: RequestParts,
  signal: AbortSignal,
  timeouts: Timeouts,
  open: (url: URL, options: RequestOptions) => ClientRequest,
): Promise<CopiedAnswer> {
  const address = new URL(url);
  const stop = own === undefined ? signal : AbortSignal.any([signal, own]);
  // on the local machine compression takes more time than it saves
  const packed = isLoopback(address.hostname) ? {} : { 'accept-encoding': 'br, gzip' };
  return new Promise((resolve, reject) => {
    const request = open(address, { method, headers: { ...packed, ...headers }, signal: stop });
    endWhenSilent(request, timeouts);
    request.on('error', reject);
    request.on('response', (message) => {
      wholeOf(url, message).then(resolve, reject);
    });
    request.end(body);
  });
}

/** Ends the request if connecting takes too long, or if the server sends nothing for too long. */
function endWhenSilent(request: ClientRequest, { connectMs, answerMs }: Timeouts): void {
  const end = (code: string) => request.destroy(Object.assign(new Error(`time-out: ${code}`), { code }));
  let answers = false;
  request.on('response', () => (answers = true));
  request.setTimeout(answerMs, () => end(answers ? 'BODY_TIMEOUT' : 'ANSWER_TIMEOUT'));
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    const cancel = callAfter(connectMs, () => end('CONNECT_TIMEOUT'));
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', cancel);
    socket.once('close', cancel);
  });
}

async function wholeOf(url: string, message: IncomingMessage): Promise<CopiedAnswer> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(message)) parts.push(part);
  const bytes = unpacked(Buffer.concat(parts), message.headers['content-encoding']);
  const status = message.statusCode ?? 0;
  const answer: CopiedAnswer = {
    ok: status >= 200 && status < 300,
    status,
    url,
    headers: { get: (name) => textOf(message.headers[name.toLowerCase()]) },
    text: async () => new TextDecoder().decode(bytes),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
    clone: () => answer,
  };
  return answer;
}

/** Without an encoding, the chunks of a message are buffers. */
function partsOf(message: IncomingMessage): AsyncIterable<Buffer> {
  return message;
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || encoding === 'identity') return bytes;
  const { brotliDecompressSync, gunzipSync } = process.getBuiltinModule('node:zlib');
  if (encoding === 'br') return brotliDecompressSync(bytes);
  if (encoding === 'gzip') return gunzipSync(bytes);
  throw Object.assign(new Error(`nobody asked for ${encoding}`), { code: 'UNKNOWN_ENCODING' });
}

const textOf = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);
