import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

export interface Saved {
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the content. */
  readonly sha256: string;
}

/**
 * Writes a file block by block beside its place (`.part`), and renames it when it is whole: nobody ever finds half of
 * it. Whatever goes wrong, the part goes away, also where the process ends meanwhile.
 */
export async function saveBlocks(
  path: string,
  blocks: AsyncIterable<Uint8Array>,
  wrote: (bytes: number) => void = () => {},
): Promise<Saved> {
  const beside = `${path}.${randomUUID().slice(0, 8)}.part`;
  const removed = () => rmSync(beside, { force: true });
  process.once('exit', removed);
  try {
    const file = await open(beside, 'wx');
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const block of blocks) {
        await file.writeFile(block);
        hash.update(block);
        bytes += block.length;
        wrote(block.length);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    process.removeListener('exit', removed);
  }
}
