import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { secretColumns } from '../../people/personal-data/places.ts';
import { belongsTo, type OwnedTable } from './belongings.ts';

const PORTION = 500;

type Row = Readonly<Record<string, unknown>>;

/** Counter of the rows that were read. */
export interface Counted {
  rows: number;
}

/** The rows of a table that belong to an organisation, as a JSON list without secrets, read in portions. */
export async function* rowsJson(
  db: Reader,
  owned: OwnedTable,
  organisationId: number,
  counted: Counted,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[';
  let last: Row | undefined;
  do {
    const rows: readonly Row[] = await portionAfter(db, owned, organisationId, last);
    counted.rows += rows.length;
    last = rows.length < PORTION ? undefined : rows.at(-1);
    if (rows.length === 0) break;
    yield encoder.encode(`${before}\n${rows.map(jsonOf).join(',\n')}`);
    before = ',';
  } while (last !== undefined);
  yield encoder.encode(before === '[' ? '[]\n' : '\n]\n');
}

async function portionAfter(db: Reader, { table, key }: OwnedTable, id: number, last: Row | undefined): Promise<Row[]> {
  const order = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
  const after: RawBuilder<SqlBool> =
    last === undefined ? sql`1 = 1` : sql`(${order}) > (${sql.join(key.map((column) => last[column]))})`;
  const { rows } = await sql<Row>`select ${sql.table(table)}.* from ${sql.table(table)}
    where ${belongsTo(table, id)} and ${after} order by ${order} limit ${PORTION}`.execute(db);
  return rows;
}

function jsonOf(row: Row): string {
  const shown = Object.entries(row).filter(([column]) => !secretColumns.has(column));
  return JSON.stringify(Object.fromEntries(shown.map(([column, value]) => [column, plain(value)])));
}

/** A value in the form for JSON; bytes are encoded as base64. */
function plain(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let text = '';
  for (const byte of value) text += String.fromCodePoint(byte);
  return btoa(text);
}
