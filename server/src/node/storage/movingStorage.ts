import { NotStored, type Storage, type StoragePage } from '../../platform/storage.ts';

const HERE = 'here ';
const OLD = 'old ';

/**
 * What is being moved from one storage to another: it is read from either, and written to the new one. A page may name an object
 * twice, once in each.
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
      // it came over between the two looks
      yield* to.read(key);
    }
  }

  const put: Storage['put'] = async (key, content, options = {}) => {
    if (options.ifAbsent === true && (await from.stat(key)) !== undefined) return undefined;
    return to.put(key, content, options);
  };

  /** What is in neither may have come over between the two looks. */
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
    // the old one first: what comes over meanwhile is named by the other
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
