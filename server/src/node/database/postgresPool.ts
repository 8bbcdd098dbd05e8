import { Pool, types } from 'pg';

/** As on SQLite: who waits longer for a lock gives its connection back, or one locked table would take all of them. */
const LOCK_TIMEOUT_MS = 15_000;
/** A process that stands still inside a transaction holds what it locked no longer than this. */
const IDLE_IN_TRANSACTION_MS = 300_000;
const INT8 = 20;
const NUMERIC = 1700;

export interface PoolOptions {
  /** At most so many connections. */
  readonly max: number;
  /** A connection that failed while nobody used it; the pool replaces it. */
  /** What the database calls its connections. */
  readonly name?: string;
  /** So long may a statement take; unset: as long as it takes. */
  readonly statementMs?: number;
  readonly onIdleError: (error: Error) => void;
}

/** PostgreSQL connections whose int8 and numeric are numbers: nothing of ours is above 2^53. */
export function openPostgresPool(
  connectionString: string,
  { max, name = 'leitwarte', statementMs, onIdleError }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    types: { getTypeParser: parserOf },
  });
  pool.on('error', onIdleError);
  // a connection lost between two statements of a transaction tells its next statement; unheard it would end the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** pg always asks for text; what a parser answers is known by whoever reads the column. */
function parserOf(oid: number): (text: string) => unknown {
  const parser = types.getTypeParser(oid, 'text') as (text: string) => unknown;
  return oid === INT8 || oid === NUMERIC ? Number : parser;
}
