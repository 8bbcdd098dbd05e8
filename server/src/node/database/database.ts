import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { Kysely, type LogEvent, type Logger } from 'kysely';
import type { Database, Engine } from '../../db/database.ts';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { sqliteDialect } from '../../db/dialects/sqlite.ts';
import { readReplica, type ReadReplica } from '../../db/replica.ts';
import type { Tables } from '../../db/tables.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PostgresJobData } from './postgresMessages.ts';
import { makeDataFolder, makePrivateFile } from '../files/privateFolder.ts';
import { openPostgresPool } from './postgresPool.ts';
import type { Settings } from '../settings/settings.ts';
import { watchedPool } from './watchedPool.ts';
import type { JobThreadData } from './sqliteMessages.ts';
import { openSqliteThreads, progressOf } from './sqliteThreads.ts';
import { type StorageWatch, watchedEngine, watchedJobs, watchStorage } from './storageWatch.ts';
import { type Replaceable, replaceable } from '../threads/replaceable.ts';
import { startThread } from '../threads/thread.ts';

/** Timeout of a statement of a call; jobs have separate connections without a timeout. */
const STATEMENT_MS = 120_000;
/** Timeout in milliseconds for connecting to the standby; calls use the primary even sooner. */
const STANDBY_CONNECT_MS = 2_000;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  readonly jobs: Jobs;
  readonly storage: StorageWatch;
  /** The standby that `DATABASE_READ_URL` names; undefined: none. */
  readonly standby?: { readonly db: Database; readonly replica: ReadReplica } | undefined;
  /** Whether the database accepts further connections. */
  readonly accepts: () => Promise<boolean>;
  /** Waits for running transactions; a running job stops after its current transaction. */
  readonly close: () => Promise<void>;
}

export interface DatabaseEvents {
  /** Called if a thread ended unexpectedly; the process cannot continue. */
  readonly onDeath: (error: Error) => void;
  /** Called if a connection to PostgreSQL was lost; it will be replaced. */
  readonly onIdleError: (error: Error) => void;
  /** Called with the reason if the standby failed; it is then not read for a while. */
  readonly onReplicaFailure?: (why: string) => void;
  /** Called for every finished statement, with its duration. */
  readonly onStatement?: ((statement: LogEvent) => void) | undefined;
}

export type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'> &
  Partial<Pick<Settings, 'importThreads' | 's3' | 'databaseReadUrl'>>;

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, otherwise `leitwarte.sqlite` in `DATA_DIR`, which is created if it is
 * missing.
 */
export async function openDatabase(settings: DatabaseSettings, events: DatabaseEvents): Promise<OpenDatabase> {
  const { dataDir, importMaxBytes, importThreads, logLevel, databaseUrl, databaseReadUrl, s3 } = settings;
  const job: JobThreadData = { dataDir, importMaxBytes, importThreads, logLevel, s3 };
  await makeDataFolder(dataDir);
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, readUrl: databaseReadUrl }, job, events);
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
  return {
    db,
    engine: 'sqlite',
    accepts: () => Promise.resolve(true),
    jobs: watchedJobs(jobs, storage),
    storage,
    close: () => engine.close(),
  };
}

interface Addresses {
  readonly url: string;
  /** URL of the standby; undefined: none. */
  readonly readUrl: string | undefined;
}

async function openPostgres(
  { url, readUrl }: Addresses,
  job: JobThreadData,
  events: DatabaseEvents,
): Promise<OpenDatabase> {
  const pool = openPostgresPool(url, { max: 10, statementMs: STATEMENT_MS, onIdleError: events.onIdleError });
  await pool.query('select 1');
  const watched = watchedPool(pool, url);
  const thread = jobThread(url, job, pool, events.onDeath);
  const jobs: Jobs = {
    run: (name, input, report, ending) =>
      thread.call({ kind: 'job', name, input }, (progress) => report(progressOf(progress)), ending),
  };
  const storage = watchStorage();
  const db = new Kysely<Tables>({
    dialect: postgresDialect(watched.pool),
    log: noteErrors(storage, events.onStatement),
  });
  const standby = readUrl === undefined ? undefined : openStandby(readUrl, events);
  return {
    db,
    engine: 'postgres',
    accepts: () => watched.accepts(),
    jobs: watchedJobs(jobs, storage),
    storage,
    standby: standby && {
      db: standby.db,
      replica: readReplica({ primary: db, standby: standby.db, onFailure: events.onReplicaFailure }),
    },
    async close() {
      await thread.call({ kind: 'close' });
      await thread.stop();
      await standby?.close();
      await pool.end();
    },
  };
}

/**
 * Opens the standby without connecting; the first statement connects, because a standby that is down must not keep the
 * server from starting.
 */
function openStandby(url: string, { onIdleError, onStatement }: DatabaseEvents) {
  const pool = openPostgresPool(url, {
    max: 10,
    name: 'leitwarte read',
    statementMs: STATEMENT_MS,
    connectMs: STANDBY_CONNECT_MS,
    onIdleError,
  });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool), ...(onStatement && { log: onStatement }) });
  return { db, close: () => pool.end() };
}

/**
 * Starts a job thread whose connections have a separate name, so that statements of a hung thread can be ended with it.
 */
function jobThread(url: string, job: JobThreadData, pool: Pool, onDeath: (error: Error) => void): Replaceable {
  let name = '';
  const start = () => {
    name = `leitwarte jobs ${randomBytes(8).toString('hex')}`;
    return startThread('postgresJobWorker', { url, job, name } satisfies PostgresJobData, onDeath);
  };
  const endStatements = () =>
    pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
  return replaceable(start, endStatements);
}

function noteErrors({ note }: StorageWatch, onStatement: DatabaseEvents['onStatement']): Logger {
  return (event) => {
    onStatement?.(event);
    if (event.level === 'error') note(event.error);
  };
}
