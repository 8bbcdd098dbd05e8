import openSqlite3, { type BindableValue, type PreparedStatement, type SqlValue } from '@sqlite.org/sqlite-wasm';
import type { DirectConnection } from '../db/dialects/directSqlite.ts';

const STATEMENTS_KEPT = 200;

interface Prepared {
  readonly statement: PreparedStatement;
  readonly columns: readonly string[];
}

/**
 * Opens SQLite as WebAssembly, in memory on the calling thread; its data exist until `close` or until the thread ends.
 */
export async function openWasmSqlite(): Promise<DirectConnection> {
  const sqlite3 = await openSqlite3();
  // refused statements throw errors, so SQLite need not also log them to the console
  sqlite3.config.warn = () => undefined;
  const database = new sqlite3.oo1.DB(':memory:');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma temp_store = memory');
  const kept = new Map<string, Prepared>();

  function forget(): void {
    for (const { statement } of kept.values()) statement.finalize();
    kept.clear();
  }

  function prepare(sql: string): Prepared {
    const known = kept.get(sql);
    if (known !== undefined) {
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    const fresh = { statement, columns: statement.columnCount === 0 ? [] : statement.getColumnNames() };
    kept.set(sql, fresh);
    const [oldest] = kept;
    if (kept.size > STATEMENTS_KEPT && oldest !== undefined) {
      kept.delete(oldest[0]);
      oldest[1].statement.finalize();
    }
    return fresh;
  }

  return {
    run(sql, parameters) {
      // prepared statements in the cache would have outdated columns
      if (/^\s*(create|alter|drop)\b/i.test(sql)) forget();
      const { statement, columns } = prepare(sql);
      try {
        if (parameters.length > 0) statement.bind(parameters.map(bindable));
        const rows: SqlValue[][] = [];
        while (statement.step()) rows.push(statement.get([]));
        const reads = /^\s*(select|with|pragma|explain)\b/i.test(sql);
        return { columns, rows, changes: reads ? 0 : columns.length > 0 ? rows.length : database.changes() };
      } finally {
        statement.reset(true);
      }
    },
    close() {
      forget();
      database.close();
    },
  };
}

function bindable(value: unknown): BindableValue {
  if (value === null || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`Not a value for a statement: ${typeof value}.`);
}
