import type { PostgresPoolClient } from 'kysely';
import { workerData } from 'node:worker_threads';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { jobRunner } from './jobRunner.ts';
import { createLog } from '../log.ts';
import type { PostgresJobData, PostgresJobRequest } from '../database/postgresMessages.ts';
import { openPostgresPool } from '../database/postgresPool.ts';
import { serveThread } from './serveThread.ts';

/** A thread that runs jobs over separate connections. */
const data = workerData as PostgresJobData;
const log = createLog(data.job.logLevel);
const pool = openPostgresPool(data.url, {
  max: 3,
  name: data.name,
  onIdleError: (error) => log.warn({ error: error.message }, 'connection of the jobs lost'),
});
let closing = false;

/** While closing, a job gets no further connection, so it stops between two transactions, as if the process had ended. */
const connect = (): Promise<PostgresPoolClient> => (closing ? new Promise(() => undefined) : pool.connect());
const end = (): Promise<void> => pool.end();
const runJob = jobRunner(postgresDialect({ connect, end, options: pool.options }), 'postgres', data.job);

serveThread<PostgresJobRequest>((request, report, ending) => {
  if (request.kind === 'job') return runJob(request, report, ending);
  closing = true;
  return end();
});
