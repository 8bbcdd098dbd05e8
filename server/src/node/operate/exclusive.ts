import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { wordsFor } from './damage.ts';
import { holdFolder } from './folderLock.ts';
import { OperatorError } from './refusal.ts';

/**
 * Opens the embedded database exclusively, so that nothing is written while it is read. Throws {@link OperatorError}
 * while a server, or anything else, has it open.
 */
export function openAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 1_000 });
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const damage = wordsFor(error, path, path);
    if (damage !== undefined) throw damage;
    throw new OperatorError(
      {
        de: 'Die Datenbank ist in Gebrauch. Bitte zuerst den Server anhalten.',
        en: 'The database is in use. Please stop the server first.',
      },
      { cause: error },
    );
  }
}

/**
 * Throws {@link OperatorError} while another process has the embedded database open; a damaged database passes, so that a restore can
 * replace it.
 */
export function mustBeUnused(path: string): void {
  holdFolder({ dataDir: dirname(path), databaseUrl: undefined })();
  try {
    openAlone(path).close();
  } catch (error) {
    if (!(error instanceof Error) || wordsFor(error, path, path) === undefined) throw error;
  }
}
