import type { Change } from '../../db/changes/since.ts';
import type { Database } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { watchChanges } from './changeWatch.ts';

/** Bytes that all remembered answers of a process may take; those that nobody asked for the longest go first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Something made from the database that may be given again until it changes. */
export interface Made<T> {
  readonly value: T;
  readonly bytes: number;
  /** First instant at which time alone may change it. */
  readonly until: number;
}

/** Whether a change may show in what is remembered. */
export type Concerns = (change: Change) => boolean;

export interface AnswerMemory {
  /**
   * What is remembered under this key, or else is made now. To be called after catching up; what is asked for by many at
   * once is made once.
   */
  recall<T>(key: string, concerns: Concerns, make: () => Promise<Made<T>>): Promise<T>;
}

interface Entry {
  readonly concerns: Concerns;
  readonly madeAt: number;
  readonly made: Promise<Made<unknown>>;
  bytes: number;
}

/** Answers by their keys. `changed` forgets what changes may show in; undefined: everything. */
export function createMemory(now: () => number, mostBytes = MOST_BYTES) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function forget(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function settle(key: string, entry: Entry, made: Made<unknown>): void {
    if (entries.get(key) !== entry) return;
    entry.bytes = made.bytes;
    bytes += made.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= mostBytes) return;
      forget(oldest, other);
    }
  }

  function begin(key: string, concerns: Concerns, make: () => Promise<Made<unknown>>): Entry {
    const entry: Entry = { concerns, madeAt: now(), made: make(), bytes: 0 };
    entries.set(key, entry);
    entry.made.then(
      (made) => settle(key, entry, made),
      () => forget(key, entry),
    );
    return entry;
  }

  return {
    async recall<T>(key: string, concerns: Concerns, make: () => Promise<Made<T>>): Promise<T> {
      for (;;) {
        const known = entries.get(key);
        if (known === undefined) return valueOf<T>(await begin(key, concerns, make).made);
        const made = await known.made;
        const at = now();
        if (at < made.until && at >= known.madeAt) {
          if (entries.get(key) === known) {
            entries.delete(key);
            entries.set(key, known);
          }
          return valueOf<T>(made);
        }
        forget(key, known);
      }
    },
    changed(changes: readonly Change[] | undefined): void {
      for (const [key, entry] of entries)
        if (changes === undefined || changes.some((change) => entry.concerns(change))) forget(key, entry);
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

/** A key stands for one kind of answer, so what is found under it is of that kind. */
function valueOf<T>(made: Made<unknown>): T {
  return made.value as T;
}

const memories = new WeakMap<Database, { readonly memory: AnswerMemory; readonly catchUp: () => Promise<void> }>();

/**
 * The answers that this process remembers, without those in which a change shows that had been committed when this was
 * called, by whatever process (decision 4.45).
 */
export async function upToDate({ db, platform }: Pick<ServerContext, 'db' | 'platform'>): Promise<AnswerMemory> {
  let known = memories.get(db);
  if (known === undefined) {
    const memory = createMemory(() => platform.now());
    const watch = watchChanges(db, (changes) => memory.changed(changes));
    known = { memory, catchUp: () => watch.catchUp() };
    memories.set(db, known);
  }
  await known.catchUp();
  return known.memory;
}
