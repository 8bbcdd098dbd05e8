import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { json as jsonAnswer } from '@leitwarte/core/contract';
import { resultResponse } from '../../http/answers.ts';
import { Portions } from '../../http/handlers.ts';
import { trustedProxyOf } from './clientAddress.ts';
import { createHttp } from './http.ts';
import { listen, type Listening } from './listen.ts';

/** 304,000 characters, of which some take two bytes. */
const umlauts = 'Überlandwerk Müßig '.repeat(16_000);
const json = JSON.stringify({ name: umlauts });
const listAnswer = jsonAnswer(z.array(z.object({ name: z.string() })));
const seen: { address: string; body: string }[] = [];
let isReady = true;
let left = (): void => undefined;
/** Called when the call of the client that will disconnect has arrived. */
let arrived = (): void => undefined;
let server: Listening;

async function* listed() {
  yield [{ name: umlauts }];
  yield [];
  yield [{ name: umlauts }, { name: 'last' }];
}

async function api(request: Request, connection = { address: '' }): Promise<Response> {
  const copied = new Request(request, { headers: request.headers });
  seen.push({ address: connection.address, body: await copied.text() });
  const { pathname } = new URL(request.url);
  if (pathname === '/api/left') {
    arrived();
    await new Promise((resolve) => copied.signal.addEventListener('abort', () => resolve(left())));
  }
  if (pathname === '/api/empty') return new Response(null, { status: 204 });
  if (pathname === '/api/list')
    return resultResponse(listAnswer, new Portions(listed()), { creates: false, wantsCompact: false }, () => undefined);
  if (pathname !== '/api/rows')
    return new Response(Buffer.from(json), { headers: { 'content-type': 'application/json' } });
  const block = Buffer.from(umlauts);
  let blocks = 4;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      blocks -= 1;
      controller.enqueue(new Uint8Array(block));
      if (blocks === 0) controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}

beforeAll(async () => {
  const portal = () => Promise.resolve(new Response('portal'));
  server = await listen(
    '127.0.0.1',
    0,
    createHttp({
      api,
      portal,
      metrics: () => Promise.resolve(new Response('figures')),
      ready: () => Promise.resolve(isReady),
      secure: false,
      trustedProxy: trustedProxyOf('127.0.0.1, 10.0.0.0/8'),
    }),
  );
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.address + path, { headers });

test.each(['identity', 'gzip', 'br'])('more than 64 kB of umlauts arrive completely (%s)', async (encoding) => {
  const response = await get('/api/long', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await response.text()).toBe(json);
});

test.each(['identity', 'gzip', 'br'])(
  'a file that is written block by block arrives completely (%s)',
  async (encoding) => {
    const response = await get('/api/rows', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toBe(umlauts.repeat(4));
  },
);

test.each(['identity', 'br'])(
  'a long list that is sent portion by portion arrives completely (%s)',
  async (encoding) => {
    const response = await get('/api/list', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.json()).toEqual([{ name: umlauts }, { name: umlauts }, { name: 'last' }]);
  },
);

test('a response without content stays without content', async () => {
  const response = await get('/api/empty', { 'accept-encoding': 'gzip' });
  expect(response.status).toBe(204);
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('responses of the API have the headers that keep browsers from guessing the content type', async () => {
  const { headers } = await get('/api/empty');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('a body reaches the API completely', async () => {
  const response = await fetch(`${server.address}/api/long`, { method: 'POST', body: json });
  expect(response.status).toBe(200);
  expect(seen.at(-1)?.body).toBe(json);
});

test("the handler gets the client's address, even through trusted proxies", async () => {
  await get('/api/empty');
  expect(seen.at(-1)?.address).toBe('127.0.0.1');
  await get('/api/empty', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3' });
  expect(seen.at(-1)?.address).toBe('203.0.113.9');
});

test('every path outside the API opens the portal', async () => {
  expect(await (await get('/dashboard')).text()).toBe('portal');
  expect(await (await get('/apiary')).text()).toBe('portal');
});

test('health reports that the process responds, readiness that it can serve calls', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  isReady = false;
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
  isReady = true;
});

test('closing waits for the running call', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const other = await listen('127.0.0.1', 0, async () => {
    begin();
    await ended;
    return new Response(null, { status: 204 });
  });
  const running = fetch(other.address);
  await begun;
  const closing = other.close();
  end();
  expect((await running).status).toBe(204);
  await closing;
  await expect(fetch(other.address)).rejects.toThrow('fetch failed');
});

test('a used port is an error', async () => {
  const port = Number(new URL(server.address).port);
  await expect(listen('127.0.0.1', port, async (request) => api(request))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('4.35: the handler of a call is notified if its client disconnects', async () => {
  const told = new Promise<void>((resolve) => {
    left = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const client = new AbortController();
  const call = fetch(`${server.address}/api/left`, { signal: client.signal });
  await begun;
  client.abort();
  await expect(call).rejects.toThrow('aborted');
  await told;
});

test('a request with two host headers is refused, because a proxy in front may have used the other one', async () => {
  const before = seen.length;
  const answer = await raw(
    'GET /api/empty HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toHaveLength(before);
});

/** The raw response to bytes that are sent unchanged. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) answer += String(part);
  return answer;
}
