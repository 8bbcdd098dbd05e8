import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import * as yauzl from 'yauzl';
import { ArchiveError, type ArchivePart } from '../../platform/importFiles.ts';

const ENTRIES_MAX = 10_000;
const DIRECTORY_BYTES_MAX = 16 * 1024 ** 2;
/** Maximum size of an archive inside an archive, which is read into memory. */
const INNER_BYTES_MAX = 64 * 1024 ** 2;
const INNER = /\.zip$/i;

const damaged = (detail: string) => new ArchiveError('bad_archive', detail);

/** Remaining budget for unpacking, and for reading directories. */
interface Room {
  bytes: number;
  directoryBytes: number;
}

type Opening = () => Promise<yauzl.ZipFile>;

/**
 * The files in a zip archive, by its central directory, and those in archives inside it, because SMA packs each file once more. Their names
 * are never used as paths. Throws if the archive is damaged or encrypted, or declares more than `maxBytes`; reading a file throws if it has
 * more than the declared bytes.
 */
export function zipParts(source: string | Uint8Array, maxBytes: number): Promise<ArchivePart[]> {
  const path = typeof source === 'string' ? source : 'in memory';
  const open = () =>
    opened(
      () =>
        typeof source === 'string'
          ? yauzl.openPromise(source, options)
          : yauzl.fromBufferPromise(Buffer.from(source), options),
      path,
    );
  return partsIn(open, path, { bytes: maxBytes, directoryBytes: DIRECTORY_BYTES_MAX }, true);
}

async function partsIn(open: Opening, path: string, room: Room, looksInside: boolean): Promise<ArchivePart[]> {
  const zip = await open();
  try {
    if (zip.entryCount > ENTRIES_MAX) throw new ArchiveError('too_large', `${zip.entryCount} entries`);
    const parts: ArchivePart[] = [];
    for await (const entry of zip.eachEntry()) {
      room.bytes -= entry.uncompressedSize;
      room.directoryBytes -= entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (room.bytes < 0 || room.directoryBytes < 0) throw new ArchiveError('too_large', path);
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      if (!entry.canDecodeFileData()) throw damaged(`${name}: encrypted, or method ${entry.compressionMethod}`);
      const part = { name: name.slice(name.lastIndexOf('/') + 1), read: () => content(open, name, entry) };
      if (!looksInside || !INNER.test(name)) parts.push(part);
      else for (const inner of await partsInside(part, entry.uncompressedSize, room)) parts.push(inner);
      if (parts.length > ENTRIES_MAX) throw new ArchiveError('too_large', `${parts.length} entries`);
    }
    return parts;
  } catch (error) {
    throw told(error, path);
  } finally {
    zip.close();
  }
}

/** The files of an inner archive. A damaged one counts as one damaged file, so that the files next to it are read. */
async function partsInside(part: ArchivePart, sizeBytes: number, room: Room): Promise<ArchivePart[]> {
  if (sizeBytes > INNER_BYTES_MAX) throw new ArchiveError('too_large', part.name);
  const open = async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of part.read()) pieces.push(piece);
    return opened(() => yauzl.fromBufferPromise(Buffer.concat(pieces), options), part.name);
  };
  try {
    return await partsIn(open, part.name, room, false);
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.reason !== 'bad_archive') throw error;
    return [
      {
        name: part.name.replace(INNER, ''),
        read: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }),
      },
    ];
  }
}

/** Names are read as bytes: the library would refuse an archive whose names lead out of it, but names are never used as paths here. */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;

async function opened(open: Opening, path: string): Promise<yauzl.ZipFile> {
  try {
    return await open();
  } catch (error) {
    throw told(error, path);
  }
}

const UTF8_FLAG = 0x800;
/** Id of the extra field in which Info-ZIP stores the name in UTF-8: a version, a checksum of four bytes, the name. */
const UNICODE_NAME = 0x7075;
const NAME_AT = 5;

/**
 * The name of an entry. Without a flag a name should be in the DOS code page, but many programs write UTF-8. Windows separates folders by a
 * backslash.
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: yauzl.Entry): string {
  const field = extraFields.find(({ id }) => id === UNICODE_NAME)?.data;
  const raw = field && field.length > NAME_AT ? field.subarray(NAME_AT) : fileNameRaw;
  const isUtf8 = field !== undefined || (generalPurposeBitFlag & UTF8_FLAG) !== 0 || hasUtf8(raw);
  return (isUtf8 ? raw.toString('utf8') : iconv.decode(raw, 'cp437')).replaceAll('\\', '/').normalize('NFC');
}

function hasUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

async function* content(open: Opening, name: string, entry: yauzl.Entry) {
  const zip = await open();
  let sum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw told(error, name);
  } finally {
    zip.close();
  }
  if (sum !== entry.crc32) throw damaged(`${name} does not match its checksum`);
}

/** Errors of the disk have a `syscall` property; all other errors mean that the archive is damaged. */
function told(error: unknown, detail: string): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  return damaged(`${detail}: ${error instanceof Error ? error.message : String(error)}`);
}
