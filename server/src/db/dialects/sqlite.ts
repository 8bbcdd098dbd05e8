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

/** SQLite's result of one statement. */
export interface SqliteResult {
  readonly columns: readonly string[];
  /** Values of each row in the order of the columns; sending these between threads costs less than sending objects. */
  readonly rows: readonly (readonly unknown[])[];
  /** Number of rows changed by an insert, update or delete. */
  readonly changes: number;
}

/** A running transaction; nothing else can be written until it ends. */
export interface SqliteTransaction {
  query(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** SQLite in any environment: on this thread, in separate threads or as WebAssembly. */
export interface SqliteEngine {
  /** Runs a select outside of transactions; it sees everything committed before. */
  read(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  /** Runs any other statement outside of transactions. */
  write(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  begin(): Promise<SqliteTransaction>;
  close(): Promise<void>;
}

/**
 * Kysely's dialect for an engine. Transactions are always immediate, so that what they read cannot change meanwhile.
 */
export function sqliteDialect(engine: SqliteEngine): Dialect {
  return {
    createAdapter: () => new ParallelSqliteAdapter(),
    createDriver: () => driverOf(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new CheckedSqliteCompiler(),
  };
}

/** The engine orders its writes itself, and SQLite rolls schema changes back with their transaction. */
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

/** Kysely does not tell the purpose of a connection, so the target (reader or writer) is chosen when a statement arrives. */
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

/** Converts rows to objects. Kysely derives the row's type from the statement; the engine only knows names and values. */
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
