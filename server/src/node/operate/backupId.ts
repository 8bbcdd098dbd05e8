import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from './backupLock.ts';

/** Below DATA_DIR: distinguishes the backups of this installation from those of others in the same folder. */
const BACKUP_ID = 'backup-id';

/**
 * Created if it is missing, so that an installation that was restored elsewhere removes no backups of the original
 * one.
 */
export async function backupIdOf(dataDir: string): Promise<string> {
  const found = await knownBackupId(dataDir);
  if (found !== undefined) return found;
  const id = randomBytes(4).toString('hex');
  const path = join(dataDir, BACKUP_ID);
  await writeFile(path, `${id}\n`, { mode: 0o600 });
  await giveToOwner(path, dataDir);
  return id;
}

/** Undefined if this installation has saved nothing by schedule yet. */
export async function knownBackupId(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, BACKUP_ID), 'utf8').catch(() => '');
  return /^[0-9a-f]{8}$/.exec(text.trim())?.[0];
}
