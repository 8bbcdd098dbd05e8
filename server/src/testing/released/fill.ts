import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { quoted } from '../../node/operate/copy/quoted.ts';
import { planCopy, shapesOf } from '../../node/operate/copy/shape.ts';

/** Values of columns whose text is parsed when it is read. */
const said: Readonly<Record<string, SQLInputValue>> = {
  'account.is_superuser': 0,
  'message.state': 'sent',
  'billing_item.month': 202_601,
  'organisation.organisation_kpis': '[]',
  'organisation.status': '00',
  'scheduled_work.name': 'nightly',
  'scheduled_work.result': 'ok',
  'task_run.started_at': 1_772_000_000_000,
};

/** Adds a row to every empty table; the tables are read from the database, so that none is forgotten. */
export function fillEmptyTables(database: DatabaseSync): void {
  const { tables } = planCopy(shapesOf(database));
  for (const [place, { name, references }] of tables.entries()) {
    if (countOf(database, name) > 0) continue;
    const columns = database
      .prepare('select name, type, pk, "notnull" as required from pragma_table_info(?)')
      .all(name);
    const given = columns.filter((column) => !(column['name'] === 'id' && column['pk'] === 1));
    const values = given.map((column): SQLInputValue => {
      const called = String(column['name']);
      const known = said[`${name}.${called}`];
      if (known !== undefined) return known;
      const reference = references.find((one) => one.column === called);
      if (reference !== undefined) return idIn(database, reference.table);
      if (column['type'] === 'TEXT') return `${name}-${called}`;
      if (column['type'] === 'BLOB') return column['required'] === 1 ? new Uint8Array([place % 256, 0, 255]) : null;
      return column['type'] === 'REAL' ? place / 3 : place + 1;
    });
    const names = given.map((column) => quoted(String(column['name'])));
    database
      .prepare(`insert into ${quoted(name)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      .run(...values);
  }
}

function countOf(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as rows from ${quoted(table)}`).get()?.['rows']);
}

function idIn(database: DatabaseSync, table: string): SQLInputValue {
  return database.prepare(`select max(id) as id from ${quoted(table)}`).get()?.['id'] ?? null;
}
