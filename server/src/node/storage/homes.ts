import type { Database } from '../../db/database.ts';
import { NotStored, type Storage, StorageUnavailable } from '../../platform/storage.ts';
import { type AreaHomes, type Home, homesOf, type StoredArea } from './areas.ts';
import { databaseStorage } from './databaseStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { movingStorage } from './movingStorage.ts';
import { s3Client, type S3Settings } from './s3/client.ts';
import { s3Storage } from './s3/s3Storage.ts';

export interface StorageHomes {
  /** Of this process. */
  readonly dataDir: string;
  /** The storage of an area, wherever that is kept or moved to meanwhile. */
  of(area: StoredArea): Storage;
  /** A home by itself. */
  at(home: Home): Storage;
  /** Where an area is kept beside the data folder; undefined where that is all. */
  beyondFolder(area: StoredArea): Promise<Storage | undefined>;
}

interface HomesOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly s3?: S3Settings | undefined;
}

/** The homes that an installation can keep its files in. */
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
        // the data folder takes and gives what it has while the database is away
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
  /** Another one as soon as the area is kept elsewhere. */
  readonly mark: string;
  readonly storage: Storage;
}

const markOf = ({ at, from }: AreaHomes): string =>
  [at, ...(from === undefined ? [] : [from])].map(({ kind, place }) => `${kind}/${place}`).join(' ');

/**
 * The storage that is the right one at each call. Where the area moves during a call, what was done is done in the new view as
 * well, so that nothing stays behind in a home that was swept already.
 */
function followed(resolve: () => Promise<View>): Storage {
  /** Where nothing is found it may have been moved meanwhile. */
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
      // it is taken where the move was faster
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
      // a page of another view is no place to go on at
      const inner = from?.startsWith(begin) === true ? from.slice(begin.length) : undefined;
      const page = await storage.page(folder, { ...options, from: inner });
      return { ...page, next: page.next === undefined ? undefined : begin + page.next };
    },
  };
}
