import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../testing/network.ts';
import { connectionWith, createApi } from '../client.ts';
import { createQueryClient } from '../query.ts';
import type { NewChange, OfflineBody, StoredChange } from './change.ts';
import { type ChangeStore, offlineFailure, offlineFault } from './changeStore.ts';
import { waitingHere } from './device.ts';
import { CHANGES_MAX, createOfflineTasks, type OfflineTasks } from './offlineTasks.ts';

const SENDS = '*/api/v1/work_orders/:id/offline_changes/';
const task = {
  id: 3,
  plant: 1,
  plant_name: 'Dach',
  title: 'Filter',
  description: '',
  kind: 'repair',
  state: 'open',
  origin: 'hand',
};

let rows: Map<number, StoredChange>;
let seq = 0;
const started: OfflineTasks[] = [];

/** Each test has a new device, which all pages of the test share. */
beforeEach(() => {
  rows = new Map();
  seq = 0;
});
afterEach(() => {
  for (const one of started.splice(0)) one.stop();
});

const store: ChangeStore = {
  of: async (account) => [...rows.values()].filter((row) => row.account === account),
  count: async () => [...rows.values()].filter(({ state }) => state !== 'recorded').length,
  add: async (change) => {
    seq += 1;
    rows.set(seq, { ...change, seq });
  },
  put: async (change) => void rows.set(change.seq, change),
  remove: async (one) => void rows.delete(one),
};

function open({ account = 7, kept = store }: { account?: number; kept?: ChangeStore } = {}) {
  const tasks = createOfflineTasks({
    account,
    api: createApi(connectionWith({ token: () => 'token' })),
    queries: createQueryClient(),
    isCurrent: () => true,
    mayReadAlarms: false,
    store: kept,
  });
  started.push(tasks);
  return tasks;
}

const change = (body: OfflineBody): NewChange => ({
  order: 3,
  title: 'Filter',
  key: crypto.randomUUID(),
  action: { kind: 'change', body },
});
const note = (text: string): NewChange => change({ kind: 'note', text });
const offline = (isOff = true) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOff);
const online = () => {
  offline(false);
  window.dispatchEvent(new Event('online'));
};

const faultOf = (work: Promise<void>) => work.then(() => undefined, offlineFault);

/** Stubs the server with these responses to each change; returns the changes that it received. */
function serving(answer: (text: string, times: number) => Response) {
  const got: { text: string; key: string; ago: number }[] = [];
  network.use(
    http.get('*/api/v1/work_orders/', () => HttpResponse.json({ count: 0, results: [] })),
    http.post(SENDS, async ({ request }) => {
      const body = (await request.json()) as { text: string; request_key: string; made_ago_s: number };
      got.push({ text: body.text, key: body.request_key, ago: body.made_ago_s });
      return answer(body.text, got.length);
    }),
  );
  return got;
}
const applied = () => HttpResponse.json({ outcome: 'applied', task });

test('4.59: changes made offline survive a reload, and are sent in their order once there is a connection', async () => {
  const got = serving(applied);
  offline();
  const before = open();
  await before.add(note('eins'));
  await before.add(note('zwei'));
  expect(before.mustWait(3)).toBe(true);
  expect(got).toEqual([]);
  before.stop();
  const after = open();
  await vi.waitFor(() => expect(after.state().changes).toHaveLength(2));
  expect(waitingHere()).toBe(2);
  online();
  await vi.waitFor(() => expect(after.state().changes).toEqual([]));
  expect(got.map(({ text }) => text)).toEqual(['eins', 'zwei']);
  expect(waitingHere()).toBe(0);
});

test('4.59: if there is no response, all changes keep waiting, and the change is sent again with the same key', async () => {
  const got = serving((_, times) => (times === 1 ? HttpResponse.error() : applied()));
  const tasks = open();
  await tasks.add(note('eins'));
  await vi.waitFor(() => expect(tasks.state().isAway).toBe(true));
  await tasks.add(note('zwei'));
  await tasks.send();
  await vi.waitFor(() => expect(tasks.state().changes).toEqual([]));
  expect(got.map(({ text }) => text)).toEqual(['eins', 'eins', 'zwei']);
  expect(got[1]?.key).toBe(got[0]?.key);
});

test('4.59: changes of another account are neither shown nor sent', async () => {
  const got = serving(applied);
  offline();
  const first = open({ account: 7 });
  await first.add(note('von 7'));
  first.stop();
  offline(false);
  const other = open({ account: 8 });
  await other.add(note('von 8'));
  await vi.waitFor(() => expect(got).toHaveLength(1));
  expect(got[0]?.text).toBe('von 8');
  expect(other.state().changes.every(({ account }) => account === 8)).toBe(true);
  await vi.waitFor(() => expect([...rows.values()].map(({ account }) => account)).toEqual([7]));
});

test('4.59: a refused change is kept with its reason and does not delay later ones; it can be sent again or deleted', async () => {
  serving((text) =>
    text === 'falsch' ? HttpResponse.json({ text: ['Zu viele Einträge.'] }, { status: 400 }) : applied(),
  );
  const tasks = open();
  await tasks.add(note('falsch'));
  await tasks.add(note('richtig'));
  await vi.waitFor(() =>
    expect(tasks.state().changes).toMatchObject([{ state: 'refused', reasons: ['Zu viele Einträge.'] }]),
  );
  const [refused] = tasks.state().changes;
  await tasks.retry(refused?.seq ?? 0);
  await vi.waitFor(() => expect(tasks.state().changes).toMatchObject([{ state: 'refused' }]));
  await tasks.drop(refused?.seq ?? 0);
  expect(tasks.state().changes).toEqual([]);
});

test('4.59: a change that a proxy refuses because of its size counts as refused, not as a missing connection', async () => {
  serving(() => new Response('<html><h1>Too large</h1></html>', { status: 413 }));
  const tasks = open();
  await tasks.add(note('eins'));
  await vi.waitFor(() => expect(tasks.state().changes).toMatchObject([{ state: 'refused', reasons: [] }]));
  expect(tasks.state().isAway).toBe(false);
});

test('4.59: a change that the server recorded but did not apply stays listed, and no longer counts as waiting', async () => {
  serving(() => HttpResponse.json({ outcome: 'recorded', task }));
  const tasks = open();
  await tasks.add(change({ kind: 'finish', result: 'getauscht' }));
  await vi.waitFor(() => expect(tasks.state().changes).toMatchObject([{ state: 'recorded' }]));
  expect(waitingHere()).toBe(0);
});

test('4.59: if the server asks for a pause or has an error, the change keeps waiting and is sent again', async () => {
  const got = serving((_, times) =>
    times === 1
      ? HttpResponse.json({ detail: 'throttled', retry_after: 60 }, { status: 429 })
      : HttpResponse.json({ detail: 'server_error' }, { status: 500 }),
  );
  const tasks = open();
  await tasks.add(note('eins'));
  await vi.waitFor(() => expect(got).toHaveLength(1));
  await vi.waitFor(() => expect(tasks.state().isSending).toBe(false));
  await tasks.send();
  expect(tasks.state().changes).toMatchObject([{ state: 'waiting', faults: 1 }]);
});

test('4.59: a change is never sent with a negative age, even if the clock of the device was set back', async () => {
  const got = serving(applied);
  offline();
  const tasks = open();
  await tasks.add(note('eins'));
  const [stored] = [...rows.values()];
  if (stored === undefined) throw new Error('nothing was stored');
  rows.set(stored.seq, { ...stored, madeAtMs: Date.now() + 86_400_000 });
  online();
  await vi.waitFor(() => expect(got).toMatchObject([{ ago: 0 }]));
});

test('4.59: adding a change fails on a full device, without storage and if too many changes wait, and then stores nothing', async () => {
  offline();
  const failing = (fault: 'full' | 'noStore'): ChangeStore => ({
    ...store,
    add: () => Promise.reject(offlineFailure(fault)),
    ...(fault === 'noStore' && { of: () => Promise.reject(offlineFailure(fault)) }),
  });
  for (const fault of ['full', 'noStore'] as const)
    expect(await faultOf(open({ kept: failing(fault) }).add(note('eins')))).toBe(fault);
  expect(rows.size).toBe(0);
  const tasks = open();
  await tasks.add(note('eins'));
  const [stored] = [...rows.values()];
  if (stored === undefined) throw new Error('nothing was stored');
  for (let more = 2; more <= CHANGES_MAX; more += 1) rows.set(more, { ...stored, seq: more });
  expect(await faultOf(tasks.add(note('zu viel')))).toBe('tooMuch');
});
