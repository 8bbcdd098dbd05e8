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

/** Limits for the stored changes of one account on a device: their number, and the size of their pictures in bytes. */
export const CHANGES_MAX = 300;
const PICTURE_BYTES_MAX = 40 * 1024 * 1024;
/** Interval in milliseconds at which waiting changes are sent again, or the connection is checked. */
const TRY_EVERY_MS = 30_000;

export interface OfflineState {
  /** Whether there is no connection: the last call got no response, or the browser reports that it is offline. */
  readonly isAway: boolean;
  /** Whether the device can store changes; undefined until the first attempt. */
  readonly canStore: boolean | undefined;
  /** Changes of this account in their order: waiting, refused and recorded ones. */
  readonly changes: readonly StoredChange[];
  readonly isSending: boolean;
  readonly kept: KeptTasks | undefined;
}

/** The tasks of one account on this device: copies for reading, and changes that wait for a connection. */
export interface OfflineTasks {
  readonly state: () => OfflineState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Whether a change of this task must wait: if there is no connection, or if earlier changes of the task are waiting.
   */
  readonly mustWait: (order: number) => boolean;
  /** Stores a change until the server has received it. Throws an `offlineFailure` if that is not possible. */
  readonly add: (change: NewChange) => Promise<void>;
  /** Sends the waiting changes now. */
  readonly send: () => Promise<void>;
  /** Sends a refused change again. */
  readonly retry: (seq: number) => Promise<void>;
  /** Deletes a change from the device. */
  readonly drop: (seq: number) => Promise<void>;
  /** Replaces a change by another one, for example a refused change by a note with its content. */
  readonly replace: (seq: number, change: NewChange) => Promise<void>;
  /** For screens whose own call found no connection. */
  readonly sawNoConnection: () => void;
  /** Keeps a copy of an opened task until the task has ended. */
  readonly remember: (task: WorkOrderDetail) => void;
  readonly stop: () => void;
}

interface OfflineParts {
  readonly account: number;
  readonly api: Api;
  readonly queries: QueryClient;
  /** Whether the current session is still that of the account. */
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

  /** Reads the stored changes; returns false if the device cannot store any, or if the session has ended. */
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

  /**
   * Sends the waiting changes unless the browser reports that it is offline. A report that it is online guarantees no
   * connection.
   */
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
        // another tab may have sent some of them in the meantime
        if (await load()) waitMs = await sendInOrder();
      });
    } catch (error) {
      // the changes stay stored and are sent again later
      reportQuietly(error);
    } finally {
      show({ isSending: false });
      if (isOn() && waiting().length > 0) tryAfter(waitMs);
    }
  }

  /**
   * Sends the changes one after the other, because each builds on those before it. Returns the pause in milliseconds
   * until the rest is sent.
   */
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
    // no pause: a change may have been added just now
    return 0;
  }

  /** Shows a task as the server returned it. */
  function arrived(task: WorkOrderDetail): void {
    queries.setQueryData(keyOf('workOrders', 'retrieve', { id: task.id }), task);
    if (state.isAway) setAway(false);
    else renewShown();
    keeping.remember(task);
  }

  /** Reloads the tasks that screens show, but no pictures, because they never change. */
  function renewShown(): void {
    void queries.invalidateQueries({
      queryKey: ['workOrders'],
      predicate: ({ queryKey: [, name] }) => name !== 'picture',
    });
  }

  /** Results of the screens' own calls also show whether there is a connection. */
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

  /** Reads the store again after a step has changed it, so that screens show the change. */
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

/**
 * Runs in one tab at a time, so that changes keep their order. Without the Web Locks API two tabs may send the same
 * change; the server applies it once.
 */
async function alone(account: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`leitwarte-offline-${account}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Asks the browser not to delete waiting changes if the device runs out of space; the browser may refuse. */
function askToPersist(): void {
  if ('storage' in navigator && 'persist' in navigator.storage) void navigator.storage.persist().catch(reportQuietly);
}
