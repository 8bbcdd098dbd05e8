import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { DirectConnection } from '../../db/dialects/directSqlite.ts';

export interface SqliteFile {
  /** Path of the file, or `:memory:`. */
  readonly path: string;
  /** Opens the file for reading only; it must exist. */
  readonly readOnly?: boolean;
}

const STATEMENTS_KEPT = 200;
const BUSY_TIMEOUT_MS = 10_000;
const CACHE_KIB = 32 * 1024;

interface Prepared {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

/** Opens SQLite on the calling thread with a write-ahead log, durable commits and enforced references. */
export function openSqliteConnection({ path, readOnly = false }: SqliteFile): DirectConnection {
  const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  if (!readOnly) {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
  }
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  database.exec('pragma temp_store = memory');
  return connectionOf(database);
}

/** A connection to an open database that prepares each statement once. */
export function connectionOf(database: DatabaseSync): DirectConnection {
  const prepared = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known !== undefined) {
      prepared.delete(sql);
      prepared.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const fresh = { statement, columns: statement.columns().map((column) => column.name) };
    prepared.set(sql, fresh);
    const [oldest] = prepared.keys();
    if (prepared.size > STATEMENTS_KEPT && oldest !== undefined) prepared.delete(oldest);
    return fresh;
  }

  return {
    run(sql, parameters) {
      if (changesSchema(sql)) prepared.clear();
      const { statement, columns } = prepare(sql);
      const values = parameters.map(bindable);
      if (columns.length === 0) return { columns, rows: [], changes: Number(statement.run(...values).changes) };
      const rows = arraysOf(statement.all(...values));
      return { columns, rows, changes: isSelect(sql) ? 0 : rows.length };
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
}

type Bindable = null | number | bigint | string | Uint8Array;

/** Throws for values that SQLite cannot bind; a Date or plain object as first value would be used as named parameters. */
function bindable(value: unknown): Bindable {
  if (value === null || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`Not a value for a statement: ${typeof value}.`);
}

/** With `setReturnArrays` every row is an array in the order of the columns; the types do not express this. */
function arraysOf(rows: unknown[]): unknown[][] {
  return rows as unknown[][];
}

/** Whether a statement changes the schema, after which the columns of prepared statements would be outdated. */
function changesSchema(sql: string): boolean {
  return /^\s*(create|alter|drop)\b/i.test(sql);
}

function isSelect(sql: string): boolean {
  return /^\s*(select|with|pragma|explain)\b/i.test(sql);
}
