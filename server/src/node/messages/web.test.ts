import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecordingServer, type RecordedAnswer, type RecordingServer } from '../../testing/recordingServer.ts';
import { mayReach, networkIn } from './networks.ts';
import { webOf } from './web.ts';

const post = { method: 'POST', headers: {}, body: 'x' } as const;
const found = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('4.57: servers that organisations choose', () => {
  let server: RecordingServer;
  let answer: RecordedAnswer = { status: 200 };
  beforeAll(async () => {
    server = await openRecordingServer(() => answer);
  });
  afterAll(() => server.close());

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    'no address',
  ])('a request never reaches %s', (address) => {
    expect(mayReach([])(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    'a request reaches %s',
    (address) => {
      expect(mayReach([])(address)).toBe(true);
    },
  );

  it('servers in private networks can be reached only if the provider allows these networks', () => {
    const reaches = mayReach(['192.168.10.0/24', '10.0.0.5', 'fd00:1::/32']);
    expect(['192.168.10.7', '::ffff:192.168.10.7', '10.0.0.5', 'fd00:1::9'].map(reaches)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['192.168.11.7', '10.0.0.6', 'fd00:2::9'].map(reaches)).toEqual([false, false, false]);
    expect(['10.0.0.0/33', '10.0.0', 'a/8', '10.0.0.0/8/8', ''].map(networkIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['an address', 'http://127.0.0.1:{port}/'],
    ['a number', 'http://2130706433:{port}/'],
    ['a short form', 'http://127.1:{port}/'],
    ['an octal one', 'http://0177.0.0.1:{port}/'],
    ['IPv6', 'http://[::1]:{port}/'],
    ['a mapped one', 'http://[::ffff:127.0.0.1]:{port}/'],
    ['a name', 'http://localhost:{port}/'],
  ])('no request is sent to this machine, named by %s', async (_, template) => {
    const before = server.received.length;
    const url = template.replace('{port}', new URL(server.url).port);
    const done = await webOf({ allowed: [], now: () => 0 }).ask({ ...post, url });
    expect(done).toMatchObject({ state: 'failed', error: expect.stringContaining('private network') });
    expect(server.received).toHaveLength(before);
  });

  it('a request is refused if any address of a name is private, and it connects to the checked address', async () => {
    const { port } = new URL(server.url);
    const url = `http://hooks.example.org:${port}/in`;
    let asked = 0;
    const web = (...answers: string[][]) =>
      webOf({
        allowed: ['127.0.0.1'],
        now: () => 0,
        resolve: (_, done) => done(null, found(...(answers[asked++] ?? []))),
      });
    expect(await web(['127.0.0.1', '10.0.0.1']).ask({ ...post, url })).toMatchObject({ state: 'failed' });
    asked = 0;
    expect(await web(['127.0.0.1'], ['10.0.0.1']).ask({ ...post, url })).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect(server.received.at(-1)?.headers.host).toBe(`hooks.example.org:${port}`);
  });

  it('a request to an address that anybody can set never reaches a private network, whatever the provider allows', async () => {
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0 });
    const before = server.received.length;
    for (const url of [server.url, server.url.replace('127.0.0.1', 'localhost')])
      expect(await web.ask({ ...post, url, isPublicOnly: true })).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/private network$/),
      });
    expect(server.received).toHaveLength(before);
  });

  it('bytes are sent unchanged, and the address of a created resource is returned', async () => {
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0 });
    answer = { status: 201, headers: { location: 'https://push.example.org/m/1' } };
    const body = Uint8Array.of(0, 255, 128, 10);
    const done = await web.ask({ ...post, url: server.url, body });
    expect(done).toMatchObject({ status: 201, location: 'https://push.example.org/m/1' });
    expect([...(server.received.at(-1)?.bytes ?? [])]).toEqual([0, 255, 128, 10]);
    expect(server.received.at(-1)?.headers['content-length']).toBe('4');
  });

  it('redirects are not followed, the read part of a response is limited, and the requested wait is returned', async () => {
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0 });
    answer = { status: 302, headers: { location: `${server.url}/elsewhere` } };
    const before = server.received.length;
    expect(await web.ask({ ...post, url: server.url })).toMatchObject({ status: 302 });
    expect(server.received).toHaveLength(before + 1);
    answer = { status: 429, body: 'x'.repeat(1_000_000), headers: { 'retry-after': '17' } };
    const done = await web.ask({ ...post, url: server.url });
    if (!('status' in done)) throw new Error('no answer');
    expect(done.retryAfterSeconds).toBe(17);
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    answer = { status: 429, headers: { 'retry-after': inAMinute } };
    const dated = await web.ask({ ...post, url: server.url });
    expect('retryAfterSeconds' in dated && dated.retryAfterSeconds).toBeGreaterThan(50);
    expect(done.body.length).toBeLessThan(200_000);
  });

  it('a missing response after the request is unclear, and a refused connection is a failure', async () => {
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0, timeoutMs: 300 });
    answer = 'silent';
    expect(await web.ask({ ...post, url: server.url })).toMatchObject({ state: 'unclear' });
    answer = 'dies';
    expect(await web.ask({ ...post, url: server.url })).toMatchObject({ state: 'unclear' });
    expect(await web.ask({ ...post, url: 'http://127.0.0.1:1/' })).toMatchObject({ state: 'failed' });
  });

  it('time and body of a request are signed with the key', async () => {
    answer = { status: 200 };
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 1_700_000_000_999 });
    await web.ask({ ...post, url: server.url, body: '{"text":"Öd"}', signingKey: 'geheim' });
    const mac = createHmac('sha256', 'geheim').update('1700000000.{"text":"Öd"}').digest('hex');
    expect(server.received.at(-1)?.headers['x-leitwarte-signature']).toBe(`t=1700000000,v1=${mac}`);
    await web.ask({ ...post, url: server.url });
    expect(server.received.at(-1)?.headers['x-leitwarte-signature']).toBeUndefined();
  });
});
