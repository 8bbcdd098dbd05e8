import { createServer, type RequestListener } from 'node:http';
import { NetworkError } from '@leitwarte/core/problem';
import { afterEach, expect, test } from 'vitest';
import { failureOf } from '../program/failure.ts';
import { capture, testWorld } from '../testing/testWorld.ts';
import { withDebug, withoutSecrets } from './debug.ts';
import { mayRepeat } from './mayRepeat.ts';
import { openNetwork } from './network.ts';
import { withRetries } from './retry.ts';

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

function network(env: Record<string, string> = {}, signal = new AbortController().signal) {
  const opened = openNetwork(env, signal);
  closing.push(() => opened.close());
  return opened.fetch;
}

test('undici sends method, headers and body, and reads the answer', async () => {
  const host = await listening((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () =>
      response.writeHead(201).end(JSON.stringify([request.method, request.headers['x-a'], body])),
    );
  });
  const answer = await network()(
    new Request(`${host}/x`, { method: 'POST', headers: { 'x-a': 'ä'.length.toString() }, body: 'größe' }),
  );
  expect([answer.status, await answer.text()]).toEqual([201, '["POST","1","größe"]']);
});

test('a proxy of the environment is used, except for hosts of NO_PROXY', async () => {
  const asked: string[] = [];
  const target = await listening((_, response) => response.end('direct'));
  const proxy = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.end('by proxy');
  });
  const env = { HTTP_PROXY: proxy, NO_PROXY: '127.0.0.1' };
  expect(await (await network(env)(new Request(target))).text()).toBe('direct');
  expect(await (await network(env)(new Request('http://leitwarte.test/x'))).text()).toBe('by proxy');
  expect(asked).toEqual(['http://leitwarte.test/x']);
});

test('a redirect is not followed, so no password is sent where nobody meant it', async () => {
  const host = await listening((_, response) => response.writeHead(302, { location: 'http://other.test/' }).end());
  expect((await network()(new Request(host))).status).toBe(302);
});

test('nobody listening, an unknown name and Ctrl C are told apart', async () => {
  const gone = await listening(() => {});
  await closing.pop()?.();
  const refused = await network()(new Request(gone)).catch((cause: unknown) => new NetworkError('x', { cause }));
  expect(failureOf(refused, 'de')).toMatchObject({
    exit: 'network',
    message: 'Unter dieser Adresse antwortet kein Server.',
  });
  const host = await listening(() => {});
  const stop = new AbortController();
  const hanging = network(
    {},
    stop.signal,
  )(new Request(host)).catch((cause: unknown) => new NetworkError('x', { cause }));
  stop.abort();
  expect(failureOf(await hanging, 'de').exit).toBe('interrupted');
});

test('a read is tried three times over failures that may pass', async () => {
  const answers = [503, 429, 200];
  let calls = 0;
  const fetch = withRetries(
    async () => new Response(null, { status: answers[calls++] ?? 200 }),
    testWorld(),
    mayRepeat,
  );
  expect((await fetch(new Request('http://h.test/api/v1/dashboard/'))).status).toBe(200);
  expect(calls).toBe(3);
});

test('after three failures the last one stands', async () => {
  let calls = 0;
  const fetch = withRetries(
    () => {
      calls += 1;
      return Promise.reject(new TypeError('fetch failed'));
    },
    testWorld(),
    mayRepeat,
  );
  await expect(fetch(new Request('http://h.test/api/v1/dashboard/'))).rejects.toThrow('fetch failed');
  expect(calls).toBe(3);
});

test('what changes something is sent once', async () => {
  let calls = 0;
  const fetch = withRetries(
    async () => new Response(null, { status: 200 + 303 * Math.min(1, (calls += 1)) }),
    testWorld(),
    mayRepeat,
  );
  expect((await fetch(new Request('http://h.test/api/v1/plants/', { method: 'POST', body: '{}' }))).status).toBe(503);
  expect(calls).toBe(1);
});

test('what only reads may be sent again, whatever its method; what does something may not', () => {
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

test('connections are kept: twenty calls one after the other need no more than two', async () => {
  let connections = 0;
  const host = await listening(
    (_, response) => response.end('ok'),
    () => (connections += 1),
  );
  const fetch = network();
  for (let call = 0; call < 20; call += 1) await (await fetch(new Request(host))).text();
  expect(connections).toBeLessThanOrEqual(2);
});

test('a server that accepts and says nothing is given up, and so is an answer that stops', async () => {
  const silent = await listening(() => {});
  const halting = await listening((_, response) => void response.write('half of'));
  const impatient = openNetwork({}, new AbortController().signal, { connectMs: 1000, answerMs: 300 });
  closing.push(() => impatient.close());
  const late = await impatient.fetch(new Request(silent)).catch((cause: unknown) => new NetworkError('x', { cause }));
  expect(failureOf(late, 'de')).toMatchObject({
    exit: 'network',
    message: 'Der Server hat nicht rechtzeitig geantwortet.',
  });
  const answer = await impatient.fetch(new Request(halting));
  const broken = await answer.text().catch((cause: unknown) => new NetworkError('x', { cause }));
  expect(failureOf(broken, 'de')).toMatchObject({ exit: 'network', message: 'Die Antwort ist abgebrochen.' });
});

test('Retry-After is waited for, half a minute at most', async () => {
  const pauses: number[] = [];
  const world = testWorld({ sleep: async (ms) => void pauses.push(ms) });
  let calls = 0;
  const headers = [{ 'retry-after': '2' }, { 'retry-after': '600' }, {}];
  const fetch = withRetries(
    async () => new Response(null, { status: calls < 2 ? 503 : 200, headers: headers[calls++] ?? {} }),
    world,
    mayRepeat,
  );
  await fetch(new Request('http://h.test/api/v1/dashboard/'));
  expect(pauses).toEqual([2000, 30_000]);
});

test('the request log shows what was sent and answered, without passwords and tokens', async () => {
  const stderr = capture();
  const fetch = withDebug(
    async () => new Response('{"auth_token":"abc123"}', { headers: { 'content-type': 'application/json' } }),
    testWorld({ stderr: stderr.stream }),
  );
  const answer = await fetch(
    new Request('http://h.test/api/v1/token/login/', {
      method: 'POST',
      headers: { authorization: 'Token geheim1' },
      body: '{"username":"root","password":"geheim2"}',
    }),
  );
  expect(await answer.text()).toContain('abc123');
  expect(stderr.text()).toContain('POST http://h.test/api/v1/token/login/');
  expect(stderr.text()).toContain('"username":"root"');
  expect(stderr.text()).not.toMatch(/geheim|abc123/);
});

test('a body that is no JSON is not logged at all', () => {
  expect(withoutSecrets('username=root&password=geheim')).toBe('(29 characters)');
});
