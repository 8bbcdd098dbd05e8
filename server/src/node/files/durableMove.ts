import { constants } from 'node:fs';
import { copyFile, link, open, unlink } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/**
 * Moves a file into a folder and returns its name there. The new name is on the disk before the old one is removed,
 * so a power cut leaves at least one of them; an existing name is never overwritten.
 */
export async function moveDurably(path: string, folder: string): Promise<string> {
  const name = basename(path);
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 0; ; number += 1) {
    const free = nameWith(stem, number === 0 ? ending : `_${number}${ending}`);
    if (!(await appears(path, join(folder, free)))) continue;
    await syncFolder(folder);
    await unlink(path);
    await syncFolder(dirname(path));
    return free;
  }
}

/** Maximum bytes of a file name on all known file systems. */
const NAME_BYTES_MAX = 255;

/** A name with an extension; the part before the extension is shortened so that the name fits the limit. */
export function nameWith(stem: string, ending: string): string {
  let kept = Array.from(stem);
  while (kept.length > 0 && Buffer.byteLength(kept.join('') + ending) > NAME_BYTES_MAX) kept = kept.slice(0, -1);
  return kept.join('') + ending;
}

/**
 * Creates the new name as a link; false if it exists. If the file system does not support hard links, or the target is
 * on another disk, the content is copied.
 */
async function appears(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error;
  }
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
  return true;
}

/** Makes the names in a folder durable; on Windows there is no way to do this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
