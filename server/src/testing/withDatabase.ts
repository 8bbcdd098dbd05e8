import { openDatabase, type OpenDatabase } from '../node/database/database.ts';

interface Place {
  readonly dataDir: string;
  /** Undefined for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
}

/** Opens the database of a killed process, as the next process would, and closes it after `work`. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(
    { dataDir, databaseUrl, importMaxBytes: 2 ** 30, logLevel: 'error' },
    { onDeath: () => undefined, onIdleError: () => undefined },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
