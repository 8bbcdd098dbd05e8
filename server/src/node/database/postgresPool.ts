import { Pool, types } from 'pg';

/**
 * Timeout for a lock, as on SQLite: the statement fails and returns its connection, otherwise one locked table would use up all
 * connections.
 */
const LOCK_TIMEOUT_MS = 15_000;
/** Time after which a process that stops inside a transaction loses its locks. */
const IDLE_IN_TRANSACTION_MS = 300_000;
const CONNECT_MS = 10_000;
const INT8 = 20;
const NUMERIC = 1700;

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly max: number;
  /** Name under which the database lists the connections. */
  readonly name?: string;
  /** Maximum duration of a statement in milliseconds; unset: unlimited. */
  readonly statementMs?: number;
  /** Maximum milliseconds to establish a connection. */
  readonly connectMs?: number;
  /** Called if an unused connection fails; the pool replaces it. */
  readonly onIdleError: (error: Error) => void;
}

/** Opens PostgreSQL connections that return int8 and numeric as numbers: all values of this project are below 2^53. */
export function openPostgresPool(
  connectionString: string,
  { max, name = 'leitwarte', statementMs, connectMs = CONNECT_MS, onIdleError }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    types: { getTypeParser: parserOf },
  });
  pool.on('error', onIdleError);
  // a connection that is lost between two statements of a transaction fails at its next statement; without a listener the error would end
  // the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The parser for a column type; pg always requests text, and the code that reads a column knows the type of the parsed value. */
function parserOf(oid: number): (text: string) => unknown {
  const parser = types.getTypeParser(oid, 'text') as (text: string) => unknown;
  return oid === INT8 || oid === NUMERIC ? Number : parser;
}
