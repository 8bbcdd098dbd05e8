import { sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { columnsOf, names, tablesOfPeople, type Person } from './person.ts';
import { secretColumns } from './places.ts';

const PORTION = 200;
type Row = Readonly<Record<string, unknown>>;

/** All data that name a person as one JSON document with the rows of each table, read in portions. */
export function personFile(db: Reader, person: Person): ServedFile {
  return { name: `Daten ${person.name ?? person.id}.json`, content: encoded(documentOf(db, person)) };
}

async function* documentOf(db: Reader, person: Person): AsyncGenerator<string> {
  yield `{"account":${person.id},"username":${JSON.stringify(person.name)},"tables":{`;
  let between = '';
  for (const table of tablesOfPeople()) {
    yield `${between}${JSON.stringify(table)}:[`;
    between = '],';
    let comma = '';
    for await (const rows of rowsNaming(db, table, person)) {
      if (rows.length === 0) continue;
      yield comma + rows.map((row) => JSON.stringify(shown(table, row))).join(',');
      comma = ',';
    }
  }
  yield ']}}\n';
}

/** Rows of a table that name the person. Tables with ids are read in portions by id; other tables are short. */
async function* rowsNaming(db: Reader, table: keyof Tables, person: Person): AsyncGenerator<Row[]> {
  if (withoutNumber.has(table)) {
    yield (await sql<Row>`select ${shownOf(table)} from ${sql.table(table)} where ${names(table, person)}`.execute(db))
      .rows;
    return;
  }
  for (let after = 0; ;) {
    const { rows } = await sql<Row & { id: number }>`select ${shownOf(table)} from ${sql.table(table)}
      where id > ${after} and ${names(table, person)} order by id limit ${PORTION}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    after = last.id;
  }
}

/**
 * Columns to read from tables about plants, in place of all columns: their other columns have contents of many
 * megabytes.
 */
const columnsBesideContents: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  work_order_picture: ['id', 'name', 'created_at', 'created_by'],
  certification_readings: ['id', 'name', 'created_at', 'created_by'],
};

function shownOf(table: keyof Tables) {
  const columns = columnsBesideContents[table];
  return columns === undefined ? sql`*` : sql.join(columns.map((column) => sql.ref(column)));
}

/** Tables without a column `id`; their key is a pair of ids, the id of another row, or a hash. */
const withoutNumber: ReadonlySet<keyof Tables> = new Set([
  'account_network',
  'account_token',
  'sign_in_step',
  'plant_account',
  'component_account',
  'user_group_member',
  'user_group_rota',
]);

/**
 * The fields of a row that are exported. Rows of tables about the person: all fields except secrets. Rows of other
 * tables: only who did what and when.
 */
function shown(table: keyof Tables, row: Row): Row {
  const isAbout = columnsOf(table, 'id', 'way', 'subject').length > 0;
  const naming = new Set(['id', 'name', 'created_at', 'modified_at', ...columnsOf(table, 'name', 'nameOrWay')]);
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => (isAbout ? !secretColumns.has(column) : naming.has(column))),
  );
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
