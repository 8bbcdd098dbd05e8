import { NotStored, type Storage, type StoragePage } from '../../platform/storage.ts';

const HERE = 'here ';
const OLD = 'old ';

/**
 * A storage whose objects are being moved from one storage to another: reads both, and writes to the new one. A listing may contain an
 * object twice, once from each.
 */
export function movingStorage(to: Storage, from: Storage): Storage {
  async function* read(key: string): AsyncGenerator<Uint8Array> {
    try {
      yield* to.read(key);
      return;
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
    }
    try {
      yield* from.read(key);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      // the object was moved between the two lookups
      yield* to.read(key);
    }
  }

  const put: Storage['put'] = async (key, content, options = {}) => {
    if (options.ifAbsent === true && (await from.stat(key)) !== undefined) return undefined;
    return to.put(key, content, options);
  };

  /** Searches both; an object that is in neither may have been moved between the two lookups, so the first search is repeated. */
  const either = async <T>(look: (storage: Storage) => Promise<T | undefined>): Promise<T | undefined> =>
    (await look(to)) ?? (await look(from)) ?? (await look(to));

  return {
    read,
    put,
    stat: (key) => either((storage) => storage.stat(key)),
    sha256: (key) => either((storage) => storage.sha256(key)),
    async copy(source, target) {
      const known = await either((storage) => storage.stat(source));
      if (known === undefined) throw new NotStored(source);
      const { modifiedAtMs } = known;
      return (await put(target, { read: () => read(source) }, { ifAbsent: true, modifiedAtMs })) !== undefined;
    },
    async delete(key) {
      await from.delete(key);
      await to.delete(key);
    },
    // lists the old storage first, so that objects moved meanwhile are listed by the new one
    async page(folder, { from: token = OLD, ...options } = {}) {
      if (token.startsWith(OLD)) {
        const page = await from.page(folder, { ...options, from: token.slice(OLD.length) || undefined });
        return { ...page, next: page.next === undefined ? HERE : OLD + page.next };
      }
      const page = await to.page(folder, { ...options, from: token.slice(HERE.length) || undefined });
      return { ...page, next: page.next === undefined ? undefined : HERE + page.next } satisfies StoragePage;
    },
  };
}
