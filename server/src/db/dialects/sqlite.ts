import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { checkParameter } from './parameters.ts';

/** Result of one SQLite statement. */
export interface SqliteResult {
  readonly columns: readonly string[];
  /**
   * Values of each row in the order of the columns. Arrays cost less than objects when they are sent between threads.
   */
  readonly rows: readonly (readonly unknown[])[];
  /** Number of rows changed by an insert, update or delete. */
  readonly changes: number;
}

/** A running transaction. Nothing else can be written until it ends. */
export interface SqliteTransaction {
  query(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** SQLite in any environment: on the calling thread, in other threads, or as WebAssembly. */
export interface SqliteEngine {
  /** Runs a select outside of transactions; it sees everything that was committed before. */
  read(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  /** Runs any other statement outside of transactions. */
  write(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  begin(): Promise<SqliteTransaction>;
  close(): Promise<void>;
}

/**
 * Kysely's dialect for an engine. Transactions are always immediate (they take the write lock at once), so that what
 * they read cannot change before they write.
 */
export function sqliteDialect(engine: SqliteEngine): Dialect {
  return {
    createAdapter: () => new ParallelSqliteAdapter(),
    createDriver: () => driverOf(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new CheckedSqliteCompiler(),
  };
}

/**
 * Allows several connections, because the engine orders writes itself. Schema changes are transactional, because SQLite
 * rolls them back with their transaction.
 */
class ParallelSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class CheckedSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    checkParameter(parameter);
    super.appendValue(parameter);
  }
}

/**
 * A connection that chooses reader or writer only when a statement arrives, because Kysely does not tell what a
 * connection is for.
 */
class LazyConnection implements DatabaseConnection {
  transaction: SqliteTransaction | undefined;
  readonly #engine: SqliteEngine;

  constructor(engine: SqliteEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { columns, rows, changes } = await (this.transaction !== undefined
      ? this.transaction.query(sql, parameters)
      : query.kind === 'SelectQueryNode'
        ? this.#engine.read(sql, parameters)
        : this.#engine.write(sql, parameters));
    return { rows: objectsOf<R>(rows, columns), numAffectedRows: BigInt(changes) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming a query is not offered: read in portions by key.');
  }
}

/**
 * Converts rows from arrays to objects. Kysely derives the type of a row from the statement; the engine knows only
 * names and values.
 */
function objectsOf<R>(rows: SqliteResult['rows'], columns: readonly string[]): R[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
    return row as R;
  });
}

function driverOf(engine: SqliteEngine): Driver {
  const started = new WeakMap<DatabaseConnection, LazyConnection>();

  async function end(connection: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> {
    const lazy = started.get(connection);
    const transaction = lazy?.transaction;
    if (lazy === undefined || transaction === undefined) return;
    lazy.transaction = undefined;
    await transaction.end(how);
  }

  return {
    init: () => Promise.resolve(),
    acquireConnection() {
      const connection = new LazyConnection(engine);
      started.set(connection, connection);
      return Promise.resolve(connection);
    },
    async beginTransaction(connection) {
      const lazy = started.get(connection);
      if (lazy !== undefined) lazy.transaction = await engine.begin();
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
    releaseConnection: (connection) => end(connection, 'rollback'),
    destroy: () => engine.close(),
  };
}
