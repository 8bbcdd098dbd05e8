import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pause } from '@leitwarte/core/rules';
import { ownerOf } from './owner.ts';
import { OperatorError } from './refusal.ts';

/** Lock file below DATA_DIR. The lock is one of the operating system, so it always ends with the process. */
const LOCK = 'backup.lock';
const BUSY = 5;
const AGAIN_AFTER_MS = 1_000;

/**
 * Runs `work` while no other process backs this installation up. If another one does, this waits for it or, without `waits`, throws
 * {@link OperatorError}.
 */
export async function savingAlone<T>(dataDir: string, waits: boolean, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, LOCK);
  let lock = take(path);
  while (lock === undefined) {
    if (!waits)
      throw new OperatorError({
        de: `${dataDir} wird gerade schon gesichert, von Hand oder nach BACKUP_AT. Bitte warten, bis das fertig ist.`,
        en: `${dataDir} is being saved already, by hand or by BACKUP_AT. Please wait until that is done.`,
      });
    await pause(AGAIN_AFTER_MS);
    lock = take(path);
  }
  try {
    await giveToOwner(path, dataDir);
    return await work();
  } finally {
    lock.close();
  }
}

function take(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}

/** Gives files that root creates in the data folder to the service's user, which makes later backups. */
export async function giveToOwner(path: string, dataDir: string): Promise<void> {
  const owner = process.getuid?.() === 0 ? await ownerOf(dataDir) : undefined;
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
}
