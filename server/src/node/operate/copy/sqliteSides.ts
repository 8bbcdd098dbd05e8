import type { DatabaseSync } from 'node:sqlite';
import { quoted } from './quoted.ts';
import type { Cell, Row, Source, Target } from './sides.ts';

const PORTION = 500;

/** Reads a SQLite database; the caller holds a transaction if others may write. */
export function sqliteSource(database: DatabaseSync): Source {
  return {
    count: async (table) => countOf(database, table),
    async *portions(table, columns) {
      const statement = database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`);
      statement.setReturnArrays(true);
      let rows: Row[] = [];
      for (const row of statement.iterate()) {
        rows.push(cellsOf(row));
        if (rows.length < PORTION) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async lastId(table) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(table);
      const last = Number(row?.['seq'] ?? 0);
      return last === 0 ? undefined : last;
    },
  };
}

/** Fills a SQLite database; the caller checks its references at the end. */
export function sqliteTarget(database: DatabaseSync): Target {
  return {
    count: async (table) => countOf(database, table),
    async insert(table, columns, rows) {
      const places = columns.map(() => '?').join(', ');
      const statement = database.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`,
      );
      for (const row of rows) statement.run(...row);
    },
    async fillIn(table, key, column, rows) {
      const statement = database.prepare(`update ${quoted(table)} set ${quoted(column)} = ? where ${quoted(key)} = ?`);
      for (const [id = null, value = null] of rows) statement.run(value, id);
    },
    async setLastId(table, id) {
      const { changes } = database.prepare('update sqlite_sequence set seq = ? where name = ?').run(id, table);
      if (changes === 0) database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
    },
  };
}

function countOf(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as rows from ${quoted(table)}`).get()?.['rows']);
}

/** With `setReturnArrays` every row is an array of cells; the types do not express this. */
function cellsOf(row: unknown): Cell[] {
  return row as Cell[];
}
