import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { destinationOf } from './destination.ts';

export interface Saved {
  readonly bytes: number;
  /** SHA-256 of the content in hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes a file block by block under a temporary name next to its target (`.part`) and renames it when it is complete, so that it is never
 * visible partially. After an error the temporary file is removed, even if the process is ended. If the target is a link, the file it
 * points to is replaced; devices and FIFOs are written directly.
 */
export async function saveBlocks(
  path: string,
  blocks: AsyncIterable<Uint8Array>,
  wrote: (bytes: number) => void = () => {},
): Promise<Saved> {
  const destination = await destinationOf(path);
  // appended, because another process may write to a file that a shell opened for both
  if (destination.through) return intoFile(await open(destination.path, 'a'), blocks, wrote);
  const beside = `${destination.path}.${randomUUID().slice(0, 8)}.part`;
  const removed = () => rmSync(beside, { force: true });
  process.once('exit', removed);
  try {
    const saved = await intoFile(await open(beside, 'wx'), blocks, wrote, (file) => file.sync());
    await rename(beside, destination.path);
    return saved;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    process.removeListener('exit', removed);
  }
}

async function intoFile(
  file: FileHandle,
  blocks: AsyncIterable<Uint8Array>,
  wrote: (bytes: number) => void,
  atEnd: (file: FileHandle) => Promise<void> = async () => {},
): Promise<Saved> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const block of blocks) {
      await file.writeFile(block);
      hash.update(block);
      bytes += block.length;
      wrote(block.length);
    }
    await atEnd(file);
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
