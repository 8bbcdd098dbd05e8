import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { chunk } from './parameters.ts';

type Kind = 'int' | 'text';
const types = { int: sql.raw('bigint'), text: sql.raw('text') };

/**
 * Sets different values in many rows of a table with few statements, each for thousands of rows. `columns` lists the
 * columns with their kinds; each row begins with its id.
 */
export async function updateRows(
  tx: Tx,
  table: string,
  columns: readonly (readonly [name: string, kind: Kind])[],
  rows: readonly (readonly [id: number, ...values: (number | string | null)[]])[],
): Promise<void> {
  const kinds: readonly Kind[] = ['int', ...columns.map(([, kind]) => kind)];
  // these are the names that both engines give to the columns of `values`
  const set = columns.map(([name], index) => sql`${sql.ref(name)} = v.${sql.raw(`column${index + 2}`)}`);
  for (const portion of chunk(rows, kinds.length)) {
    const values = portion.map(
      (row) => sql`(${sql.join(row.map((value, index) => sql`cast(${value} as ${types[kinds[index] ?? 'text']})`))})`,
    );
    const target = sql.table(table);
    await sql`update ${target} set ${sql.join(set)} from (values ${sql.join(values)}) as v where ${target}.id = v.column1`.execute(
      tx,
    );
  }
}
