import { allows } from '@leitwarte/core/access';
import type { WorkOrder, WorkOrderDetail } from '@leitwarte/core/entities';
import { callAfter } from '@leitwarte/core/rules';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../answers.ts';
import { keyOf } from '../calls.ts';
import type { Api } from '../client.ts';
import { reportQuietly } from '../quiet.ts';
import type { Session } from '../session.ts';
import { bytesOfChange, type NewChange, type StoredChange } from './change.ts';
import { browserStore, type ChangeStore, OfflineFailure } from './changeStore.ts';
import { noteWaiting } from './device.ts';
import { type KeptTasks, readKept, TASKS_KEPT_MAX, writeKept } from './keptTasks.ts';
import { isNoConnection } from './noConnection.ts';
import { sendChange } from './sending.ts';

/** Limits of what one account may leave waiting on a device. */
export const CHANGES_MAX = 300;
const PICTURE_BYTES_MAX = 40 * 1024 * 1024;
const PLANTS_WITH_ALARMS_MAX = 20;
/** How often waiting changes are tried again, and kept tasks renewed. */
const TRY_EVERY_MS = 30_000;
const RENEW_EVERY_MS = 15 * 60_000;
/** The first screen goes first. */
const RENEW_AFTER_MS = 5_000;

export interface OfflineState {
  /** The last call got no answer, or the browser says that it is offline. */
  readonly isAway: boolean;
  /** Whether the device can store changes; undefined until it was tried. */
  readonly canStore: boolean | undefined;
  /** Changes of this account that wait, were refused, or were recorded, in their order. */
  readonly changes: readonly StoredChange[];
  readonly isSending: boolean;
  readonly kept: KeptTasks | undefined;
}

/** The tasks of one account on this device: what is kept for reading, and the changes that wait for a connection. */
export interface OfflineTasks {
  readonly state: () => OfflineState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a change of this task must wait: without a connection, or behind earlier changes of the same task. */
  readonly mustWait: (order: number) => boolean;
  /** Stores a change until the server has it. Throws `OfflineFailure` if it cannot. */
  readonly add: (change: NewChange) => Promise<void>;
  /** Tries at once to send what waits. */
  readonly send: () => Promise<void>;
  /** Sends a refused change again. */
  readonly retry: (seq: number) => Promise<void>;
  /** Forgets a change. */
  readonly drop: (seq: number) => Promise<void>;
  /** Puts a change in the place of another one, such as a note with what was refused. */
  readonly replace: (seq: number, change: NewChange) => Promise<void>;
  /** A screen's own call found no connection. */
  readonly sawNoConnection: () => void;
  /** Keeps a task that was opened, until it is over. */
  readonly remember: (task: WorkOrderDetail) => void;
  readonly stop: () => void;
}

interface OfflineParts {
  readonly account: number;
  readonly api: Api;
  readonly queries: QueryClient;
  /** Whether the session is still that of the account. */
  readonly isCurrent: () => boolean;
  readonly mayReadAlarms: boolean;
  readonly store?: ChangeStore;
}

const running = new WeakMap<Session, { readonly account: number; readonly tasks: OfflineTasks }>();

/** The tasks of the account that is signed in, started once; undefined in the demo and while looking as a group. */
export function offlineTasksOf(session: Session, queries: QueryClient): OfflineTasks | undefined {
  const account = session.told();
  const known = running.get(session);
  if (account === undefined) return undefined;
  if (known?.account === account) return known.tasks;
  known?.tasks.stop();
  const state = session.state();
  const tasks = createOfflineTasks({
    account,
    api: session.api,
    queries,
    isCurrent: () => session.told() === account,
    mayReadAlarms:
      state.kind === 'signedIn' && allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, state.viewer),
  });
  running.set(session, { account, tasks });
  const unsubscribe = session.subscribe(() => {
    if (session.told() === account) return;
    unsubscribe();
    tasks.stop();
    if (running.get(session)?.tasks === tasks) running.delete(session);
  });
  return tasks;
}

export function createOfflineTasks(parts: OfflineParts): OfflineTasks {
  const { account, api, queries, isCurrent, mayReadAlarms, store = browserStore } = parts;
  let state: OfflineState = {
    isAway: !navigator.onLine,
    canStore: undefined,
    changes: [],
    isSending: false,
    kept: undefined,
  };
  const listeners = new Set<() => void>();
  const stopped = new AbortController();
  const { signal } = stopped;
  let sending: Promise<void> | undefined;
  let cancelTry = (): void => undefined;
  // what cannot be kept is not asked for ahead
  let cancelRenewal = 'caches' in globalThis ? callAfter(RENEW_AFTER_MS, () => void renew()) : (): void => undefined;

  function show(next: Partial<OfflineState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const isOn = () => !signal.aborted && isCurrent();
  const waiting = () => state.changes.filter((change) => change.state === 'waiting');

  function setAway(isAway: boolean): void {
    if (!isOn() || state.isAway === isAway) return;
    show({ isAway });
    if (isAway) {
      seedKept();
      tryAfter(TRY_EVERY_MS);
    } else {
      renewShown();
      void sendIfOnline();
    }
  }

  /** Reads the changes of the device; false if it cannot store any. */
  async function load(): Promise<boolean> {
    try {
      const [changes, count] = await Promise.all([store.of(account), store.count()]);
      if (!isOn()) return false;
      noteWaiting(count);
      show({ changes, canStore: true });
      return true;
    } catch (error) {
      reportQuietly(error);
      if (isOn()) show({ canStore: false });
      return false;
    }
  }

  function tryAfter(ms: number): void {
    cancelTry();
    cancelTry = callAfter(ms, () => void tryAgain());
  }

  async function tryAgain(): Promise<void> {
    if (!isOn()) return;
    await load();
    if (state.isAway || waiting().length > 0) tryAfter(TRY_EVERY_MS);
    if (waiting().length > 0) await sendIfOnline();
    else if (state.isAway) await renew();
  }

  /** A browser that says it is offline is; one that says it is online may not be. */
  function sendIfOnline(): Promise<void> {
    return navigator.onLine ? send() : Promise.resolve();
  }

  function send(): Promise<void> {
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendWaiting(): Promise<void> {
    if (!isOn() || waiting().length === 0) return;
    let waitMs = TRY_EVERY_MS;
    show({ isSending: true });
    try {
      await alone(account, async () => {
        // another tab may have sent some meanwhile
        if (await load()) waitMs = await sendInOrder();
      });
    } catch (error) {
      // what is stored is tried again
      reportQuietly(error);
    } finally {
      show({ isSending: false });
      if (isOn() && waiting().length > 0) tryAfter(waitMs);
    }
  }

  /** One after the other, since each builds on those before it. Returns the pause before what is left is tried again. */
  async function sendInOrder(): Promise<number> {
    for (let next = waiting()[0]; next !== undefined && isOn(); next = waiting()[0]) {
      const sent = await sendChange(api, next, Date.now());
      if (!isOn()) return TRY_EVERY_MS;
      if (sent.kind === 'silent') {
        setAway(true);
        return TRY_EVERY_MS;
      }
      if (sent.kind === 'paused') {
        if (sent.isFault) await store.put({ ...next, faults: next.faults + 1 });
        return sent.waitMs;
      }
      if (sent.kind === 'refused') await store.put({ ...next, state: 'refused', reasons: sent.reasons });
      else {
        if (sent.outcome === 'recorded') await store.put({ ...next, state: 'recorded' });
        else await store.remove(next.seq);
        arrived(sent.task);
      }
      if (!(await load())) return TRY_EVERY_MS;
    }
    // what was added in the last moment
    return 0;
  }

  /** Shows a task as the server has it now. */
  function arrived(task: WorkOrderDetail): void {
    queries.setQueryData(keyOf('workOrders', 'retrieve', { id: task.id }), task);
    if (state.isAway) setAway(false);
    else renewShown();
    remember(task);
  }

  /** Loads again what screens show of tasks; pictures never change. */
  function renewShown(): void {
    void queries.invalidateQueries({
      queryKey: ['workOrders'],
      predicate: ({ queryKey: [, name] }) => name !== 'picture',
    });
  }

  /** Only once the kept tasks were read: it is one of them. */
  function remember(task: WorkOrderDetail): void {
    void ready.then(() => rememberNow(task));
  }

  function rememberNow(task: WorkOrderDetail): void {
    const { tasks = [], mine = [], alarms = [], takenAtMs = Date.now() } = state.kept ?? {};
    const others = tasks.filter(({ id }) => id !== task.id);
    const kept = task.ended_at === null ? [task, ...others] : others;
    keep({ takenAtMs, mine, alarms, tasks: kept.slice(0, TASKS_KEPT_MAX) });
  }

  function keep(kept: KeptTasks): void {
    if (!isOn()) return;
    show({ kept });
    writeKept(account, kept, isOn).catch(reportQuietly);
  }

  /** Asks for the own open tasks, and for those that were opened here, and keeps them. */
  async function renew(): Promise<void> {
    cancelRenewal();
    if (!isOn()) return;
    cancelRenewal = callAfter(RENEW_EVERY_MS, () => void renew());
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    try {
      const { results } = await api.workOrders.list({ query: { over: 'false', mine: 'true' } });
      const mine = results.map(({ id }) => id);
      const ids = new Set([...mine, ...(state.kept?.tasks ?? []).map(({ id }) => id)]);
      const tasks: WorkOrderDetail[] = [];
      for (const id of [...ids].slice(0, TASKS_KEPT_MAX)) {
        const task = await present(id);
        if (!isOn()) return;
        if (task !== undefined && task.ended_at === null) tasks.push(task);
      }
      const alarms = mayReadAlarms ? await alarmsOf(tasks) : [];
      setAway(false);
      keep({ takenAtMs: Date.now(), mine, tasks, alarms });
    } catch (error) {
      reportQuietly(error);
      setAway(isNoConnection(error));
    }
  }

  /** A task as it is; undefined if it is gone, or not for this viewer any more. */
  async function present(id: number): Promise<WorkOrderDetail | undefined> {
    try {
      return await api.workOrders.retrieve({ id });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function alarmsOf(tasks: readonly WorkOrderDetail[]): Promise<KeptTasks['alarms']> {
    const plants = [...new Set(tasks.map(({ plant }) => plant))].slice(0, PLANTS_WITH_ALARMS_MAX);
    const found: KeptTasks['alarms'] = [];
    for (const plant of plants) found.push(...(await api.alarms.list({ query: { plant, open: 'true' } })).results);
    return found;
  }

  async function readBefore(): Promise<void> {
    const kept = await readKept(account);
    if (kept === undefined || !isOn()) return;
    show({ kept });
    if (state.isAway) seedKept();
  }

  /** Puts kept tasks where screens look for them and find nothing, as old ones that are asked for again. */
  function seedKept(): void {
    const { kept } = state;
    if (kept === undefined) return;
    const own = new Set(kept.mine);
    const seed = (name: 'list' | 'retrieve', input: object, data: unknown) => {
      const queryKey = keyOf('workOrders', name, input);
      if (queries.getQueryData(queryKey) !== undefined) return;
      queries.setQueryData(queryKey, data, { updatedAt: kept.takenAtMs });
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    };
    for (const task of kept.tasks) seed('retrieve', { id: task.id }, task);
    const page = (results: readonly WorkOrder[]) => ({ count: results.length, next: null, previous: null, results });
    seed('list', { query: { over: 'false', page: 1 } }, page(kept.tasks));
    seed('list', { query: { over: 'false' } }, page(kept.tasks));
    const mine = kept.tasks.filter(({ id }) => own.has(id));
    seed('list', { query: { over: 'false', mine: 'true', page: 1 } }, page(mine));
  }

  /** What screens ask for themselves says as well whether there is a connection. */
  const unwatch = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const key: unknown = event.query.queryKey;
    if (!Array.isArray(key) || key[0] !== 'workOrders') return;
    const { action } = event;
    if (action.type === 'success' && action.manual !== true) setAway(false);
    if (action.type === 'error' && isNoConnection(action.error)) setAway(true);
  });

  async function add(change: NewChange): Promise<void> {
    await load();
    if (state.canStore !== true) throw new OfflineFailure('noStore');
    const bytes = state.changes.reduce((sum, one) => sum + bytesOfChange(one), bytesOfChange(change));
    if (state.changes.length >= CHANGES_MAX || bytes > PICTURE_BYTES_MAX) throw new OfflineFailure('tooMuch');
    await store.add({ ...change, account, madeAtMs: Date.now(), state: 'waiting', reasons: [], faults: 0 });
    askToPersist();
    await load();
    if (!navigator.onLine) setAway(true);
    void sendIfOnline();
  }

  /** Shows what a step in the store has changed. */
  async function changed(work: Promise<void>): Promise<void> {
    await work;
    await load();
  }

  const stop = () => {
    stopped.abort();
    cancelTry();
    cancelRenewal();
    unwatch();
  };

  window.addEventListener('online', () => void renew().then(send), { signal });
  window.addEventListener('offline', () => setAway(true), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void load().then(sendIfOnline);
    },
    { signal },
  );
  const ready = readBefore().catch(reportQuietly);
  void load().then(sendIfOnline);
  if (state.isAway) tryAfter(TRY_EVERY_MS);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mustWait: (order) =>
      state.canStore !== false &&
      (state.isAway || !navigator.onLine || waiting().some((change) => change.order === order)),
    add,
    send,
    retry: async (seq) => {
      const change = state.changes.find((one) => one.seq === seq);
      if (change === undefined) return;
      await changed(store.put({ ...change, state: 'waiting', reasons: [], faults: 0 }));
      await send();
    },
    drop: (seq) => changed(store.remove(seq)),
    replace: async (seq, change) => {
      await add(change);
      await changed(store.remove(seq));
    },
    sawNoConnection: () => setAway(true),
    remember,
    stop,
  };
}

/** In one tab at a time, so that changes keep their order. Without locks a change may be sent twice and counts once. */
async function alone(account: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`leitwarte-offline-${account}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Asks the browser not to delete what waits when the device runs out of space; it may say no. */
function askToPersist(): void {
  if ('storage' in navigator && 'persist' in navigator.storage) void navigator.storage.persist().catch(reportQuietly);
}
