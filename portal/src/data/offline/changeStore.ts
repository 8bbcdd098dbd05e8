import type { StoredChange } from './change.ts';

/**
 * Why a change cannot be stored on this device: the browser stores nothing, its storage is full, or too much is waiting
 * already.
 */
export type OfflineFault = 'noStore' | 'full' | 'tooMuch';

const faults = new WeakMap<Error, OfflineFault>();

/** Creates an error for which `offlineFault` returns this reason. */
export function offlineFailure(fault: OfflineFault, cause?: unknown): Error {
  const error = new Error(fault, { cause });
  faults.set(error, fault);
  return error;
}

/** Why a change could not be stored on this device; undefined for any other error. */
export const offlineFault = (error: unknown): OfflineFault | undefined =>
  error instanceof Error ? faults.get(error) : undefined;

/**
 * Store for changes that wait for a connection; they survive closing the browser. A call that fails throws an
 * `offlineFailure`.
 */
export interface ChangeStore {
  /** Changes of one account in the order in which they were added. */
  readonly of: (account: number) => Promise<readonly StoredChange[]>;
  /** Number of changes of all accounts that are waiting or were refused. */
  readonly count: () => Promise<number>;
  readonly add: (change: Omit<StoredChange, 'seq'>) => Promise<void>;
  readonly put: (change: StoredChange) => Promise<void>;
  readonly remove: (seq: number) => Promise<void>;
}

const DATABASE = 'leitwarte-offline';
const CHANGES = 'changes';
const ACCOUNT = 'account';
const STATE = 'state';

/**
 * Stores changes in IndexedDB. The database is opened for each step, because browsers close open ones of pages in the
 * background.
 */
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

/** Casts the rows of the store, which only `add` and `put` write. */
const asStored = (rows: unknown): readonly StoredChange[] => rows as readonly StoredChange[];

/** Runs one transaction; resolves only once its data are stored durably. */
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
