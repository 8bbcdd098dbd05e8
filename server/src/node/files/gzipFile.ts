import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ArchiveError } from '../../platform/importFiles.ts';
import { throughGate } from '../threads/gate.ts';

/** A file's path, or its bytes, complete or in pieces. */
type Gzipped = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Unpacks a gzip file; throws if it is damaged or larger than `maxBytes`. */
export async function* gunzipped(source: Gzipped, maxBytes: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    const packed =
      typeof source === 'string'
        ? createReadStream(source)
        : Readable.from(source instanceof Uint8Array ? [source] : source);
    const stream = pipeline(packed, throughGate(createGunzip), () => undefined);
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      read += piece.length;
      if (read > maxBytes) throw new ArchiveError('too_large', nameOf(source));
      yield piece;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new ArchiveError('bad_archive', nameOf(source));
    }
    throw error;
  }
}

const nameOf = (source: Gzipped) => (typeof source === 'string' ? source : 'in memory');

/** Compresses a file to another path; it is completely on the disk when this resolves. An existing file is overwritten. */
export async function gzipTo(path: string, target: string): Promise<void> {
  await piped(createReadStream(path), throughGate(createGzip), createWriteStream(target));
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
