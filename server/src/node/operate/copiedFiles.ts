import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Duplex, PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Size and hash of a file. */
export interface FileMark {
  readonly bytes: number;
  readonly sha256: string;
  /** Mode of the file; undefined if only its content was read. */
  readonly mode?: number;
}

/** Creates a transformation of a file's content, such as encryption. */
export type Way = () => Duplex;
const asItIs: Way = () => new PassThrough();

/** The permission bits of a file's mode. */
const MODE = 0o777;

/** Modes of a folder and all folders below it, by their paths with slashes; empty if it is missing. */
export async function foldersBelow(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  if (entries === undefined) return {};
  const paths = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const modes: Record<string, number> = {};
  for (const path of [folder, ...paths]) {
    const found = await stat(path).catch(ignoreMissing);
    if (found !== undefined) modes[relative(folder, path).replaceAll(sep, '/')] = found.mode & MODE;
  }
  return modes;
}

/** Paths of all files below a folder, with slashes; empty if it is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** Copies a file with its times and returns size and hash of the unencrypted content; undefined if it was deleted meanwhile. */
export async function copyMarked(
  from: string,
  to: string,
  { after = asItIs, before = asItIs }: { readonly after?: Way; readonly before?: Way } = {},
): Promise<FileMark | undefined> {
  const times = await stat(from).catch(ignoreMissing);
  if (times === undefined) return undefined;
  await mkdir(dirname(to), { recursive: true });
  const { tap, mark } = marking();
  const written = createWriteStream(to, { mode: 0o600, flush: true });
  const copied = await pipeline(createReadStream(from), before(), tap, after(), written).then(
    () => true,
    ignoreMissing,
  );
  if (copied !== true) return undefined;
  await utimes(to, times.atime, times.mtime);
  return { ...mark(), mode: times.mode & MODE };
}

/** Writes content to a new file and returns size and hash of the unencrypted content. */
export async function writeMarked(
  content: AsyncIterable<Uint8Array>,
  to: string,
  modifiedAtMs: number,
  after: Way = asItIs,
): Promise<FileMark> {
  await mkdir(dirname(to), { recursive: true });
  const { tap, mark } = marking();
  await pipeline(Readable.from(content), tap, after(), createWriteStream(to, { mode: 0o600, flush: true }));
  await utimes(to, modifiedAtMs / 1000, modifiedAtMs / 1000);
  return mark();
}

/** Size and hash of a file's current content; undefined if it is missing. */
export async function markOf(path: string, before: Way = asItIs): Promise<FileMark | undefined> {
  const { tap, mark } = marking();
  const read = await pipeline(createReadStream(path), before(), tap, async (pieces) => {
    for await (const _ of pieces);
    return true;
  }).catch(ignoreMissing);
  return read === undefined ? undefined : mark();
}

function marking() {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  return { tap, mark: (): FileMark => ({ bytes, sha256: hash.digest('hex') }) };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
