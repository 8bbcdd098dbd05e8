import type { Change } from '../../db/changes/since.ts';
import type { ChangeArea } from '@leitwarte/core/codes';
import type { Database } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { watchChanges } from './changeWatch.ts';

/** Maximum bytes of all cached answers of a process; the least recently used are evicted first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A result from the database that may be cached until it changes. */
export interface Made<T> {
  readonly value: T;
  readonly bytes: number;
  /** Instant from which on the value may be outdated merely because time has passed. */
  readonly until: number;
}

/**
 * The changes that can affect a cached answer: those in one of the `areas`, and of one of the `plants` or of no plant.
 * Without `plants`: of any plant.
 */
export interface Concerns {
  readonly areas: ReadonlySet<ChangeArea>;
  readonly plants?: ReadonlySet<number>;
}

export interface AnswerMemory {
  /**
   * Returns the cached entry of this key, otherwise computes it. Must be called after catching up with changes; concurrent requests share
   * one computation.
   */
  recall<T>(key: string, concerns: Concerns, make: () => Promise<Made<T>>): Promise<T>;
  /**
   * Like `recall`, for an answer of several parts with separate keys; all missing parts are computed by one call of
   * `make`.
   */
  recallEach<K, T>(
    parts: readonly { readonly part: K; readonly key: string; readonly concerns: Concerns }[],
    make: (missing: readonly K[]) => Promise<ReadonlyMap<K, Made<T>>>,
  ): Promise<Made<T>[]>;
}

interface Entry {
  readonly concerns: Concerns;
  readonly madeAt: number;
  readonly made: Promise<Made<unknown>>;
  /** Instant at which the entry expires; Infinity while it is being computed. */
  until: number;
  bytes: number;
}

/**
 * A cache of answers by key. `changed` removes the answers that the given changes can affect; `changed(undefined)`
 * removes all.
 */
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
    entry.until = made.until;
    entry.bytes = made.bytes;
    bytes += made.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= mostBytes) return;
      forget(oldest, other);
    }
  }

  function begin(key: string, concerns: Concerns, make: () => Promise<Made<unknown>>): Entry {
    const entry: Entry = { concerns, madeAt: now(), made: make(), until: Infinity, bytes: 0 };
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
        if (known === undefined) return madeOf<T>(await begin(key, concerns, make).made).value;
        const made = await known.made;
        const at = now();
        if (at < made.until && at >= known.madeAt) {
          if (entries.get(key) === known) {
            entries.delete(key);
            entries.set(key, known);
          }
          return madeOf<T>(made).value;
        }
        forget(key, known);
      }
    },
    async recallEach<K, T>(
      parts: readonly { readonly part: K; readonly key: string; readonly concerns: Concerns }[],
      make: (missing: readonly K[]) => Promise<ReadonlyMap<K, Made<T>>>,
    ): Promise<Made<T>[]> {
      const at = now();
      const missing = parts.filter(({ key }) => {
        const known = entries.get(key);
        return known === undefined || at < known.madeAt || at >= known.until;
      });
      if (missing.length > 0) {
        const made = make(missing.map(({ part }) => part));
        for (const { part, key, concerns } of missing) {
          const own = entries.get(key);
          if (own !== undefined) forget(key, own);
          begin(key, concerns, async () => (await made).get(part) ?? gone(part));
        }
      }
      return Promise.all(parts.map(async ({ part, key }) => madeOf<T>(await (entries.get(key)?.made ?? gone(part)))));
    },
    changed(changes: readonly Change[] | undefined): void {
      const showsIn = changes === undefined ? () => true : judgeOf(changes);
      for (const [key, entry] of entries) if (showsIn(entry.concerns)) forget(key, entry);
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

/** Returns a function that decides whether any of the changes can affect an answer with the given concerns. */
function judgeOf(changes: readonly Change[]): (concerns: Concerns) => boolean {
  const byPlant = Map.groupBy(changes, ({ plantId }) => plantId);
  const among = (areas: ReadonlySet<ChangeArea>, some: readonly Change[] = []) =>
    some.some(({ area }) => areas.has(area));
  return ({ areas, plants }) => {
    if (plants === undefined) return among(areas, changes);
    if (among(areas, byPlant.get(undefined))) return true;
    if (plants.size > changes.length)
      return changes.some(({ area, plantId }) => plantId !== undefined && areas.has(area) && plants.has(plantId));
    for (const plant of plants) if (among(areas, byPlant.get(plant))) return true;
    return false;
  };
}

function gone(part: unknown): Promise<never> {
  return Promise.reject(new Error(`${String(part)} was not made`));
}

/** A cast that is safe because a key is only used for one type of answer. */
function madeOf<T>(made: Made<unknown>): Made<T> {
  return made as Made<T>;
}

const memories = new WeakMap<Database, { readonly memory: AnswerMemory; readonly catchUp: () => Promise<void> }>();

/**
 * The answer cache of this process, after dropping the entries affected by any change that any process had committed before this call
 * (decision 4.45).
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
