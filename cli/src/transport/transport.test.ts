import { createServer, type RequestListener } from 'node:http';
import { NetworkError } from '@leitwarte/core/problem';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import type { Answer } from '@leitwarte/core/client';
import { afterEach, describe, expect, test } from 'vitest';
import { CliError } from '../exit.ts';
import { failureOf } from '../program/failure.ts';
import type { World } from '../program/world.ts';
import { capture, testWorld } from '../testing/testWorld.ts';
import { connect } from './connect.ts';
import { withoutSecrets } from './debug.ts';
import { mayRepeat } from './mayRepeat.ts';
import { openNetwork } from './network.ts';
import { openNodeHttp } from './nodeHttp.ts';
import { proxyTo } from './proxy.ts';
import { TIMEOUTS } from './timeouts.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(listener: RequestListener, connected: () => void = () => {}): Promise<string> {
  const server = createServer(listener);
  server.on('connection', connected);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
type Way = (url: string, sent?: Sent) => Promise<Answer>;
type OpenWay = (signal?: AbortSignal, timeouts?: typeof TIMEOUTS) => Way;

const byUndici: OpenWay = (signal = new AbortController().signal, timeouts = TIMEOUTS) => {
  const opened = openNetwork({}, signal, timeouts);
  closing.push(() => opened.close());
  return (url, sent) => opened.fetch(new Request(url, sent));
};
const byNode: OpenWay = (signal = new AbortController().signal, timeouts = TIMEOUTS) => {
  const opened = openNodeHttp(signal, timeouts);
  closing.push(() => opened.close());
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    opened.ask({ method, url, headers, ...(body === undefined ? {} : { body }) });
};

const failure = (answer: Promise<unknown>) => answer.catch((cause: unknown) => new NetworkError('x', { cause }));

describe.each([
  ['undici', byUndici],
  ["Node's own client", byNode],
])('%s', (_, open) => {
  test('sends method, headers and body, and reads the response', async () => {
    const host = await listening((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () =>
        response.writeHead(201).end(JSON.stringify([request.method, request.headers['x-a'], body])),
      );
    });
    const answer = await open()(`${host}/x`, { method: 'POST', headers: { 'x-a': '1' }, body: 'größe' });
    expect([answer.status, answer.ok, await answer.text()]).toEqual([201, true, '["POST","1","größe"]']);
  });

  test('redirects are not followed, so that a password is only sent to the intended server', async () => {
    const host = await listening((_, response) => response.writeHead(302, { location: 'http://other.test/' }).end());
    const answer = await open()(host);
    expect([answer.status, answer.ok, answer.headers.get('Location')]).toEqual([302, false, 'http://other.test/']);
  });

  test('a refused connection, an unknown host name and Ctrl C are distinguished', async () => {
    const gone = await listening(() => {});
    await closing.pop()?.();
    expect(failureOf(await failure(open()(gone)), 'de')).toMatchObject({
      exit: 'network',
      message: 'Unter dieser Adresse antwortet kein Server.',
    });
    const host = await listening(() => {});
    const stop = new AbortController();
    const hanging = failure(open(stop.signal)(host));
    stop.abort();
    expect(failureOf(await hanging, 'de').exit).toBe('interrupted');
  });

  test('connections are reused: twenty consecutive calls need at most two', async () => {
    let connections = 0;
    const host = await listening(
      (_, response) => response.end('ok'),
      () => (connections += 1),
    );
    const way = open();
    for (let call = 0; call < 20; call += 1) await (await way(host)).text();
    expect(connections).toBeLessThanOrEqual(2);
  });

  test('a request times out if the server accepts a connection without responding, or if the response stops', async () => {
    const silent = await listening(() => {});
    const halting = await listening((_, response) => void response.write('half of'));
    const impatient = open(new AbortController().signal, { connectMs: 1000, answerMs: 300 });
    expect(failureOf(await failure(impatient(silent)), 'de')).toMatchObject({
      exit: 'network',
      message: 'Der Server hat nicht rechtzeitig geantwortet.',
    });
    const broken = await failure(impatient(halting).then((answer) => answer.text()));
    expect(failureOf(broken, 'de')).toMatchObject({ exit: 'network', message: 'Die Antwort ist abgebrochen.' });
  });

  test('a response that ends before its announced length is an error', async () => {
    const host = await listening((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('only this');
      response.socket?.end();
    });
    const broken = await failure(open()(host).then((answer) => answer.text()));
    expect(failureOf(broken, 'de').exit).toBe('network');
  });

  test('compressed responses are read', async () => {
    const packed = { gzip: gzipSync('größe'), br: brotliCompressSync('größe') };
    for (const [encoding, bytes] of Object.entries(packed)) {
      const host = await listening((_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
      );
      expect(await (await open()(host)).text()).toBe('größe');
    }
  });
});

test("Node's own client requests compressed responses over a network, but not from the local machine", async () => {
  const asked: (string | undefined)[] = [];
  const host = await listening((request, response) => {
    asked.push(request.headers['accept-encoding']);
    response.end();
  });
  await byNode()(host);
  await byNode()(host.replace('127.0.0.1', '0.0.0.0'));
  expect(asked).toEqual([undefined, 'br, gzip']);
});

test('a proxy in the environment is used, except for hosts of NO_PROXY', async () => {
  const asked: string[] = [];
  const target = await listening((_, response) => response.end('direct'));
  const proxy = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.end('by proxy');
  });
  const env = { HTTP_PROXY: proxy, NO_PROXY: '127.0.0.1' };
  const { fetch: _, ...world } = testWorld({ env });
  const way = connect(world, { debug: false, profileAt: () => undefined });
  closing.push(() => way.close());
  const ask = async (url: string) => (await way.ask({ method: 'GET', url, headers: {} })).text();
  expect(await ask(target)).toBe('direct');
  expect(await ask('http://leitwarte.test/x')).toBe('by proxy');
  const fetch = await way.streams();
  expect(await (await fetch(new Request('http://leitwarte.test/y'))).text()).toBe('by proxy');
  expect(asked).toEqual(['http://leitwarte.test/x', 'http://leitwarte.test/y']);
});

test('U9: a proxy that does not respond is named, with its variable and without its password', async () => {
  const dead = await listening((_, response) => response.end());
  const { port } = new URL(dead);
  await closing.pop()?.();
  const env = { HTTP_PROXY: `http://kim:geheim@127.0.0.1:${port}`, NO_PROXY: 'intern.test' };
  const { fetch: _, ...world } = testWorld({ env });
  const way = connect(world, { debug: false, profileAt: () => 'werk' });
  closing.push(() => way.close());
  const sent = way.ask({ method: 'POST', url: 'http://leitwarte.test/api/v1/plants/', headers: {} });
  const error = await sent.then(String, (cause: unknown) =>
    cause instanceof CliError ? cause.text.de : String(cause),
  );
  expect(error).toContain(`http://leitwarte.test (Profil werk, über den Proxy http://127.0.0.1:${port}): Der Proxy`);
  expect(error).toContain('HTTP_PROXY');
  expect(error).not.toContain('geheim');
});

test.each([
  ['http://a.test', { HTTP_PROXY: 'http://p:1' }, 'HTTP_PROXY'],
  ['https://a.test', { HTTP_PROXY: 'http://p:1' }, 'HTTP_PROXY'],
  ['https://a.test', { HTTP_PROXY: 'http://p:1', https_proxy: 'http://q:1' }, 'HTTPS_PROXY'],
  ['http://a.test', { HTTPS_PROXY: 'http://q:1' }, undefined],
  ['http://a.test:8080', { HTTP_PROXY: 'http://p:1', NO_PROXY: 'b.test, a.test:80' }, 'HTTP_PROXY'],
  ['http://a.test', { HTTP_PROXY: 'http://p:1', NO_PROXY: 'b.test, a.test:80' }, undefined],
  ['http://x.a.test', { HTTP_PROXY: 'http://p:1', NO_PROXY: '.a.test' }, undefined],
  ['http://a.test', { HTTP_PROXY: 'http://p:1', NO_PROXY: '*.a.test' }, 'HTTP_PROXY'],
  ['http://[::1]:80', { HTTP_PROXY: 'http://p:1', NO_PROXY: '[::1]' }, undefined],
  ['http://[::1]:80', { HTTP_PROXY: 'http://p:1', NO_PROXY: '::1' }, undefined],
  ['http://a.test', { HTTP_PROXY: 'http://p:1', NO_PROXY: '*' }, undefined],
])('U9: calls to %s with %j use the proxy of %s', (address, env, variable) => {
  expect(proxyTo(env, address)?.variable).toBe(variable);
});

const connected = (over: Partial<World>) =>
  connect(testWorld(over), { debug: false, profileAt: () => undefined }).streams();
const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ detail: 'not_now' }, { status, headers });

test('a read is attempted three times if the failures may be temporary', async () => {
  const answers = [503, 429, 200];
  let calls = 0;
  const fetch = await connected({ fetch: async () => refused(answers[calls++] ?? 200) });
  expect((await fetch(new Request('http://h.test/api/v1/dashboard/'))).status).toBe(200);
  expect(calls).toBe(3);
});

test('after three failures the last one is reported', async () => {
  let calls = 0;
  const cause = new TypeError('fetch failed');
  const fetch = await connected({
    fetch() {
      calls += 1;
      return Promise.reject(cause);
    },
  });
  await expect(fetch(new Request('http://h.test/api/v1/dashboard/'))).rejects.toMatchObject({ exit: 'network', cause });
  expect(calls).toBe(3);
});

test('a change is sent only once', async () => {
  let calls = 0;
  const fetch = await connected({ fetch: async () => refused(200 + 303 * Math.min(1, (calls += 1))) });
  expect((await fetch(new Request('http://h.test/api/v1/plants/', { method: 'POST', body: '{}' }))).status).toBe(503);
  expect(calls).toBe(1);
});

test('a call that only reads may be repeated, whatever its method; a call with side effects may not', () => {
  const asked = (method: string, path: string) => mayRepeat({ method, url: `http://h.test/api/v1/${path}` });
  expect(asked('GET', 'plants/7/')).toBe(true);
  expect(asked('POST', 'components/7/get_data_for_component_csv/')).toBe(true);
  expect(asked('POST', 'organisations/7/get_research_data/')).toBe(true);
  expect(asked('GET', 'report_users/7/test_email_sms/')).toBe(false);
  expect(asked('PATCH', 'plants/7/')).toBe(false);
  expect(asked('POST', 'plants/')).toBe(false);
  expect(asked('POST', 'token/login/')).toBe(false);
  expect(asked('POST', 'users/set_password/')).toBe(false);
  expect(asked('POST', 'tasks/count_files_view/')).toBe(false);
  expect(asked('POST', 'nobody/knows/')).toBe(false);
});

test('Retry-After is respected up to half a minute', async () => {
  const pauses: number[] = [];
  let calls = 0;
  const headers: Record<string, string>[] = [{ 'retry-after': '2' }, { 'retry-after': '600' }, {}];
  const fetch = await connected({
    sleep: async (ms) => void pauses.push(ms),
    fetch: async () => refused(calls < 2 ? 503 : 200, headers[calls++]),
  });
  await fetch(new Request('http://h.test/api/v1/dashboard/'));
  expect(pauses).toEqual([2000, 30_000]);
});

test('the request log shows requests and responses, without passwords and tokens', async () => {
  const stderr = capture();
  const world = testWorld({
    stderr: stderr.stream,
    fetch: async () => Response.json({ auth_token: 'abc123' }),
  });
  const way = connect(world, { debug: true, profileAt: () => undefined });
  const sent = {
    method: 'POST',
    url: 'http://h.test/api/v1/token/login/',
    headers: { authorization: 'Token geheim1' },
    body: '{"username":"root","password":"geheim2"}',
  };
  expect(await (await way.ask(sent)).text()).toContain('abc123');
  expect(stderr.text()).toContain('POST http://h.test/api/v1/token/login/');
  expect(stderr.text()).toContain('"username":"root"');
  expect(stderr.text()).not.toMatch(/geheim|abc123/);
});

test('a body that is not JSON is not logged', () => {
  expect(withoutSecrets('username=root&password=geheim')).toBe('(29 characters)');
});
