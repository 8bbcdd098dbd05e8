import type { Lock } from './lock.ts';
import type { SqliteEngine, SqliteResult } from './sqlite.ts';

/** A synchronous connection on the calling thread. */
export interface DirectConnection {
  run(sql: string, parameters: readonly unknown[]): SqliteResult;
  close(): void;
}

/**
 * An engine with one connection for all callers; statements outside a transaction wait until no transaction is open.
 */
export function directEngine(connection: DirectConnection, lock: Lock): SqliteEngine {
  async function alone(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    const release = await lock.acquire();
    try {
      return connection.run(sql, parameters);
    } finally {
      release();
    }
  }

  return {
    read: alone,
    write: alone,
    async begin() {
      const release = await lock.acquire();
      try {
        connection.run('begin immediate', []);
      } catch (error) {
        release();
        throw error;
      }
      return {
        query: async (sql, parameters) => connection.run(sql, parameters),
        end: async (how) => {
          try {
            endTransaction(connection, how);
          } finally {
            release();
          }
        },
      };
    },
    close() {
      connection.close();
      return Promise.resolve();
    },
  };
}

function endTransaction(connection: DirectConnection, how: 'commit' | 'rollback'): void {
  if (how === 'rollback') return rollBack(connection);
  try {
    connection.run('commit', []);
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

/** Whether SQLite has already rolled back the transaction, as it does after some errors such as a full disk. */
const isUndone = (error: unknown) => error instanceof Error && error.message.includes('no transaction is active');

function rollBack(connection: DirectConnection): void {
  try {
    connection.run('rollback', []);
  } catch (error) {
    if (!isUndone(error)) throw error;
  }
}
