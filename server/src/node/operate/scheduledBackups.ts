import * as z from 'zod';
import type { Backups } from '../../platform/backups.ts';
import { saidError } from '../../platform/errorText.ts';
import type { Settings } from '../settings/settings.ts';
import { startThread } from '../threads/thread.ts';
import type { Saved } from './backup.ts';
import type { BackupPlace } from './keptBackups.ts';

/** Message to the thread that makes a backup. */
export interface BackupRequest {
  readonly where: Saved;
  readonly place: BackupPlace;
}

const Outcome = z.object({ refused: z.object({ de: z.string(), en: z.string() }).optional() });
/** Why the backup failed, in both languages; empty if it succeeded. */
export type BackupOutcome = z.output<typeof Outcome>;

/** Starts scheduled backups in a separate thread; undefined if the settings turn them off. */
export function scheduledBackups({
  dataDir,
  databaseUrl,
  backups,
  backupKeyFile,
  s3,
}: Saved & Pick<Settings, 'backups'>): Backups | undefined {
  if (backups === undefined) return undefined;
  const { at, folder, keep } = backups;
  const where = { dataDir, databaseUrl, backupKeyFile, s3 };
  const place = { folder, keep };
  return { at, save: (ending) => inThread({ where, place }, ending) };
}

async function inThread(request: BackupRequest, ending: AbortSignal): Promise<void> {
  ending.throwIfAborted();
  const thread = startThread('backupWorker', null, () => undefined);
  const end = () => void thread.stop(new Error('Somebody ended the backup.'));
  ending.addEventListener('abort', end, { once: true });
  try {
    const { refused } = Outcome.parse(await thread.call(request));
    if (refused !== undefined) throw saidError(refused);
  } catch (error) {
    ending.throwIfAborted();
    throw error;
  } finally {
    ending.removeEventListener('abort', end);
    await thread.stop();
  }
}
