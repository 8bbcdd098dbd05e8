import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { destinationOf } from './destination.ts';

export interface Saved {
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the content. */
  readonly sha256: string;
}

/**
 * Writes a file block by block under a temporary name next to its place (`.part`), and renames it when it is
 * complete: nobody ever finds a part of it. After any error the part is removed, also if the process ends meanwhile.
 * A link stays, and its target is written; devices and FIFOs are written directly.
 */
export async function saveBlocks(
  path: string,
  blocks: AsyncIterable<Uint8Array>,
  wrote: (bytes: number) => void = () => {},
): Promise<Saved> {
  const destination = await destinationOf(path);
  // Appended, because another may be writing to what a shell opened for both.
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
