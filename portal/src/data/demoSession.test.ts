import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answering, refused, signedInAnswers } from '../testing/answers.ts';
import { makeGroup, makeOrganisation, makePlant, makeUser } from '../testing/people.ts';
import { configuredDemoAccount, type Demo } from './demo.ts';
import { createQueryClient } from './query.ts';
import { createSession } from './session.ts';
import { browserTokens } from './tokens.ts';

const account = { username: 'demo', password: 'demo' };

/** A demo whose backend knows one account, and what it was asked. */
function demoOf(over: Partial<Demo> = {}) {
  const asked: string[] = [];
  const seen = { stopped: 0, started: 0 };
  const answers: Record<string, unknown> = {
    'POST /api/v1/token/login/': { auth_token: 'of-the-demo' },
    'GET /api/v1/users/me/': makeUser({ username: 'demo' }),
    'GET /api/v1/dashboard/': [makePlant()],
    'GET /api/v1/authgroup/': [makeGroup(true)],
    'GET /api/v1/organisations/1/': makeOrganisation({ status_license: '10' }),
    'POST /api/v1/token/logout/': null,
  };
  const demo: Demo = {
    account,
    start: async (_, onProgress) => {
      seen.started += 1;
      onProgress(40);
      const fetch = async (request: Request) => {
        const call = `${request.method} ${new URL(request.url).pathname}`;
        asked.push(`${call} ${request.headers.get('authorization') ?? ''}`.trim());
        const answer = answers[call];
        return answer === null ? new Response(null, { status: 204 }) : HttpResponse.json(answer);
      };
      return { fetch, stop: () => void (seen.stopped += 1) };
    },
    ...over,
  };
  return { demo, asked, seen };
}
const open = (demo?: Demo) =>
  createSession({ tokens: browserTokens, queries: createQueryClient(), ...(demo && { demo }) });

test('the pair of the demo signs in to the backend in the tab, and no call goes to the server', async () => {
  const atServer = signedInAnswers();
  const { demo, asked } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: true, user: { username: 'demo' } });
  expect(asked[0]).toBe('POST /api/v1/token/login/');
  expect(asked[1]).toBe('GET /api/v1/users/me/ Token of-the-demo');
  expect(atServer).toEqual([]);
});

test('4.37: a demo is remembered in its own tab and leaves the session of the server alone, also at its end', async () => {
  browserTokens.write('of-the-server');
  const { demo, asked } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  expect(sessionStorage.getItem('demo')).not.toBeNull();
  expect(asked[1]).toBe('GET /api/v1/users/me/ Token of-the-demo');
  await session.signOut();
  expect(localStorage.getItem('token')).toBe('of-the-server');
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['another password', { username: 'demo', password: 'Demo' }],
  ['another name', { username: 'orga', password: 'demo' }],
])('%s goes to the server and leaves no flag', async (_, credentials) => {
  const atServer = signedInAnswers();
  const { demo, seen } = demoOf();
  await open(demo).signIn(credentials);
  expect(atServer[0]).toMatchObject({ call: 'POST token/login/', body: credentials });
  expect(seen.started).toBe(0);
  expect(sessionStorage.getItem('demo')).toBeNull();
});

test('a portal without a demo sends the pair to the server as any other', async () => {
  const atServer = signedInAnswers({ 'POST token/login/': refused(400, { non_field_errors: ['Falsch.'] }) });
  await expect(open(demoOf({ account: undefined }).demo).signIn(account)).rejects.toThrow('Falsch.');
  expect(atServer).toHaveLength(1);
});

test('a reload with the flag starts the demo again and signs in anew', async () => {
  browserTokens.markDemo();
  const { demo, asked } = demoOf();
  const session = open(demo);
  expect(session.state().kind).toBe('restoring');
  await session.restore();
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: false });
  expect(asked[0]).toBe('POST /api/v1/token/login/');
  expect(asked[1]).toBe('GET /api/v1/users/me/ Token of-the-demo');
  expect(localStorage.length).toBe(0);
});

test('logging out ends the demo, removes its flag, and later calls go to the server', async () => {
  const { demo, asked, seen } = demoOf();
  const session = open(demo);
  await session.signIn(account);
  await session.signOut();
  expect(asked.at(-1)).toBe('POST /api/v1/token/logout/ Token of-the-demo');
  await expect.poll(() => seen.stopped).toBe(1);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  const atServer = answering({ 'GET users/me/': makeUser() });
  await session.api.session.me();
  expect(atServer).toHaveLength(1);
  expect(atServer[0]?.authorization).toBeNull();
});

test('a demo that cannot start says so, leaves nothing behind, and may be tried again', async () => {
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

test('how far the start is can be shown, until it is over', async () => {
  const { demo } = demoOf();
  const session = open(demo);
  const shown = new Set<number | undefined>();
  session.subscribe(() => shown.add(session.demoStart()));
  await session.signIn(account);
  expect([...shown].filter((percent) => percent !== undefined)).toEqual([0, 40]);
  expect(session.demoStart()).toBeUndefined();
});

test('signing in for real clears what a demo left', async () => {
  signedInAnswers();
  browserTokens.markDemo();
  const session = open(demoOf().demo);
  await session.signIn({ username: 'orga', password: 'geheim' });
  expect(browserTokens.isDemo()).toBe(false);
});

test.each([
  ['demo/demo', account],
  ['gast/a/b', { username: 'gast', password: 'a/b' }],
  ['', undefined],
  ['demo', undefined],
  ['/demo', undefined],
])('the pair is read from index.html: %s', (content, expected) => {
  document.head.innerHTML = `<meta name="demo-account" content="${content}">`;
  expect(configuredDemoAccount()).toEqual(expected);
  document.head.innerHTML = '';
  expect(configuredDemoAccount()).toBeUndefined();
});
