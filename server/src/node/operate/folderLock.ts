import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Settings } from '../settings/settings.ts';
import { OperatorError } from './refusal.ts';

/** Lock file below DATA_DIR. The operating system releases the lock when the process ends, however it ends. */
const LOCK = 'server.lock';

/**
 * Locks the data folder of an embedded database for this server until the returned function is called. Throws {@link
 * OperatorError} if another server holds the lock, because two servers would import, send and count everything twice.
 */
export function holdFolder({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): () => void {
  if (databaseUrl !== undefined) return () => undefined;
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 500 });
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    throw new OperatorError(
      {
        de: `Auf ${dataDir} läuft schon ein Server. Zwei auf einer eingebetteten Datenbank gehen nicht: bitte den anderen anhalten, einen anderen DATA_DIR nehmen, oder PostgreSQL (leitwarte migrate-to-postgres).`,
        en: `A server runs on ${dataDir} already. Two on one embedded database cannot be: please stop the other one, take another DATA_DIR, or PostgreSQL (leitwarte migrate-to-postgres).`,
      },
      { cause: error },
    );
  }
}
