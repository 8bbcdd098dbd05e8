import { ApiError } from '@leitwarte/core/problem';
import { HttpResponse } from 'msw';
import type { Actor } from '@leitwarte/server/testing';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused, type Answer } from '../testing/answers.ts';
import { realBackend } from '../testing/backend.ts';
import { createQueryClient } from './query.ts';
import { createSession } from './session.ts';
import { browserTokens } from './tokens.ts';

const backend = realBackend();
const PASSWORD = 'geheimes Wort';
let orga: Actor;
let credentials: { readonly username: string; readonly password: string };

beforeEach(async () => {
  orga = await backend.world.actor(backend.world.groups.orgaManager, { password: PASSWORD });
  credentials = { username: orga.username, password: PASSWORD };
});

const open = () => createSession({ tokens: browserTokens, queries: createQueryClient() });
/** Opens the portal again with the stored token, as after a reload. */
const reopen = () => {
  browserTokens.write(orga.token);
  return open();
};
const organisationCall = () => `GET organisations/${backend.world.organisationId}/`;

/** Makes a call fail with this response until the returned function is called. */
function failing(call: string, answer: () => Response) {
  let fails = true;
  answering({ [call]: () => (fails ? answer() : undefined) });
  return { mend: () => void (fails = false) };
}

test('api-49, auth-24: signing in requests token, profile, plant list, permissions, organisation of the profile, in this order', async () => {
  await open().signIn(credentials);
  expect(backend.calls).toEqual([
    'POST token/login/',
    'GET users/me/',
    'GET dashboard/',
    'GET authgroup/',
    organisationCall(),
  ]);
});

test('auth-26: the user is signed in once the permissions are loaded; the organisation is loaded afterwards', async () => {
  const session = open();
  const moments: unknown[] = [];
  session.subscribe(() => {
    const state = session.state();
    moments.push(
      state.kind === 'signedIn' ? { organisation: state.organisation?.name, settled: state.settled } : state.kind,
    );
  });
  await session.signIn(credentials);
  expect(moments).toEqual([
    { organisation: undefined, settled: false },
    { organisation: backend.world.organisationName, settled: true },
  ]);
});

test('auth-25: the user has the rights of the first permission group in the response', async () => {
  const nothing = await backend.world.actor(await backend.world.group(() => false));
  const groups = [...(await nothing.client.session.authGroups()), ...(await orga.client.session.authGroups())];
  answering({ 'GET authgroup/': groups });
  const session = open();
  await session.signIn(credentials);
  const state = session.state();
  expect(state.kind === 'signedIn' && state.viewer.may('plant', 'can_read')).toBe(false);
});

test('an empty list of groups is no failure: the user is signed in without dialog rights', async () => {
  answering({ 'GET authgroup/': [] });
  const session = open();
  await session.signIn(credentials);
  const state = session.state();
  expect(state.kind === 'signedIn' && state.viewer.may('plant', 'can_read')).toBe(false);
});

test('auth-23: a failed login ends the sequence; no later step runs', async () => {
  const session = open();
  await expect(session.signIn({ ...credentials, password: 'ein anderes Wort' })).rejects.toThrow(ApiError);
  expect(backend.calls).toEqual(['POST token/login/']);
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

test.each([
  ['GET users/me/', 401],
  ['GET users/me/', 403],
  ['GET authgroup/', 403],
])('1.7, auth-28: the session ends if %s is refused with %s', async (step, status) => {
  answering({ [step]: refused(status, { detail: 'permission_denied' }) });
  const session = open();
  await session.signIn(credentials);
  expect(session.state()).toEqual({ kind: 'stranger', ended: 'refused' });
  expect(browserTokens.read()).toBeUndefined();
});

test.each([
  ['no answer', () => HttpResponse.error()],
  ['a gateway without its server', refused(502)],
  ['a server that is starting', refused(503, { detail: 'database_unavailable' })],
  ['a fault of the server', refused(500, { detail: 'internal_error' })],
  ['a 401 that is not ours', () => new Response('<h1>Proxy</h1>', { status: 401 })],
  ['a page that is not ours', () => new Response('<h1>WLAN</h1>')],
])(
  '4.37: after %s the session is kept, reports that the server does not respond, and continues once it does',
  async (_, answer) => {
    const profile = failing('GET users/me/', answer);
    const session = open();
    const signingIn = session.signIn(credentials);
    await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
    expect(browserTokens.read()).toBeDefined();
    profile.mend();
    session.retry();
    await signingIn;
    expect(session.state()).toMatchObject({ kind: 'signedIn', settled: true });
  },
);

test('4.37: if the server does not respond after a reload, the request is repeated automatically, at once when the network is back', async () => {
  const profile = failing('GET users/me/', () => HttpResponse.error());
  const session = reopen();
  const restoring = session.restore();
  await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
  profile.mend();
  window.dispatchEvent(new Event('online'));
  await restoring;
  expect(session.state().kind).toBe('signedIn');
});

test('4.37: a user who signs out while the server does not respond is signed out', async () => {
  const silence = () => HttpResponse.error();
  answering({ 'GET users/me/': silence, 'POST token/logout/': silence });
  const session = reopen();
  const restoring = session.restore();
  await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
  await session.signOut();
  await restoring;
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

/** Dispatches the storage event that a browser sends when another tab changes the token. */
function fromOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }));
}

test('4.37: signing out in another tab is noticed here at once', async () => {
  const session = open();
  const stop = session.watch();
  await session.signIn(credentials);
  fromOtherTab(null);
  expect(session.state()).toEqual({ kind: 'stranger', ended: 'elsewhere' });
  stop();
});

test('4.37: if another account signs in in another tab, this tab switches to that account and its data', async () => {
  const kim = await backend.world.actor(backend.world.groups.admin);
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries });
  const stop = session.watch();
  await session.signIn(credentials);
  const before = browserTokens.read();
  const letThrough: Answer = () => undefined;
  const seen = answering({
    'GET users/me/': letThrough,
    'GET dashboard/': letThrough,
    'GET authgroup/': letThrough,
    [organisationCall()]: letThrough,
  });
  fromOtherTab(kim.token);
  expect(session.state()).toEqual({ kind: 'restoring' });
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await expect
    .poll(() => session.state())
    .toMatchObject({ kind: 'signedIn', settled: true, user: { username: kim.username } });
  expect(seen.map(({ authorization }) => authorization)).toEqual(Array.from({ length: 4 }, () => `Token ${kim.token}`));
  expect(before).not.toBe(kim.token);
  stop();
});

test('4.37: the end of this session does not end the newer one of another tab', async () => {
  const session = open();
  await session.signIn(credentials);
  localStorage.setItem('token', 'newer');
  await session.signOut();
  expect(browserTokens.read()).toBe('newer');
});

test.each([
  ['list of plants', () => 'GET dashboard/'],
  ['organisation', organisationCall],
])('a failure to load the %s is ignored', async (_, call) => {
  answering({ [call()]: refused(500) });
  const session = open();
  await session.signIn(credentials);
  expect(session.state()).toMatchObject({ kind: 'signedIn', settled: true });
});

test('an organisation that failed to load is loaded by the next refresh', async () => {
  const organisation = failing(organisationCall(), refused(500));
  const session = open();
  await session.signIn(credentials);
  expect(session.state()).toMatchObject({ organisation: undefined });
  organisation.mend();
  await session.refreshOrganisation();
  expect(session.state()).toMatchObject({ organisation: { name: backend.world.organisationName } });
});

test('auth-27: after a reload the sign-in sequence runs again from the profile step', async () => {
  const session = reopen();
  expect(session.state().kind).toBe('restoring');
  await session.restore();
  expect(backend.calls[0]).toBe('GET users/me/');
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: false });
});

test('without a stored token a reload sends no request', async () => {
  const session = open();
  await session.restore();
  expect(backend.calls).toEqual([]);
  expect(session.state().kind).toBe('stranger');
});

test('a 401 for any call ends the session', async () => {
  const session = reopen();
  await session.restore();
  const plant = await backend.world.plant();
  await orga.client.sessions.endAll();
  await expect(session.api.plants.retrieve({ id: plant })).rejects.toThrow(ApiError);
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

test('logout clears the token, even if the server cannot be reached', async () => {
  answering({ 'POST token/logout/': refused(500) });
  const session = open();
  await session.signIn(credentials);
  await session.signOut();
  expect(session.state().kind).toBe('stranger');
  expect(localStorage.length).toBe(0);
});

test('a logout during the sign-in sequence is not undone by its late responses', async () => {
  const late = Promise.withResolvers<Response>();
  const seen = answering({ 'GET authgroup/': () => late.promise });
  const session = open();
  const signingIn = session.signIn(credentials);
  await expect.poll(() => seen).toHaveLength(1);
  await session.signOut();
  late.resolve(Response.json(await orga.client.session.authGroups()));
  await signingIn;
  expect(session.state().kind).toBe('stranger');
});

test('1.77: for members of the group Certification no plant list is loaded', async () => {
  const { world } = backend;
  const members = await world.group(() => false, { name: 'Certification' });
  const { username } = await world.actor(members, { password: PASSWORD });
  await open().signIn({ username, password: PASSWORD });
  expect(backend.calls).toContain('GET authgroup/');
  expect(backend.calls).not.toContain('GET dashboard/');
});
