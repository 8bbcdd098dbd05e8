import { posix } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { zipBlocks, type ZipFile } from '../../areas/provider/organisation-data/zip/zipBlocks.ts';
import {
  ArchiveError,
  FileAccessError,
  type FolderEntry,
  type ImportFiles,
  UnsafePathError,
} from '../../platform/importFiles.ts';
import {
  bytesOf,
  everyObject,
  isStorageKey,
  NotStored,
  type Storable,
  type Storage,
  together,
} from '../../platform/storage.ts';
import { nameWith } from '../files/durableMove.ts';
import { gunzipped } from '../files/gzipFile.ts';
import { packedFile } from '../files/monthPack.ts';
import { throughGate } from '../threads/gate.ts';
import { checksumOf } from './checksum.ts';

/**
 * Files of which one folder of the data folder is in another storage, and the others on this machine's disk. Errors of the storage are
 * thrown as FileAccessError too.
 */
export function storedFiles(disk: ImportFiles, top: string, storage: Storage): ImportFiles {
  const { maxBytes } = disk;
  const isStored = (path: string) => path === top || path.startsWith(`${top}/`);

  async function inStorage<T>(path: string, act: () => Promise<T>): Promise<T> {
    if (!isStorageKey(path)) throw new UnsafePathError(path);
    try {
      return await act();
    } catch (error) {
      throw told(path, error);
    }
  }

  async function* read(path: string): AsyncGenerator<Uint8Array> {
    if (!isStorageKey(path)) throw new UnsafePathError(path);
    try {
      yield* storage.read(path);
    } catch (error) {
      throw told(path, error);
    }
  }

  async function list(folder: string): Promise<FolderEntry[]> {
    const entries = new Map<string, FolderEntry>();
    for (let from: string | undefined; ;) {
      const page = await storage.page(folder, { flat: true, from });
      for (const name of page.folders) entries.set(name, { name, kind: 'folder', sizeBytes: 0, modifiedAtMs: 0 });
      for (const { key, sizeBytes, modifiedAtMs } of page.objects) {
        const name = posix.basename(key);
        entries.set(name, { name, kind: 'file', sizeBytes, modifiedAtMs });
      }
      if (page.next === undefined) return [...entries.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      from = page.next;
    }
  }

  async function stat(path: string): Promise<FolderEntry | undefined> {
    const name = posix.basename(path);
    const found = await storage.stat(path);
    if (found !== undefined) {
      const { sizeBytes, modifiedAtMs } = found;
      return { name, kind: 'file', sizeBytes, modifiedAtMs };
    }
    const { objects, folders } = await storage.page(path, { flat: true });
    if (objects.length + folders.length === 0) return undefined;
    return { name, kind: 'folder', sizeBytes: 0, modifiedAtMs: 0 };
  }

  /**
   * Stores content under the first free name; `_1`, `_2` … are inserted before its extension. With `orSame`, a name that already has the
   * same content counts as free, because it was stored before an interruption.
   */
  async function putFree(folder: string, name: string, content: Storable, orSame = false): Promise<string> {
    const ending = posix.extname(name);
    const stem = name.slice(0, name.length - ending.length);
    let wanted: string | undefined;
    for (let number = 0; ; number += 1) {
      const key = `${folder}/${nameWith(stem, number === 0 ? ending : `_${number}${ending}`)}`;
      if ((await storage.put(key, content, { ifAbsent: true })) !== undefined) return key;
      if (!orSame) continue;
      wanted ??= (await checksumOf(content)).sha256;
      if ((await storage.sha256(key)) === wanted) return key;
    }
  }

  async function move(path: string, folder: string, isPacked: boolean): Promise<string> {
    const name = isPacked ? nameWith(posix.basename(path), '.gz') : posix.basename(path);
    const source = () => (isStored(path) ? storage.read(path) : disk.read(path));
    const content = { read: () => (isPacked ? gzipped(source()) : source()) };
    const isInside = isStored(path) && isStored(folder);
    const moved = async () => {
      if (!isStored(folder)) return disk.write(folder, name, content.read());
      if (isInside && !isPacked && (await storage.copy(path, `${folder}/${name}`))) return `${folder}/${name}`;
      return putFree(folder, name, content, true);
    };
    const target = await moved();
    await (isStored(path) ? storage.delete(path) : disk.remove(path));
    return target;
  }

  return {
    maxBytes,
    list: (folder) => (isStored(folder) ? inStorage(folder, () => list(folder)) : disk.list(folder)),
    stat: (path) => (isStored(path) ? inStorage(path, () => stat(path)) : disk.stat(path)),
    read: (path) => (isStored(path) ? read(path) : disk.read(path)),
    tail: (path, count) =>
      isStored(path)
        ? inStorage(path, async () => (await wholeOf(storage, path)).subarray(-count))
        : disk.tail(path, count),
    unpack(archive, kind) {
      if (typeof archive !== 'string' || !isStored(archive)) return disk.unpack(archive, kind);
      const name = posix.basename(archive);
      if (kind === 'gz')
        return Promise.resolve([
          {
            name: name.replace(/\.gz$/i, ''),
            read: () => unpacked(archive, gunzipped(storage.read(archive), maxBytes)),
          },
        ]);
      return inStorage(archive, async () => disk.unpack({ name, bytes: await wholeOf(storage, archive) }, kind));
    },
    sha256: (path) =>
      isStored(path)
        ? inStorage(path, async () => {
            const found = await storage.sha256(path);
            if (found === undefined) throw new NotStored(path);
            return found;
          })
        : disk.sha256(path),
    packTogether: (folder, name, files) =>
      isStored(folder)
        ? inStorage(folder, () => putFree(folder, name, { read: () => zipBlocks(contentsOf(storage, folder, files)) }))
        : disk.packTogether(folder, name, files),
    packed(path) {
      if (!isStored(path)) return disk.packed(path);
      return inStorage(path, async () => {
        const name = posix.basename(path);
        if ((await storage.stat(path)) === undefined) return [];
        if (name.endsWith('.gz')) {
          const content = () => unpacked(path, gunzipped(storage.read(path), Infinity));
          return [packedFile(name.replace(/\.gz$/, ''), undefined, content)];
        }
        const parts = await disk.unpack({ name, bytes: await wholeOf(storage, path) }, 'zip');
        return parts.map((part) => packedFile(part.name, undefined, () => part.read()));
      });
    },
    ensureFolder: (folder) => (isStored(folder) ? Promise.resolve() : disk.ensureFolder(folder)),
    write: (folder, name, content) =>
      isStored(folder)
        ? inStorage(`${folder}/${name}`, async () => {
            const bytes = content instanceof Uint8Array ? content : await gathered(content);
            return putFree(folder, name, bytes);
          })
        : disk.write(folder, name, content),
    move: (path, folder, form) =>
      isStored(path) || isStored(folder)
        ? inStorage(path, () => move(path, folder, form === 'packed'))
        : disk.move(path, folder, form),
    remove: (path) =>
      isStored(path)
        ? inStorage(path, async () => {
            await storage.delete(path);
            // a path with an extension is a file
            if (posix.extname(path) !== '') return;
            for await (const { key } of everyObject(storage, path)) await storage.delete(key);
          })
        : disk.remove(path),
    decoder: (encoding) => disk.decoder(encoding),
    wait: (ms) => disk.wait(ms),
  };
}

const told = (path: string, error: unknown): unknown =>
  error instanceof UnsafePathError || error instanceof ArchiveError || error instanceof FileAccessError
    ? error
    : new FileAccessError(path, error);

async function wholeOf(storage: Storage, path: string): Promise<Uint8Array> {
  const bytes = await bytesOf(storage, path);
  if (bytes === undefined) throw new NotStored(path);
  return bytes;
}

async function* unpacked(path: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw told(path, error);
  }
}

async function gathered(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece.slice());
  return together(pieces);
}

async function* contentsOf(storage: Storage, folder: string, files: readonly string[]): AsyncGenerator<ZipFile> {
  for (const name of files) yield { name, content: storage.read(`${folder}/${name}`) };
}

const gzipped = (pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(pieces), throughGate(createGzip), () => undefined) as AsyncIterable<Uint8Array>;
