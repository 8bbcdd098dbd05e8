import type { PoolClient } from 'pg';
import { quoted } from './quoted.ts';
import type { Cell, Row, Source, Target } from './sides.ts';

const PORTION = 500;
/** PostgreSQL allows at most 65,535 values in a statement. */
const VALUES_AT_ONCE = 30_000;

/** Reads PostgreSQL inside the transaction that the caller has begun. */
export function postgresSource(client: PoolClient): Source {
  return {
    count: (table) => countOf(client, table),
    async *portions(table, columns) {
      await client.query(
        `declare portions no scroll cursor for select ${columns.map(quoted).join(', ')} from ${quoted(table)}`,
      );
      try {
        for (;;) {
          const { rows } = await client.query<Cell[]>({ text: `fetch ${PORTION} from portions`, rowMode: 'array' });
          if (rows.length === 0) break;
          yield rows;
        }
      } finally {
        await client.query('close portions');
      }
    },
    async lastId(table) {
      const { rows } = await client.query<{ last: number; given: boolean }>(
        `select last_value as last, is_called as given from ${await sequenceOf(client, table)}`,
      );
      const [sequence] = rows;
      return sequence?.given === true ? sequence.last : undefined;
    },
  };
}

/** Fills PostgreSQL inside the transaction that the caller has begun. */
export function postgresTarget(client: PoolClient): Target {
  return {
    count: (table) => countOf(client, table),
    async insert(table, columns, rows) {
      const into = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values `;
      for (const some of portionsOf(rows, Math.floor(VALUES_AT_ONCE / columns.length)))
        await client.query(into + placesOf(some.length, columns.length), some.flatMap(valuesOf));
    },
    async fillIn(table, key, column, rows) {
      for (const [id = null, value = null] of rows) {
        const values = valuesOf([value, id]);
        await client.query(`update ${quoted(table)} set ${quoted(column)} = $1 where ${quoted(key)} = $2`, values);
      }
    },
    async setLastId(table, id) {
      await client.query(`select setval('${await sequenceOf(client, table)}', $1, true)`, [id]);
    },
  };
}

async function countOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${quoted(table)}`);
  return rows[0]?.rows ?? 0;
}

async function sequenceOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>("select pg_get_serial_sequence($1, 'id') as name", [
    quoted(table),
  ]);
  const name = rows[0]?.name;
  if (name === undefined || name === null) throw new Error(`${table} has no numbers of its own.`);
  return name;
}

function portionsOf(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

/** Placeholders such as `($1, $2), ($3, $4)`. */
function placesOf(rows: number, columns: number): string {
  return Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (__, column) => `$${row * columns + column + 1}`).join(', ')})`,
  ).join(', ');
}

/** The values of a row; pg sends bytes only from a Buffer. */
function valuesOf(row: Row): unknown[] {
  return row.map((cell) =>
    cell instanceof Uint8Array ? Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength) : cell,
  );
}
