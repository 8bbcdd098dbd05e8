import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedBackup, SavedBackups } from '../../platform/backups.ts';
import type { Settings } from '../settings/settings.ts';
import { filesBelow } from './copiedFiles.ts';
import { lastBackupAt } from './lastBackup.ts';
import { lastRehearsal } from './rehearsal.ts';
import { type MadeBackup, madeBy } from './scheduledBackup.ts';
import { sealedHead } from './sealed.ts';

/** The scheduled backups of this installation, with sizes on the disk and the result of the last trial restore. */
export async function savedBackups({
  dataDir,
  backups,
  backupKeyFile,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'backups' | 'backupKeyFile'>>): Promise<SavedBackups> {
  const made = await madeBy(dataDir, backups?.folder);
  return {
    at: backups?.at ?? null,
    folder: backups?.folder ?? null,
    isEncrypted: backupKeyFile !== undefined,
    lastAt: await lastBackupAt(dataDir),
    trial: await lastRehearsal(dataDir),
    made: await Promise.all(made.map(sized)),
  };
}

async function sized({ name, path, at, isWhole }: MadeBackup): Promise<SavedBackup> {
  const head = await sealedHead(path).catch(() => undefined);
  let bytes = 0;
  // a backup that the schedule deletes meanwhile has no size any more
  for (const file of await filesBelow(path))
    bytes += await stat(join(path, file)).then(
      ({ size }) => size,
      () => 0,
    );
  return { name, at, bytes, isEncrypted: head !== undefined, isWhole };
}
