import { rehearseWhenDue } from '../operate/rehearsal.ts';
import { saveBySchedule } from '../operate/scheduledBackup.ts';
import { OperatorError } from '../operate/refusal.ts';
import type { BackupOutcome, BackupRequest } from '../operate/scheduledBackups.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that makes a backup: copying a database takes minutes, and it must be possible to end it. */
giveWay();
serveThread<BackupRequest>(async ({ where, place }): Promise<BackupOutcome> => {
  try {
    await saveBySchedule(where, place);
    await rehearseWhenDue(where, place.folder);
    return {};
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { refused: { de: error.de, en: error.en } };
  }
});
