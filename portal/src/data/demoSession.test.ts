import type { Actor } from '@leitwarte/server/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { realBackend } from '../testing/backend.ts';
import { configuredDemoAccount, PREPARED_FOR_MS, type Demo } from './demo.ts';
import { createQueryClient } from './query.ts';
import { createSession } from './session.ts';
import { browserTokens } from './tokens.ts';

const account = { username: 'demo', password: 'demo' };
const backend = realBackend();
let orga: Actor;

/** The account of the demo is in the same database as others; only the transport differs between demo and server. */
beforeAll(async () => {
  const { world } = backend;
  await world.actor(world.groups.orgaManager, account);
  orga = await world.actor(world.groups.orgaManager, { password: 'geheimes Wort' });
});

/** A demo that records the calls it gets, with their tokens. */
function demoOf(over: Partial<Demo> = {}) {
  const asked: { readonly call: string; readonly authorization: string | null }[] = [];
  const seen = { stopped: 0, started: 0 };
  const demo: Demo = {
    account,
    start: async (_, onProgress) => {
      seen.started += 1;
      onProgress(40);
      const fetch = async (request: Request) => {
        const path = new URL(request.url).pathname.split('/api/v1/')[1] ?? '';
        asked.push({ call: `${request.method} ${path}`, authorization: request.headers.get('authorization') });
        return backend.world.api(request);
      };
      return { fetch, stop: () => void (seen.stopped += 1) };
    },
    ...over,
  };
  return { demo, asked, seen };
}
const open = (demo?: Demo) =>
  createSession({ tokens: browserTokens, queries: createQueryClient(), ...(demo && { demo }) });

test('1.82, demo-1, -2: user name and password of the demo sign in to the backend in the tab, and no call goes to the server', async () => {
  const { demo, asked } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: true, user: { username: 'demo' } });
  expect(asked[0]).toEqual({ call: 'POST token/login/', authorization: null });
  expect(asked[1]).toEqual({ call: 'GET users/me/', authorization: expect.stringMatching(/^Token \w+/) });
  expect(backend.calls).toEqual([]);
});

test('4.67, 4.37, P9: a demo is stored only in its own tab, and neither its start nor its end changes the session at the server', async () => {
  browserTokens.write('of-the-server');
  const { demo, asked } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  expect(sessionStorage.getItem('demo')).not.toBeNull();
  expect(asked[1]?.call).toBe('GET users/me/');
  expect(asked[1]?.authorization).not.toContain('of-the-server');
  await session.signOut();
  expect(localStorage.getItem('token')).toBe('of-the-server');
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['another password', () => ({ username: 'demo', password: 'Demo' })],
  ['another name', () => ({ username: orga.username, password: 'demo' })],
])('a sign-in with %s than that of the demo goes to the server and sets no demo flag', async (_, credentials) => {
  const { demo, seen } = demoOf();
  await expect(open(demo).signIn(credentials())).rejects.toThrow('Benutzername oder Passwort ist falsch.');
  expect(backend.calls).toEqual(['POST token/login/']);
  expect(seen.started).toBe(0);
  expect(sessionStorage.getItem('demo')).toBeNull();
});

test("a portal without a demo sends the demo's user name and password to the server like any others", async () => {
  const { demo, seen } = demoOf({ account: undefined });
  await open(demo).signIn(account);
  expect(backend.calls[0]).toBe('POST token/login/');
  expect(seen.started).toBe(0);
});

test('demo-3: a reload with the flag starts the demo again and signs in again', async () => {
  browserTokens.markDemo();
  const { demo, asked } = demoOf();
  const session = open(demo);
  expect(session.state().kind).toBe('restoring');
  await session.restore();
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: false });
  expect(asked.slice(0, 2).map(({ call }) => call)).toEqual(['POST token/login/', 'GET users/me/']);
  expect(localStorage.length).toBe(0);
});

test('logging out ends the demo, removes its flag, and later calls go to the server', async () => {
  const { demo, asked, seen } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  await session.signOut();
  expect(asked.at(-1)?.call).toBe('POST token/logout/');
  await expect.poll(() => seen.stopped).toBe(1);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  await expect(session.api.session.me()).rejects.toThrow('not_authenticated');
  expect(backend.calls).toEqual(['GET users/me/']);
});

test('a demo that cannot start is reported, leaves no state behind, and can be started again', async () => {
  const { demo, seen } = demoOf();
  let fails = true;
  const start: Demo['start'] = (...args) => (fails ? Promise.reject(new Error('no memory')) : demo.start(...args));
  const session = open({ ...demo, start });
  await expect(session.signIn(account)).rejects.toThrow('no memory');
  expect(session.state().kind).toBe('stranger');
  expect(session.demoStart()).toBeUndefined();
  expect(localStorage.length).toBe(0);
  fails = false;
  await session.signIn(account);
  expect(seen.started).toBe(1);
  expect(session.state().kind).toBe('signedIn');
});

test('a demo that cannot start after a reload ends the session', async () => {
  browserTokens.markDemo();
  const session = open(demoOf({ start: () => Promise.reject(new Error('no memory')) }).demo);
  await session.restore();
  expect(session.state().kind).toBe('stranger');
  expect(localStorage.length).toBe(0);
});

test("the session reports the progress of the demo's start until it has started", async () => {
  const { demo } = demoOf();
  const session = open(demo);
  const shown = new Set<number | undefined>();
  session.subscribe(() => shown.add(session.demoStart()));
  await session.signIn(account);
  expect([...shown].filter((percent) => percent !== undefined)).toEqual([0, 40]);
  expect(session.demoStart()).toBeUndefined();
});

test('entering a demo that was prepared in the background does not start it again; until then calls go to the server', async () => {
  const { demo, seen, asked } = demoOf();
  const session = open(demo);
  session.prepareDemo();
  session.prepareDemo();
  await expect.poll(() => seen.started).toBe(1);
  expect(session.demoStart()).toBeUndefined();
  await expect(session.api.session.me()).rejects.toThrow('not_authenticated');
  expect(asked).toEqual([]);
  await session.signIn(account);
  expect(session.state().kind).toBe('signedIn');
  session.prepareDemo();
  expect(seen).toEqual({ started: 1, stopped: 0 });
});

test('a demo that was prepared but not entered ends at once on a sign-in to the server', async () => {
  const { demo, seen } = demoOf();
  const session = open(demo);
  session.prepareDemo();
  await session.signIn({ username: orga.username, password: 'geheimes Wort' });
  await expect.poll(() => seen).toEqual({ started: 1, stopped: 1 });

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const waiting = demoOf();
    open(waiting.demo).prepareDemo();
    await vi.advanceTimersByTimeAsync(PREPARED_FOR_MS - 1);
    expect(waiting.seen).toEqual({ started: 1, stopped: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.seen).toEqual({ started: 1, stopped: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('an error while a demo is prepared is not shown; entering the demo tries again', async () => {
  const { demo, seen } = demoOf();
  let tries = 0;
  const start: Demo['start'] = (...args) =>
    (tries += 1) === 1 ? Promise.reject(new Error('no memory')) : demo.start(...args);
  const session = open({ ...demo, start });
  session.prepareDemo();
  await expect.poll(() => tries).toBe(1);
  await session.signIn(account);
  expect(seen.started).toBe(1);
  expect(session.state().kind).toBe('signedIn');
});

test('a normal sign-in removes the flag of a demo', async () => {
  browserTokens.markDemo();
  const session = open(demoOf().demo);
  await session.signIn({ username: orga.username, password: 'geheimes Wort' });
  expect(browserTokens.isDemo()).toBe(false);
});

test.each([
  ['demo/demo', account],
  ['gast/a/b', { username: 'gast', password: 'a/b' }],
  ['', undefined],
  ['demo', undefined],
  ['/demo', undefined],
])('user name and password of the demo are read from index.html: %s', (content, expected) => {
  document.head.innerHTML = `<meta name="demo-account" content="${content}">`;
  expect(configuredDemoAccount()).toEqual(expected);
  document.head.innerHTML = '';
  expect(configuredDemoAccount()).toBeUndefined();
});
