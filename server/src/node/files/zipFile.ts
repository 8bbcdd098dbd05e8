import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { ArchiveError, type ArchivePart } from '../../platform/importFiles.ts';

const ENTRIES_MAX = 10_000;
const DIRECTORY_BYTES_MAX = 16 * 1024 ** 2;

const damaged = (detail: string) => new ArchiveError('bad_archive', detail);

/**
 * The files in a zip archive, by its central directory. Their names are never used as paths. Throws where the archive
 * is damaged or encrypted, or where it declares more than `maxBytes`; what is read may not exceed what is declared.
 */
export async function zipParts(path: string, maxBytes: number): Promise<ArchivePart[]> {
  const zip = await openZip(path);
  try {
    if (zip.entryCount > ENTRIES_MAX) throw new ArchiveError('too_large', `${zip.entryCount} entries`);
    const parts: ArchivePart[] = [];
    let [bytes, directoryBytes] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > maxBytes || directoryBytes > DIRECTORY_BYTES_MAX) throw new ArchiveError('too_large', path);
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      if (!entry.canDecodeFileData()) throw damaged(`${name}: encrypted, or method ${entry.compressionMethod}`);
      parts.push({ name: name.slice(name.lastIndexOf('/') + 1), read: () => content(path, name, entry) });
    }
    return parts;
  } catch (error) {
    throw told(error, path);
  } finally {
    zip.close();
  }
}

/** Names stay bytes: the library refuses an archive for a name that leads out of it, and we use none as a path. */
async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (error) {
    throw told(error, path);
  }
}

const nameOf = ({ fileNameRaw }: yauzl.Entry) => fileNameRaw.toString('utf8');

async function* content(path: string, name: string, entry: yauzl.Entry) {
  const zip = await openZip(path);
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

/** What the disk refuses has a system call; everything else is the archive's fault. */
function told(error: unknown, detail: string): unknown {
  if (error instanceof ArchiveError || (error instanceof Error && 'syscall' in error)) return error;
  return damaged(`${detail}: ${error instanceof Error ? error.message : String(error)}`);
}
