import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from './backupLock.ts';

/** File below DATA_DIR with the time of the last backup, for the server; a backup itself contains its time. */
const LAST_BACKUP = 'last-backup';

const markOf = (dataDir: string) => join(dataDir, LAST_BACKUP);

/** Stores the time of the last backup. @param madeAt ISO 8601. */
export async function rememberBackup(dataDir: string, madeAt: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(markOf(dataDir), `${madeAt}\n`, { mode: 0o600 });
  await giveToOwner(markOf(dataDir), dataDir);
}

/** The time of the last backup; undefined if there was none or it is unknown. */
export async function lastBackupAt(dataDir: string): Promise<number | undefined> {
  const text = await readFile(markOf(dataDir), 'utf8').catch(() => '');
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : at;
}
