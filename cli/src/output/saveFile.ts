import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Writes a file beside its place and renames it when it is whole, so that nobody ever finds half of it. */
export async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
