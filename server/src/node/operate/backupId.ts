import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from './backupLock.ts';

/** File below DATA_DIR with an id that distinguishes the backups of this installation from those of others in the same folder. */
const BACKUP_ID = 'backup-id';

/** The id, created if it is missing, so that an installation that was restored elsewhere deletes no backups of the original one. */
export async function backupIdOf(dataDir: string): Promise<string> {
  const found = await knownBackupId(dataDir);
  if (found !== undefined) return found;
  const id = randomBytes(4).toString('hex');
  const path = join(dataDir, BACKUP_ID);
  await writeFile(path, `${id}\n`, { mode: 0o600 });
  await giveToOwner(path, dataDir);
  return id;
}

/** The id; undefined if this installation has made no scheduled backup yet. */
export async function knownBackupId(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, BACKUP_ID), 'utf8').catch(() => '');
  return /^[0-9a-f]{8}$/.exec(text.trim())?.[0];
}
