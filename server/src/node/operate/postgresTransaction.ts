import type { PoolClient } from 'pg';
import { measurementTables } from '../../db/partitions/tables.ts';
import { openPostgresPool } from '../database/postgresPool.ts';
import { migratePool, reachedBy, type SchemaReached } from './migrated.ts';
import { OperatorError } from './refusal.ts';

/**
 * The locks are taken before the snapshot that is read: when a table changes its form (`db/partitions`), it swaps its
 * name with the new table, in which an older snapshot would find nothing.
 */
const HOLD_NAMES = `lock table ${measurementTables.map(({ name }) => name).join(', ')} in access share mode`;

/** Reads a PostgreSQL database in its state at one moment, while others continue to write. */
export async function readPostgres<T>(
  url: string,
  work: (client: PoolClient, reached: SchemaReached) => Promise<T>,
): Promise<T> {
  return withPool(url, async (pool) => {
    const reached = await reachedBy(pool);
    return inTransaction(await pool.connect(), 'begin isolation level repeatable read read only', async (client) => {
      await client.query(HOLD_NAMES);
      return work(client, reached);
    });
  });
}

/** Fills a PostgreSQL database, migrated to this version's schema, in one transaction: completely or not at all. */
export async function fillPostgres<T>(url: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return withPool(url, async (pool) => {
    await migratePool(pool);
    return inTransaction(await pool.connect(), 'begin', work);
  });
}

/** Opens a PostgreSQL database for an operator's command. Throws {@link OperatorError} if the server does not respond. */
export async function withPool<T>(
  url: string,
  work: (pool: ReturnType<typeof openPostgresPool>) => Promise<T>,
): Promise<T> {
  const pool = openPostgresPool(url, { max: 4, onIdleError: () => undefined });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new OperatorError(
        { de: 'PostgreSQL antwortet nicht unter dieser Adresse.', en: 'PostgreSQL does not answer at this address.' },
        { cause: error },
      );
    });
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs work in a transaction, commits it or rolls it back after an error, and releases the connection. */
export async function inTransaction<T>(
  client: PoolClient,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  let failure: Error | undefined;
  try {
    await client.query(begin);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(failure);
  }
}
