import { constants } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

/** Permission bits of all users except the owner. */
const OTHERS = 0o077;

/** Makes this process create only files that no other user of the machine can read. Threads share this setting. */
function keepFilesPrivate(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Creates the data folder if it is missing, only accessible for its owner; an existing one keeps its rights (`doctor`
 * checks them).
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  keepFilesPrivate();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

/**
 * Creates an empty file that is only accessible for its owner, or removes the permissions of others from an existing one. SQLite gives its
 * other files the same permissions.
 */
export async function makePrivateFile(path: string): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_RDWR, 0o600);
  await file.close();
  for (const each of [path, `${path}-wal`, `${path}-shm`])
    await chmod(each, 0o600).catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    });
}

/** Whether other users than the owner can read a folder or file; always false on systems without such permissions. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  return ((await stat(path)).mode & OTHERS) !== 0;
}
