import type { WorkOrderDetail } from '@leitwarte/core/entities';
import { callAfter } from '@leitwarte/core/rules';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls.ts';
import type { Api } from '../client.ts';
import { reportQuietly } from '../quiet.ts';
import { bytesOfChange, type NewChange, type StoredChange } from './change.ts';
import { browserStore, type ChangeStore, offlineFailure } from './changeStore.ts';
import { noteWaiting } from './device.ts';
import { createKeeping } from './keeping.ts';
import type { KeptTasks } from './keptTasks.ts';
import { isNoConnection } from './noConnection.ts';
import { sendChange } from './sending.ts';

/** Limits of what one account may leave waiting on a device. */
export const CHANGES_MAX = 300;
const PICTURE_BYTES_MAX = 40 * 1024 * 1024;
/** How often waiting changes are tried again, or whether there is a connection. */
const TRY_EVERY_MS = 30_000;

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
  /** Stores a change until the server has it. Throws an `offlineFailure` if it cannot. */
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

  function show(next: Partial<OfflineState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const isOn = () => !signal.aborted && isCurrent();
  const waiting = () => state.changes.filter((change) => change.state === 'waiting');
  const keeping = createKeeping({
    account,
    api,
    queries,
    mayReadAlarms,
    isOn,
    kept: () => state.kept,
    onKept: (kept) => show({ kept }),
    onContact: setAway,
  });

  function setAway(isAway: boolean): void {
    if (!isOn() || state.isAway === isAway) return;
    show({ isAway });
    if (isAway) {
      keeping.seed();
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
    else if (state.isAway) await keeping.renew();
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

  /** One after the other, since each builds on those before it. Returns the pause before the rest is tried again. */
  async function sendInOrder(): Promise<number> {
    for (let next = waiting()[0]; next !== undefined && isOn(); next = waiting()[0]) {
      const sent = await sendChange(api, next, Date.now());
      if (!isOn()) return TRY_EVERY_MS;
      if (sent.kind === 'silent') {
        setAway(true);
        return TRY_EVERY_MS;
      }
      if (sent.kind === 'paused') {
        if (sent.isFault) await changed(store.put({ ...next, faults: next.faults + 1 }));
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
    keeping.remember(task);
  }

  /** Loads again what screens show of tasks; pictures never change. */
  function renewShown(): void {
    void queries.invalidateQueries({
      queryKey: ['workOrders'],
      predicate: ({ queryKey: [, name] }) => name !== 'picture',
    });
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
    if (state.canStore !== true) throw offlineFailure('noStore');
    const bytes = state.changes.reduce((sum, one) => sum + bytesOfChange(one), bytesOfChange(change));
    if (state.changes.length >= CHANGES_MAX || bytes > PICTURE_BYTES_MAX) throw offlineFailure('tooMuch');
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
    keeping.stop();
    unwatch();
  };

  window.addEventListener('online', () => void keeping.renew().then(send), { signal });
  window.addEventListener('offline', () => setAway(true), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void load().then(sendIfOnline);
    },
    { signal },
  );
  void load().then(sendIfOnline);
  if (state.isAway) tryAfter(TRY_EVERY_MS);
  void keeping.ready.then(() => {
    if (state.isAway) keeping.seed();
  });

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
    remember: keeping.remember,
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
