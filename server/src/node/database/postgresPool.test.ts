import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { openPostgresPool } from './postgresPool.ts';
import { watchedPool } from './watchedPool.ts';

describe.runIf(testEngines.includes('postgres'))('connections to PostgreSQL', () => {
  let database: PostgresDatabase;
  beforeEach(async () => {
    database = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  });
  afterEach(() => database.drop());
  const quiet = () => undefined;

  test('K16: a call waits for locks and statements only for a limited time, a job waits for its statement without limit', async () => {
    const calls = openPostgresPool(database.url, { max: 1, statementMs: 120_000, onIdleError: quiet });
    const jobs = openPostgresPool(database.url, { max: 1, onIdleError: quiet });
    const shown = async (pool: typeof calls, name: string) => (await pool.query(`show ${name}`)).rows;
    try {
      for (const pool of [calls, jobs]) {
        expect(await shown(pool, 'lock_timeout')).toEqual([{ lock_timeout: '15s' }]);
        expect(await shown(pool, 'idle_in_transaction_session_timeout')).toEqual([
          { idle_in_transaction_session_timeout: '5min' },
        ]);
      }
      expect(await shown(calls, 'statement_timeout')).toEqual([{ statement_timeout: '2min' }]);
      expect(await shown(jobs, 'statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    } finally {
      await calls.end();
      await jobs.end();
    }
  });

  test('K16: a call that waits too long for a locked table gets an error and frees its connection', async () => {
    const pool = openPostgresPool(database.url, { max: 2, onIdleError: quiet });
    const holder = await pool.connect();
    try {
      await holder.query('create table held (id int)');
      await holder.query('begin');
      await holder.query('lock table held');
      const waiting = await pool.connect();
      await waiting.query("set lock_timeout = '50ms'");
      const error: unknown = await waiting.query('select * from held').catch((told: unknown) => told);
      waiting.release();
      expect(isUnavailable(error)).toBe(true);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await holder.query('rollback');
      holder.release();
      await pool.end();
    }
  });

  test('K16: while PostgreSQL refuses new connections the server is not ready, although open connections still work', async () => {
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    let isFull = false;
    const pool = openPostgresPool(database.url, { max: 2, onIdleError: quiet });
    const connect = pool.connect.bind(pool);
    const refusing = Object.assign(pool, { connect: () => (isFull ? Promise.reject(full) : connect()) });
    const nobody = new URL(database.url);
    nobody.port = '1';
    const there = watchedPool(refusing, database.url);
    const gone = watchedPool(refusing, nobody.href);
    try {
      expect([await there.accepts(), await gone.accepts()]).toEqual([true, true]);
      isFull = true;
      for (const { pool: watched } of [there, gone]) await expect(watched.connect()).rejects.toBe(full);
      expect(await gone.accepts()).toBe(false);
      expect(await gone.accepts()).toBe(false);
      expect(await there.accepts()).toBe(true);
    } finally {
      isFull = false;
      await pool.end();
    }
  });
});
