import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CopiedTable, CopyProgress } from './copy/copyDatabase.ts';
import { copyToPostgres } from './copyToPostgres.ts';
import { openAlone } from './exclusive.ts';
import { migrateFile } from './migrated.ts';
import { markMoved, mustNotHaveMoved } from './moved.ts';
import { OperatorError } from './refusal.ts';

/**
 * Copies the embedded database in `dataDir` into an empty PostgreSQL database, in one transaction, and counts the rows of every table on
 * both sides. The embedded database stays, marked as moved: no server starts on it any more. Throws {@link OperatorError} while a server
 * uses it, or if it has been moved already.
 */
export async function migrateToPostgres(dataDir: string, url: string, report: CopyProgress): Promise<CopiedTable[]> {
  const path = join(dataDir, 'leitwarte.sqlite');
  if (!existsSync(path))
    throw new OperatorError({
      de: `In ${dataDir} gibt es keine eingebettete Datenbank.`,
      en: `There is no embedded database in ${dataDir}.`,
    });
  await mustNotHaveMoved({ dataDir, databaseUrl: undefined });
  openAlone(path).close();
  await migrateFile(path);
  const database = openAlone(path);
  try {
    const copied = await copyToPostgres(database, url, report);
    await markMoved(dataDir, url, Date.now());
    return copied;
  } finally {
    database.close();
  }
}
