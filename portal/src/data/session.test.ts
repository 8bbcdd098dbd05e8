import { ApiError } from '@leitwarte/core/problem';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answering, refused, signedInAnswers } from '../testing/answers.ts';
import { makeGroup, makeUser } from '../testing/people.ts';
import { createQueryClient } from './query.ts';
import { createSession } from './session.ts';
import { browserTokens } from './tokens.ts';

const credentials = { username: 'orga', password: 'geheim' };
const open = () => createSession({ tokens: browserTokens, queries: createQueryClient() });

test('signing in runs token, profile, plant list, permissions, organisation, in this order', async () => {
  const seen = signedInAnswers();
  await open().signIn(credentials);
  expect(seen.map(({ call }) => call)).toEqual([
    'POST token/login/',
    'GET users/me/',
    'GET dashboard/',
    'GET authgroup/',
    'GET organisations/1/',
  ]);
  expect(seen[0]?.body).toEqual(credentials);
  expect(seen[1]?.authorization).toBe('Token secret');
});

test('storing the permissions is the moment of being signed in; the organisation comes after', async () => {
  signedInAnswers();
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
    { organisation: 'Stadtwerke', settled: true },
  ]);
});

test('the first permission group holds the rights', async () => {
  signedInAnswers({ 'GET authgroup/': [makeGroup(false), makeGroup(true)] });
  const session = open();
  await session.signIn(credentials);
  const state = session.state();
  expect(state.kind === 'signedIn' && state.viewer.may('plant', 'can_read')).toBe(false);
});

test('an empty list of groups is no failure: signed in without dialog rights', async () => {
  signedInAnswers({ 'GET authgroup/': [] });
  const session = open();
  await session.signIn(credentials);
  const state = session.state();
  expect(state.kind === 'signedIn' && state.viewer.may('plant', 'can_read')).toBe(false);
});

test('a failed login ends the sequence; no later step runs', async () => {
  const seen = signedInAnswers({ 'POST token/login/': refused(400, { non_field_errors: ['Falsch'] }) });
  const session = open();
  await expect(session.signIn(credentials)).rejects.toThrow(ApiError);
  expect(seen.map(({ call }) => call)).toEqual(['POST token/login/']);
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

test.each([
  ['GET users/me/', 401],
  ['GET users/me/', 403],
  ['GET authgroup/', 403],
])('1.7, auth-28: a %s that is refused with %s ends the session', async (step, status) => {
  signedInAnswers({ [step]: refused(status, { detail: 'permission_denied' }) });
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
])('4.37: %s keeps the session, says that the server is silent, and goes on once it answers', async (_, answer) => {
  signedInAnswers({ 'GET users/me/': answer });
  const session = open();
  const signingIn = session.signIn(credentials);
  await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
  expect(browserTokens.read()).toBe('secret');
  signedInAnswers();
  session.retry();
  await signingIn;
  expect(session.state()).toMatchObject({ kind: 'signedIn', settled: true });
});

test('4.37: after a reload a silent server is tried again by itself, at once when the network is back', async () => {
  browserTokens.write('secret');
  signedInAnswers({ 'GET users/me/': () => HttpResponse.error() });
  const session = open();
  const restoring = session.restore();
  await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
  signedInAnswers();
  window.dispatchEvent(new Event('online'));
  await restoring;
  expect(session.state().kind).toBe('signedIn');
});

test('4.37: who signs out while the server is silent is signed out', async () => {
  browserTokens.write('secret');
  signedInAnswers({ 'GET users/me/': () => HttpResponse.error(), 'POST token/logout/': () => HttpResponse.error() });
  const session = open();
  const restoring = session.restore();
  await expect.poll(() => session.state()).toEqual({ kind: 'restoring', silent: true });
  await session.signOut();
  await restoring;
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

/** What a browser tells a tab when another one has changed what they share. */
function fromOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }));
}

test('4.37: signing out in another tab is seen here at once', async () => {
  signedInAnswers();
  const session = open();
  const stop = session.watch();
  await session.signIn(credentials);
  fromOtherTab(null);
  expect(session.state()).toEqual({ kind: 'stranger', ended: 'elsewhere' });
  stop();
});

test('4.37: another account in another tab is taken over here, with everything of its own', async () => {
  signedInAnswers();
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries });
  const stop = session.watch();
  await session.signIn(credentials);
  const seen = signedInAnswers({ 'GET users/me/': makeUser({ id: 8, username: 'kim' }) });
  fromOtherTab('other');
  expect(session.state()).toEqual({ kind: 'restoring' });
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await expect.poll(() => session.state()).toMatchObject({ kind: 'signedIn', user: { username: 'kim' } });
  expect(seen.map(({ authorization }) => authorization)).toContain('Token other');
  expect(seen.map(({ authorization }) => authorization)).not.toContain('Token secret');
  stop();
});

test('4.37: a session that ends here leaves the newer one of another tab alone', async () => {
  signedInAnswers();
  const session = open();
  await session.signIn(credentials);
  localStorage.setItem('token', 'newer');
  await session.signOut();
  expect(browserTokens.read()).toBe('newer');
});

test.each(['GET dashboard/', 'GET organisations/1/'])('a failed %s is ignored', async (step) => {
  signedInAnswers({ [step]: refused(500) });
  const session = open();
  await session.signIn(credentials);
  expect(session.state()).toMatchObject({ kind: 'signedIn', settled: true });
});

test('an organisation that failed to load is loaded by the next refresh', async () => {
  signedInAnswers({ 'GET organisations/1/': refused(500) });
  const session = open();
  await session.signIn(credentials);
  answering({ 'GET organisations/1/': { id: 1, name: 'Stadtwerke' } });
  await session.refreshOrganisation();
  expect(session.state()).toMatchObject({ organisation: { name: 'Stadtwerke' } });
});

test('after a reload the sequence runs again from the profile step', async () => {
  browserTokens.write('secret');
  const seen = signedInAnswers();
  const session = open();
  expect(session.state().kind).toBe('restoring');
  await session.restore();
  expect(seen[0]?.call).toBe('GET users/me/');
  expect(session.state()).toMatchObject({ kind: 'signedIn', fresh: false });
});

test('without a stored token a reload asks nothing', async () => {
  const seen = signedInAnswers();
  const session = open();
  await session.restore();
  expect(seen).toEqual([]);
  expect(session.state().kind).toBe('stranger');
});

test('a 401 on any call clears the session', async () => {
  signedInAnswers();
  const session = open();
  await session.signIn(credentials);
  answering({ 'GET plants/3/': refused(401, { detail: 'not_authenticated' }) });
  await expect(session.api.plants.retrieve({ id: 3 })).rejects.toThrow(ApiError);
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
});

test('logout clears the token, whether the server hears of it or not', async () => {
  signedInAnswers({ 'POST token/logout/': refused(500) });
  const session = open();
  await session.signIn(credentials);
  await session.signOut();
  expect(session.state().kind).toBe('stranger');
  expect(localStorage.length).toBe(0);
});

test('a logout during the sequence is not undone by its late answers', async () => {
  const late = Promise.withResolvers<Response>();
  const seen = signedInAnswers({ 'GET authgroup/': () => late.promise });
  const session = open();
  const signingIn = session.signIn(credentials);
  await expect.poll(() => seen.at(-1)?.call).toBe('GET authgroup/');
  await session.signOut();
  late.resolve(Response.json([makeGroup(true)]));
  await signingIn;
  expect(session.state().kind).toBe('stranger');
});

test('members of the group Certification have no plant list to load', async () => {
  const seen = signedInAnswers({ 'GET users/me/': makeUser({ grp_name_bez: 'Certification' }) });
  await open().signIn(credentials);
  expect(seen.map(({ call }) => call)).not.toContain('GET dashboard/');
});
