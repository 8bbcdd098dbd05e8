import { ApiError } from '@leitwarte/core/problem';
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

test.each(['GET users/me/', 'GET authgroup/'])('a failed %s ends the session', async (step) => {
  signedInAnswers({ [step]: refused(500) });
  const session = open();
  await session.signIn(credentials);
  expect(session.state().kind).toBe('stranger');
  expect(browserTokens.read()).toBeUndefined();
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

test('logout clears token and demo flag, whether the server hears of it or not', async () => {
  signedInAnswers({ 'POST token/logout/': refused(500) });
  const session = open();
  await session.signIn(credentials);
  localStorage.setItem('demo', '1');
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
