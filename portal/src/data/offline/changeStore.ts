import type { StoredChange } from './change.ts';

/** Why a change cannot wait on this device: it stores nothing, its storage is full, or too much waits already. */
export type OfflineFault = 'noStore' | 'full' | 'tooMuch';

const faults = new WeakMap<Error, OfflineFault>();

/** An error from which `offlineFault` reads why a change cannot wait. */
export function offlineFailure(fault: OfflineFault, cause?: unknown): Error {
  const error = new Error(fault, { cause });
  faults.set(error, fault);
  return error;
}

/** Why a change cannot wait on this device; undefined for any other error. */
export const offlineFault = (error: unknown): OfflineFault | undefined =>
  error instanceof Error ? faults.get(error) : undefined;

/** Where changes wait for a connection, also after the browser was closed. Every call throws an `offlineFailure`. */
export interface ChangeStore {
  /** Changes of one account in their order. */
  readonly of: (account: number) => Promise<readonly StoredChange[]>;
  /** Number of changes of every account that no server has. */
  readonly count: () => Promise<number>;
  readonly add: (change: Omit<StoredChange, 'seq'>) => Promise<void>;
  readonly put: (change: StoredChange) => Promise<void>;
  readonly remove: (seq: number) => Promise<void>;
}

const DATABASE = 'leitwarte-offline';
const CHANGES = 'changes';
const ACCOUNT = 'account';
const STATE = 'state';

/** Changes in IndexedDB. It is opened for each step, because browsers close what is left open in the background. */
export const browserStore: ChangeStore = {
  of: (account) =>
    within('readonly', async (changes) =>
      asStored(await answerOf(changes.index(ACCOUNT).getAll(account))).toSorted((a, b) => a.seq - b.seq),
    ),
  count: () =>
    within('readonly', async (changes) => {
      const states = changes.index(STATE);
      const counts = await Promise.all([answerOf(states.count('waiting')), answerOf(states.count('refused'))]);
      return counts[0] + counts[1];
    }),
  add: (change) =>
    within('readwrite', async (changes) => {
      await answerOf(changes.add(change));
    }),
  put: (change) =>
    within('readwrite', async (changes) => {
      await answerOf(changes.put(change));
    }),
  remove: (seq) =>
    within('readwrite', async (changes) => {
      await answerOf(changes.delete(seq));
    }),
};

/** Rows of the store, which only `add` and `put` write. */
const asStored = (rows: unknown): readonly StoredChange[] => rows as readonly StoredChange[];

/** Ends when the data are stored durably, not before. */
async function within<T>(mode: IDBTransactionMode, work: (changes: IDBObjectStore) => Promise<T>): Promise<T> {
  if (!('indexedDB' in globalThis)) throw offlineFailure('noStore');
  let database: IDBDatabase | undefined;
  try {
    database = await openDatabase();
    const transaction = database.transaction(CHANGES, mode, { durability: 'strict' });
    const stored = endOf(transaction);
    const [answer] = await Promise.all([work(transaction.objectStore(CHANGES)), stored]);
    return answer;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw offlineFailure(isFull ? 'full' : 'noStore', error);
  } finally {
    database?.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    const changes = request.result.createObjectStore(CHANGES, { keyPath: 'seq', autoIncrement: true });
    changes.createIndex(ACCOUNT, ACCOUNT);
    changes.createIndex(STATE, STATE);
  });
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? offlineFailure('noStore')));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? offlineFailure('noStore')));
  });
}
