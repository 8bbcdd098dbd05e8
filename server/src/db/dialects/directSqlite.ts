import type { Lock } from './lock.ts';
import type { SqliteEngine, SqliteResult } from './sqlite.ts';

/** A synchronous connection on the calling thread. */
export interface DirectConnection {
  run(sql: string, parameters: readonly unknown[]): SqliteResult;
  close(): void;
}

/** One connection for everybody: statements outside a transaction wait until none is open. */
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
  try {
    connection.run(how, []);
  } catch (error) {
    if (how === 'commit') connection.run('rollback', []);
    throw error;
  }
}
