import { beforeEach, expect, test, vi } from 'vitest';
import { createLastState } from './lastState.ts';

const OWN = 'Token own';
const PLANTS = 'http://localhost/api/v1/dashboard/';
let isUp = true;
let plants = ['A'];

/** Stub of the Cache API, which jsdom lacks. */
beforeEach(() => {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      put: async (key: string, answer: Response) => void store.set(key, answer),
      match: async (key: string) => store.get(key)?.clone(),
    });
  };
  vi.stubGlobal('caches', { open, delete: (name: string) => Promise.resolve(stores.delete(name)) });
  isUp = true;
  plants = ['A'];
  return () => vi.stubGlobal('caches', undefined);
});

const type = 'application/vnd.leitwarte.compact+json';
const network = () =>
  isUp
    ? Promise.resolve(Response.json(plants, { headers: { 'content-type': type } }))
    : Promise.reject(new TypeError('no network'));
const asked = (authorization = OWN, url = PLANTS) => new Request(url, { headers: { authorization } });
const reopened = () => createLastState(network);

/** A page that loaded the plants and was closed. */
async function seenBefore() {
  const before = createLastState(network);
  await before.fetch(asked());
  await vi.waitFor(async () => {
    isUp = false;
    await reopened().fetch(asked());
  });
  return before;
}

test('if the server does not respond, the cached response is returned in its original format, with the time at which it was fetched', async () => {
  const started = Date.now();
  await seenBefore();
  const state = reopened();
  expect(state.shownSince()).toBeUndefined();
  const shown = await state.fetch(asked());
  expect([shown.headers.get('content-type'), await shown.json()]).toEqual([type, ['A']]);
  expect(state.shownSince()).toBeGreaterThanOrEqual(started);
});

test('when the server responds again, its response is shown, and a later failure is reported again', async () => {
  await seenBefore();
  const state = reopened();
  await state.fetch(asked());
  isUp = true;
  plants = ['B'];
  expect(await (await state.fetch(asked())).json()).toEqual(['B']);
  expect(state.shownSince()).toBeUndefined();
  isUp = false;
  await expect(state.fetch(asked())).rejects.toThrow('no network');
});

test('another account, another call or a request without an account gets no cached response', async () => {
  await seenBefore();
  const state = reopened();
  await expect(state.fetch(asked('Token other'))).rejects.toThrow('no network');
  await expect(state.fetch(asked(OWN, 'http://localhost/api/v1/users/'))).rejects.toThrow('no network');
  await expect(state.fetch(new Request(PLANTS))).rejects.toThrow('no network');
});

test('1.3: after the cache was deleted, a response that was pending is not cached', async () => {
  const before = await seenBefore();
  isUp = true;
  const onItsWay = before.fetch(asked());
  await before.forget();
  await onItsWay;
  isUp = false;
  await expect(reopened().fetch(asked())).rejects.toThrow('no network');
});

test('if the server refuses a request, the refusal is returned, not the cached response', async () => {
  await seenBefore();
  const refusing = createLastState(() => Promise.resolve(Response.json({ detail: 'no' }, { status: 401 })));
  expect((await refusing.fetch(asked())).status).toBe(401);
});
