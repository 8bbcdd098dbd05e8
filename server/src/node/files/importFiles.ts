import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, readdir, realpath, rm, unlink } from 'node:fs/promises';
import { dirname, join, posix, resolve, sep } from 'node:path';
import iconv from 'iconv-lite';
import { IMPORT_REST_MINUTES_MAX, MINUTE_MS, pause } from '@leitwarte/core/rules';
import {
  ArchiveError,
  type ArchivePart,
  FileAccessError,
  type FolderEntry,
  type ImportFiles,
  type PackedAs,
  type TextDecoding,
  UnsafePathError,
} from '../../platform/importFiles.ts';
import { moveDurably, nameWith, syncFolder } from './durableMove.ts';
import { gunzipped, gzipTo } from './gzipFile.ts';
import { filesOfPack, packedFile, packMonth } from './monthPack.ts';
import { tarParts } from './tarFile.ts';
import { zipParts } from './zipFile.ts';

const PIECE_BYTES = 1024 * 1024;
/** Age in milliseconds from which a file counts as complete. */
const RESTED_MS = IMPORT_REST_MINUTES_MAX * MINUTE_MS;

export interface ImportFilesOptions {
  /** Folder that contains `import` and `archive`; created if missing. */
  readonly dataDir: string;
  readonly maxBytes: number;
}

/** Files below DATA_DIR on this machine's disk. */
export function importFiles({ dataDir, maxBytes }: ImportFilesOptions): ImportFiles {
  const root = resolve(dataDir);

  /**
   * Absolute path of a file; throws if `..` or a link leads out of the root. The folders `import` and `archive` themselves may be links to
   * another disk; nothing inside them may lead out of them.
   */
  async function inside(path: string): Promise<string> {
    const [top = ''] = path.split('/');
    if (/[\\\0]/.test(path) || posix.normalize(path) !== path || top === '' || top === '.' || top === '..') {
      throw new UnsafePathError(path);
    }
    await mkdir(join(root, top), { recursive: true });
    const home = await realpath(join(root, top));
    const wanted = join(root, path);
    const real = await nearestReal(wanted);
    if (real !== home && !real.startsWith(home + sep)) throw new UnsafePathError(path);
    return wanted;
  }

  async function partsOf(source: string | Uint8Array, name: string, kind: PackedAs): Promise<ArchivePart[]> {
    if (kind === 'zip') return zipParts(source, maxBytes);
    const read = () => gunzipped(source, maxBytes);
    return kind === 'tgz' ? tarParts(read) : [{ name: name.replace(/\.gz$/i, ''), read }];
  }

  return {
    maxBytes,

    list: (folder) =>
      onDisk(folder, async () => {
        const path = await inside(folder);
        const names = await orNothing(() => readdir(path));
        const entries = await Promise.all((names ?? []).sort().map((name) => entryAt(join(path, name), name)));
        return entries.filter((entry) => entry !== undefined);
      }),

    stat: (path) => onDisk(path, async () => entryAt(await inside(path), posix.basename(path))),

    async *read(path) {
      const stream = createReadStream(await inside(path), { highWaterMark: PIECE_BYTES });
      try {
        for await (const piece of stream as AsyncIterable<Uint8Array>) yield piece;
      } catch (error) {
        throw new FileAccessError(path, error);
      }
    },

    tail: (path, count) => onDisk(path, async () => lastBytes(await inside(path), count)),

    unpack: (archive, kind) => {
      const isStored = typeof archive === 'string';
      const path = isStored ? archive : archive.name;
      return onDisk(path, async () => {
        const source = isStored ? await inside(archive) : archive.bytes;
        return (await partsOf(source, posix.basename(path), kind)).map((part) => told(path, part));
      });
    },

    sha256: (path) =>
      onDisk(path, async () => {
        const hash = createHash('sha256');
        for await (const piece of createReadStream(await inside(path), { highWaterMark: PIECE_BYTES })) {
          hash.update(piece as Uint8Array);
        }
        return hash.digest('hex');
      }),

    packTogether: (folder, name, files) =>
      onDisk(folder, async () => {
        for (const file of [name, ...files]) await inside(posix.join(folder, file));
        return posix.join(folder, await packMonth(await inside(folder), name, files));
      }),

    packed: (path) =>
      onDisk(path, async () => {
        const source = await inside(path);
        const name = posix.basename(path);
        if ((await entryAt(source, name))?.kind !== 'file') return [];
        const single = () => packedFile(name.replace(/\.gz$/, ''), undefined, () => gunzipped(source, Infinity));
        const parts = name.endsWith('.gz') ? [single()] : await filesOfPack(source).catch(damagedPack(path));
        return parts.map((part) => ({ ...part, ...told(path, part) }));
      }),

    ensureFolder: (folder) =>
      onDisk(folder, async () => {
        await mkdir(await inside(folder), { recursive: true });
      }),

    write: (folder, name, content) =>
      onDisk(folder, async () => {
        const target = await inside(folder);
        await inside(posix.join(folder, name));
        await mkdir(target, { recursive: true });
        return posix.join(folder, await writeNew(target, name, content));
      }),

    move: (path, folder, form) =>
      onDisk(path, async () => {
        const target = await inside(folder);
        await mkdir(target, { recursive: true });
        const from = await inside(path);
        return posix.join(folder, await (form === 'packed' ? movePacked(from, target) : moveDurably(from, target)));
      }),

    remove: (path) => onDisk(path, async () => rm(await inside(path), REMOVAL)),

    decoder: (encoding) => (knowsEncoding(encoding) ? decoderOf(encoding) : undefined),

    wait: pause,
  };
}

/** Retries, because a source may write into a folder while it is being removed, which is then not empty. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 20 } as const;

/** Writes under a temporary name first; the modification time is set back so that the file does not count as still being written. */
async function writeNew(
  folder: string,
  name: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string> {
  const work = await mkdtemp(join(folder, '.schreiben-'));
  try {
    const file = await open(join(work, name), 'wx');
    try {
      await file.writeFile(content);
      const before = (Date.now() - RESTED_MS) / 1000;
      await file.utimes(before, before);
      await file.sync();
    } finally {
      await file.close();
    }
    return await moveDurably(join(work, name), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Compresses under a temporary name first, so that a crash leaves either the file itself or the complete compressed one. */
async function movePacked(from: string, folder: string): Promise<string> {
  const work = await mkdtemp(join(folder, '.packen-'));
  try {
    const packed = join(work, nameWith(posix.basename(from), '.gz'));
    await gzipTo(from, packed);
    const name = await moveDurably(packed, folder);
    await unlink(from);
    await syncFolder(dirname(from));
    return name;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Wraps a file of an archive, so that disk errors while reading it are reported like those of any other file. */
function told(path: string, part: ArchivePart): ArchivePart {
  return {
    name: part.name,
    async *read() {
      try {
        yield* part.read();
      } catch (error) {
        throw error instanceof ArchiveError ? error : new FileAccessError(path, error);
      }
    },
  };
}

/** Errors of the disk have a `syscall` property; all other errors mean that the archive is damaged. */
const damagedPack = (path: string) => (error: unknown) => {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw new ArchiveError('bad_archive', path);
};

async function lastBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.min(size, count));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether files in an encoding of this name can be read. */
export const knowsEncoding = (name: string) => iconv.encodingExists(name);

function decoderOf(encoding: string): TextDecoding {
  const decoder = iconv.getDecoder(encoding);
  return {
    write: (bytes) => decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    end: () => decoder.end() ?? '',
  };
}

/** The real path of a location, or of the nearest existing folder above it. */
async function nearestReal(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    const real = await orNothing(() => realpath(at));
    if (real !== undefined || at === dirname(at)) return real ?? at;
  }
}

async function entryAt(path: string, name: string): Promise<FolderEntry | undefined> {
  const stats = await orNothing(() => lstat(path));
  return stats && { name, kind: kindOf(stats), sizeBytes: stats.size, modifiedAtMs: stats.mtimeMs };
}

function kindOf(stats: Stats): FolderEntry['kind'] {
  if (stats.isFile()) return 'file';
  return stats.isDirectory() ? 'folder' : 'other';
}

async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function onDisk<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof UnsafePathError || error instanceof ArchiveError) throw error;
    throw new FileAccessError(path, error);
  }
}
