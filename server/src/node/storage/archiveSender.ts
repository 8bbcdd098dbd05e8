import { callAfter, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Log } from '../../platform/log.ts';
import { homesOf } from './areas.ts';
import type { StorageHomes } from './homes.ts';
import { sendArchive } from './sendArchive.ts';

class Stopped extends Error {}

/**
 * Starts to send archived files of this process's data folder to the archive's storage, once an hour, if the archive is stored elsewhere.
 * Each process sends only its own folder, so that none needs access to another's.
 */
export function startArchiveSender(
  db: Database,
  homes: StorageHomes,
  log: Pick<Log, 'info' | 'error'>,
  everyMs = HOUR_MS,
): { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = callAfter(Math.min(MINUTE_MS, everyMs), next);

  function next(): void {
    running = once().then(() => {
      if (!isStopped) cancel = callAfter(everyMs, next);
    });
  }

  async function once(): Promise<void> {
    try {
      const { at } = await homesOf(db, 'archive');
      if (at.kind === 'folder') return;
      const mustGoOn = () => {
        if (isStopped) throw new Stopped();
      };
      const { dataDir } = homes;
      const folder = homes.at({ kind: 'folder', place: '' });
      const sending = { db, dataDir, folder, to: homes.at(at), now: Date.now() };
      const { objects, bytes } = await sendArchive(sending, mustGoOn);
      if (objects > 0) log.info({ objects, bytes }, 'archived files sent to their home');
    } catch (error) {
      // the files stay in the folder until the next run
      if (!(error instanceof Stopped)) log.error({ error: errorText(error) }, 'archived files could not be sent');
    }
  }

  return {
    stop() {
      isStopped = true;
      cancel();
      return running;
    },
  };
}
