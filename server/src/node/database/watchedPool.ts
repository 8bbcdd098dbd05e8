import type { PostgresPool } from 'kysely';
import { Client, type Pool } from 'pg';

const PROBE_MS = 3_000;

export interface WatchedPool {
  readonly pool: PostgresPool;
  /** False while PostgreSQL refuses further connections: open connections still work, but most calls fail. */
  accepts(): Promise<boolean>;
}

/** Records that a connection was refused, until a new one can be opened. */
export function watchedPool(pool: Pool, connectionString: string): WatchedPool {
  let isRefused = false;
  return {
    pool: {
      async connect() {
        try {
          return await pool.connect();
        } catch (error) {
          isRefused = true;
          throw error;
        }
      },
      end: () => pool.end(),
      options: pool.options,
    },
    async accepts() {
      if (!isRefused) return true;
      isRefused = !(await canConnect(connectionString));
      return !isRefused;
    },
  };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
