import { workerData } from 'node:worker_threads';
import { directEngine } from '../../db/dialects/directSqlite.ts';
import { createLock } from '../../db/dialects/lock.ts';
import type { SqliteTransaction } from '../../db/dialects/sqlite.ts';
import type { RunJob } from './jobRunner.ts';
import { serveThread } from './serveThread.ts';
import { openSqliteConnection } from '../database/sqliteConnection.ts';
import type { SqliteRequest, SqliteThreadData } from '../database/sqliteMessages.ts';

/**
 * A thread with one connection to SQLite. Statements of requests and of jobs share one lock, so requests write between a job's transactions
 * and never inside one.
 */
const data = workerData as SqliteThreadData;
const connection = openSqliteConnection({ path: data.path, readOnly: data.readOnly });
const lock = createLock(data.lockTimeoutMs);
const engine = directEngine(connection, lock);
const transactions = new Map<number, SqliteTransaction>();
let begun = 0;
let runner: Promise<RunJob> | undefined;

/** Loads the code of jobs with the first job, so that reader threads stay small. */
async function loadRunner(): Promise<RunJob> {
  const { sqliteJobRunner } = await import('./jobRunner.ts');
  return sqliteJobRunner(engine, data.job);
}

function transactionOf(id: number): SqliteTransaction {
  const transaction = transactions.get(id);
  if (transaction === undefined) throw new Error('The transaction has ended already.');
  return transaction;
}

/** Waits for the lock and keeps it, so that a running job pauses until the thread ends. */
async function closeWhenIdle(): Promise<void> {
  await lock.acquire();
  connection.close();
}

serveThread<SqliteRequest>(async (request, report, ending) => {
  switch (request.kind) {
    case 'run':
      return engine.write(request.sql, request.parameters);
    case 'begin': {
      const transaction = await engine.begin();
      begun += 1;
      transactions.set(begun, transaction);
      return begun;
    }
    case 'query':
      return transactionOf(request.transaction).query(request.sql, request.parameters);
    case 'end': {
      const transaction = transactionOf(request.transaction);
      transactions.delete(request.transaction);
      await transaction.end(request.how);
      return null;
    }
    case 'job':
      runner ??= loadRunner();
      return (await runner)(request, report, ending);
    case 'close':
      await closeWhenIdle();
      return null;
    default:
      throw new TypeError(`Not a request: ${JSON.stringify(request satisfies never)}`);
  }
});
