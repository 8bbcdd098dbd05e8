import { join } from 'node:path';
import { Kysely, type LogEvent, type Logger } from 'kysely';
import type { Database, Engine } from '../../db/database.ts';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { sqliteDialect } from '../../db/dialects/sqlite.ts';
import type { Tables } from '../../db/tables.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PostgresJobData } from './postgresMessages.ts';
import { makeDataFolder, makePrivateFile } from '../files/privateFolder.ts';
import { openPostgresPool } from './postgresPool.ts';
import type { Settings } from '../settings/settings.ts';
import type { JobThreadData } from './sqliteMessages.ts';
import { openSqliteThreads, progressOf } from './sqliteThreads.ts';
import { type StorageWatch, watchedEngine, watchedJobs, watchStorage } from './storageWatch.ts';
import { startThread } from '../threads/thread.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  readonly jobs: Jobs;
  readonly storage: StorageWatch;
  /** Waits for running transactions; a running job stands still after its current one. */
  readonly close: () => Promise<void>;
}

export interface DatabaseEvents {
  /** A thread ended by itself: the process cannot go on. */
  readonly onDeath: (error: Error) => void;
  /** A connection to PostgreSQL was lost and will be replaced. */
  readonly onIdleError: (error: Error) => void;
  /** Is told of every statement that ended, and how long it took. */
  readonly onStatement?: ((statement: LogEvent) => void) | undefined;
}

export type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'> &
  Partial<Pick<Settings, 'importThreads'>>;

/** Opens PostgreSQL where `DATABASE_URL` names one, else `leitwarte.sqlite` in `DATA_DIR`, which is made if missing. */
export async function openDatabase(settings: DatabaseSettings, events: DatabaseEvents): Promise<OpenDatabase> {
  const { dataDir, importMaxBytes, importThreads, logLevel, databaseUrl } = settings;
  const job: JobThreadData = { dataDir, importMaxBytes, importThreads, logLevel };
  await makeDataFolder(dataDir);
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, job, events);
  const path = join(dataDir, 'leitwarte.sqlite');
  await makePrivateFile(path);
  return openSqlite(path, job, events);
}

async function openSqlite(
  path: string,
  job: JobThreadData,
  { onDeath, onStatement }: DatabaseEvents,
): Promise<OpenDatabase> {
  const { engine, jobs } = await openSqliteThreads({ path, job, onDeath });
  const storage = watchStorage();
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(watchedEngine(engine, storage)),
    ...(onStatement && { log: onStatement }),
  });
  return { db, engine: 'sqlite', jobs: watchedJobs(jobs, storage), storage, close: () => engine.close() };
}

async function openPostgres(url: string, job: JobThreadData, events: DatabaseEvents): Promise<OpenDatabase> {
  const pool = openPostgresPool(url, { max: 10, onIdleError: events.onIdleError });
  await pool.query('select 1');
  const thread = startThread('postgresJobWorker', { url, job } satisfies PostgresJobData, events.onDeath);
  const jobs: Jobs = {
    run: (name, input, report) => thread.call({ kind: 'job', name, input }, (progress) => report(progressOf(progress))),
  };
  const storage = watchStorage();
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(pool), log: noteErrors(storage, events.onStatement) }),
    engine: 'postgres',
    jobs: watchedJobs(jobs, storage),
    storage,
    async close() {
      await thread.call({ kind: 'close' });
      await thread.stop();
      await pool.end();
    },
  };
}

function noteErrors({ note }: StorageWatch, onStatement: DatabaseEvents['onStatement']): Logger {
  return (event) => {
    onStatement?.(event);
    if (event.level === 'error') note(event.error);
  };
}
