import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveError, type ArchivePart } from '../../platform/importFiles.ts';

const END_MARK = 0x06054b50;
const END_64_MARK = 0x06064b50;
const LOCATOR_64_MARK = 0x07064b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const IN_64 = 0xffffffff;
const ENTRIES_MAX = 10_000;
const DIRECTORY_BYTES_MAX = 16 * 1024 ** 2;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const damaged = (detail: string) => new ArchiveError('bad_archive', detail);

/**
 * The files in a zip archive, by its central directory. Their names are never used as paths. Throws where the archive
 * is damaged or encrypted, or where it declares more than `maxBytes`; what is read may not exceed what is declared.
 */
export async function zipParts(path: string, maxBytes: number): Promise<ArchivePart[]> {
  const file = await open(path, 'r');
  try {
    const entries = await readEntries(file);
    if (entries.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw new ArchiveError('too_large', path);
    const parts: ArchivePart[] = [];
    for (const entry of entries) {
      if (entry.name.endsWith('/')) continue;
      if (entry.flags & ENCRYPTED) throw damaged(`${entry.name} is encrypted`);
      if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged(`method ${entry.method}`);
      const from = await startOf(file, entry);
      parts.push({ name: entry.name.slice(entry.name.lastIndexOf('/') + 1), read: () => content(path, entry, from) });
    }
    return parts;
  } finally {
    await file.close();
  }
}

async function* content(path: string, { name, method, packed, size, crc }: Entry, from: number) {
  let [read, sum] = [0, 0];
  if (packed > 0) {
    const raw = createReadStream(path, { start: from, end: from + packed - 1 });
    const stream = method === STORED ? raw : pipeline(raw, createInflateRaw(), () => undefined);
    try {
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        read += piece.length;
        if (read > size) throw damaged(`${name} is larger than declared`);
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(name);
      throw error;
    }
  }
  if (read !== size || sum !== crc) throw damaged(`${name} does not match its checksum`);
}

async function readEntries(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END_BYTES + COMMENT_MAX);
  const tail = await bytesAt(file, size - tailBytes, tailBytes);
  let at = tailBytes - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END_MARK) at -= 1;
  if (at < 0) throw damaged('no directory');
  let [count, bytes, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (at >= 20 && tail.readUInt32LE(at - 20) === LOCATOR_64_MARK) {
    const end = await bytesAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
    if (end.readUInt32LE(0) !== END_64_MARK) throw damaged('no directory');
    const large = (place: number) => Number(end.readBigUInt64LE(place));
    [count, bytes, offset] = [large(32), large(40), large(48)];
  }
  if (count > ENTRIES_MAX || bytes > DIRECTORY_BYTES_MAX) throw new ArchiveError('too_large', `${count} entries`);
  return parseEntries(await bytesAt(file, offset, bytes), count);
}

function parseEntries(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) throw damaged('directory');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > directory.length) throw damaged('directory');
    const large = largeNumbers(directory.subarray(nameEnd, extraEnd));
    const number = (place: number) => {
      const written = directory.readUInt32LE(at + place);
      return written === IN_64 ? (large.shift() ?? written) : written;
    };
    const [size, packed, offset] = [number(24), number(20), number(42)];
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed,
      size,
      offset,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sizes and offset of an entry that need more than 32 bits, in their order. */
function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const places = Math.floor(Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4) / 8);
    return Array.from({ length: places }, (_, place) => Number(extra.readBigUInt64LE(at + 4 + 8 * place)));
  }
  return [];
}

/** Where the data of an entry begin: after its local header, whose length the directory does not tell. */
async function startOf(file: FileHandle, { name, offset }: Entry): Promise<number> {
  const header = await bytesAt(file, offset, 30);
  if (header.readUInt32LE(0) !== LOCAL_MARK) throw damaged(name);
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || position < 0) throw damaged('position');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged('too short');
  return buffer;
}
