import type { Database } from '../../db/database.ts';
import { NotStored, type Storage, StorageUnavailable } from '../../platform/storage.ts';
import { type AreaHomes, type Home, homesOf, type StoredArea } from './areas.ts';
import { databaseStorage } from './databaseStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { movingStorage } from './movingStorage.ts';
import { s3Client, type S3Settings } from './s3/client.ts';
import { s3Storage } from './s3/s3Storage.ts';

export interface StorageHomes {
  /** Data folder of this process. */
  readonly dataDir: string;
  /** The storage of an area, wherever it is stored or being moved. */
  of(area: StoredArea): Storage;
  /** A single storage. */
  at(home: Home): Storage;
  /** The storage of an area outside the data folder; undefined if all of it is in the data folder. */
  beyondFolder(area: StoredArea): Promise<Storage | undefined>;
}

interface HomesOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly s3?: S3Settings | undefined;
}

/** The storages in which an installation can store its files. */
export function storageHomes({ db, dataDir, s3 }: HomesOptions): StorageHomes {
  const folder = folderStorage(dataDir);
  const client = s3 && s3Client(s3);

  function at({ kind, place }: Home): Storage {
    if (kind === 'folder') return folder;
    if (kind === 'database') return databaseStorage(db, place);
    if (client !== undefined) return s3Storage(client, place);
    throw new StorageUnavailable('files are kept in an object storage, and S3_ENDPOINT is not set', {
      needsSomebody: true,
    });
  }

  function of(area: StoredArea): Storage {
    let known: AreaHomes | undefined;
    return followed(async () => {
      try {
        known = await homesOf(db, area);
      } catch (error) {
        // while the database is unreachable, the data folder can still be used if it is the known storage
        if (known === undefined || known.at.kind !== 'folder' || known.from !== undefined) throw error;
      }
      return { mark: markOf(known), storage: viewOf(known) };
    });
  }

  function viewOf({ at: home, from }: AreaHomes): Storage {
    return from === undefined ? at(home) : movingStorage(at(home), at(from));
  }

  async function beyondFolder(area: StoredArea): Promise<Storage | undefined> {
    const { at: home, from } = await homesOf(db, area);
    if (from === undefined || from.kind === 'folder') return home.kind === 'folder' ? undefined : at(home);
    return home.kind === 'folder' ? at(from) : movingStorage(at(home), at(from));
  }

  return { dataDir, of, at, beyondFolder };
}

interface View {
  /** Changes as soon as the area is stored elsewhere. */
  readonly mark: string;
  readonly storage: Storage;
}

const markOf = ({ at, from }: AreaHomes): string =>
  [at, ...(from === undefined ? [] : [from])].map(({ kind, place }) => `${kind}/${place}`).join(' ');

/**
 * A storage that looks the current one up for each call. If the area is moved during a call, changes are repeated in the new storage, so
 * that nothing stays behind in an old one that was already emptied.
 */
function followed(resolve: () => Promise<View>): Storage {
  /** Searches again if nothing is found, because the object may have been moved meanwhile. */
  async function look<T>(find: (storage: Storage) => Promise<T | undefined>): Promise<T | undefined> {
    const view = await resolve();
    const found = await find(view.storage);
    if (found !== undefined) return found;
    const now = await resolve();
    return now.mark === view.mark ? undefined : find(now.storage);
  }

  return {
    stat: (key) => look((storage) => storage.stat(key)),
    sha256: (key) => look((storage) => storage.sha256(key)),
    async *read(key) {
      const view = await resolve();
      try {
        yield* view.storage.read(key);
        return;
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
        const now = await resolve();
        if (now.mark === view.mark) throw error;
        yield* now.storage.read(key);
      }
    },
    async put(key, content, options) {
      const view = await resolve();
      const stored = await view.storage.put(key, content, options);
      if (stored === undefined) return undefined;
      const now = await resolve();
      // stores the object again if the area was moved meanwhile
      if (now.mark !== view.mark) await now.storage.put(key, content, options);
      return stored;
    },
    async copy(from, to) {
      const view = await resolve();
      const isCopied = await view.storage.copy(from, to);
      const now = await resolve();
      if (isCopied && now.mark !== view.mark) await now.storage.copy(from, to);
      return isCopied;
    },
    async delete(key) {
      const view = await resolve();
      await view.storage.delete(key);
      const now = await resolve();
      if (now.mark !== view.mark) await now.storage.delete(key);
    },
    async page(folder, { from, ...options } = {}) {
      const { mark, storage } = await resolve();
      const begin = `${mark}\n`;
      // a listing cannot be continued with the token of another storage
      const inner = from?.startsWith(begin) === true ? from.slice(begin.length) : undefined;
      const page = await storage.page(folder, { ...options, from: inner });
      return { ...page, next: page.next === undefined ? undefined : begin + page.next };
    },
  };
}
