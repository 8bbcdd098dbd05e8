import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from './refusal.ts';

/**
 * Opens the embedded database alone, so that nothing is written while it is read. Throws {@link OperatorError} while a
 * server, or anything else, has it open.
 */
export function openAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 1_000 });
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw new OperatorError(
      {
        de: 'Die Datenbank ist in Gebrauch. Bitte zuerst den Server anhalten.',
        en: 'The database is in use. Please stop the server first.',
      },
      { cause: error },
    );
  }
}
