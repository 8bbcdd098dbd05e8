import { constants } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

/** Rights of everybody but the owner. */
const OTHERS = 0o077;

/** From here on this process makes no file that another user of the machine can read. Threads have what their process has. */
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

/** Makes an empty file, or takes the rights of others from one that is there. SQLite gives its other files the same ones. */
export async function makePrivateFile(path: string): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_RDWR, 0o600);
  await file.close();
  for (const each of [path, `${path}-wal`, `${path}-shm`])
    await chmod(each, 0o600).catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    });
}

/** Whether somebody other than the owner can read a folder or file; never if the system has no such rights. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  return ((await stat(path)).mode & OTHERS) !== 0;
}
