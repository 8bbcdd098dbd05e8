import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { link, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import {
  mustBeKey,
  NotStored,
  piecesOf,
  type PutOptions,
  type Storable,
  type Storage,
  type StoredObject,
} from '../../platform/storage.ts';
import { syncFolder } from '../files/durableMove.ts';

const PIECE_BYTES = 1024 * 1024;
const PAGE = 1_000;
/** Names of files that are being written, by this storage or by the import. */
const BEGUN = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\.(schreiben|packen)-/;

/** Stores objects as files below a folder, by their paths. Links and other entries that are no files are ignored. */
export function folderStorage(root: string, pageSize = PAGE): Storage {
  /** Path of a key; undefined if a folder on the way is a link that leads out of the root. */
  async function pathOf(key: string): Promise<string | undefined> {
    mustBeKey(key);
    const path = join(root, key);
    const [top = ''] = key.split('/');
    const home = await orNothing(() => realpath(join(root, top)));
    const real = await orNothing(() => realpath(dirname(path)));
    if (home === undefined || real === undefined || dirname(path) === root) return path;
    return real === home || real.startsWith(home + sep) ? path : undefined;
  }

  async function stat(key: string): Promise<StoredObject | undefined> {
    const path = await pathOf(key);
    const stats = path === undefined ? undefined : await orNothing(() => lstat(path));
    if (stats?.isFile() !== true) return undefined;
    return { key, sizeBytes: stats.size, modifiedAtMs: Math.round(stats.mtimeMs) };
  }

  async function* read(key: string): AsyncGenerator<Uint8Array> {
    if ((await stat(key)) === undefined) throw new NotStored(key);
    try {
      yield* createReadStream(join(root, key), { highWaterMark: PIECE_BYTES }) as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw isMissing(error) ? new NotStored(key) : error;
    }
  }

  async function put(
    key: string,
    content: Storable,
    { ifAbsent, modifiedAtMs }: PutOptions = {},
  ): Promise<StoredObject | undefined> {
    mustBeKey(key);
    await mkdir(dirname(join(root, key)), { recursive: true, mode: 0o700 });
    const path = await pathOf(key);
    if (path === undefined) throw new TypeError(`the folder of ${key} leads out of ${root}`);
    const draft = join(dirname(path), `.${randomUUID()}`);
    try {
      await writeWhole(draft, content, modifiedAtMs);
      if (ifAbsent !== true) await rename(draft, path);
      else if (!(await appears(draft, path))) return undefined;
      await syncFolder(dirname(path));
    } finally {
      await rm(draft, { force: true });
    }
    return stat(key);
  }

  return {
    stat,
    read,
    put,
    async sha256(key) {
      const hash = createHash('sha256');
      try {
        for await (const piece of read(key)) hash.update(piece);
      } catch (error) {
        if (error instanceof NotStored) return undefined;
        throw error;
      }
      return hash.digest('hex');
    },
    async copy(from, to) {
      const known = await stat(from);
      if (known === undefined) throw new NotStored(from);
      const { modifiedAtMs } = known;
      return (await put(to, { read: () => read(from) }, { ifAbsent: true, modifiedAtMs })) !== undefined;
    },
    async delete(key) {
      const path = await pathOf(key);
      if (path !== undefined && (await stat(key)) !== undefined) await rm(path, { force: true });
    },
    async page(folder, { from, flat = false } = {}) {
      mustBeKey(folder);
      const objects: StoredObject[] = [];
      const folders: string[] = [];
      for await (const { key, isFolder } of entriesBelow(root, folder, from, flat)) {
        const found = isFolder ? undefined : await stat(key);
        if (isFolder) folders.push(key.slice(folder.length + 1));
        else if (found !== undefined) objects.push(found);
        if (objects.length + folders.length >= pageSize) return { objects, folders, next: isFolder ? `${key}/` : key };
      }
      return { objects, folders, next: undefined };
    },
  };
}

interface Entry {
  readonly key: string;
  readonly isFolder: boolean;
}

/** Files and, if `flat`, folders in a fixed order, so that the listing can be continued after a key. */
async function* entriesBelow(
  root: string,
  folder: string,
  after: string | undefined,
  flat: boolean,
): AsyncGenerator<Entry> {
  const entries = (await orNothing(() => readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  const sorted = entries
    .filter(({ name }) => !BEGUN.test(name))
    .map((entry) => ({ entry, order: orderOf(folder, entry) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  for (const { entry, order } of sorted) {
    const key = `${folder}/${entry.name}`;
    const isBehind = after === undefined || order > after;
    if (entry.isDirectory() && flat) {
      if (isBehind) yield { key, isFolder: true };
    } else if (entry.isDirectory()) {
      if (isBehind || after.startsWith(order)) yield* entriesBelow(root, key, isBehind ? undefined : after, flat);
    } else if (entry.isFile() && isBehind) yield { key, isFolder: false };
  }
}

/** Sort key: a folder is sorted as the files inside it. */
const orderOf = (folder: string, entry: Dirent): string => `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`;

async function writeWhole(path: string, content: Storable, modifiedAtMs: number | undefined): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(piecesOf(content));
    if (modifiedAtMs !== undefined) await file.utimes(modifiedAtMs / 1000, modifiedAtMs / 1000);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates the new name as a link; false if the name is taken. */
async function appears(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function orNothing<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
