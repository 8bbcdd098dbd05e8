import { sql } from 'kysely';
import { belongings, ownedTables } from '../areas/provider/organisation-data/belongings.ts';
import type { Reader } from '../db/database.ts';
import type { Column, Schema } from '../db/migrations/schema.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';

export type Columns = ReadonlyMap<string, Column>;

/** Every table with its columns, as created by the migrations. */
export async function schemaColumns(): Promise<ReadonlyMap<string, Columns>> {
  const found = new Map<string, Map<string, Column>>();
  const nothing = () => Promise.resolve();
  const schema: Schema = {
    create: async ({ name, columns }) => void found.set(name, new Map(Object.entries(columns))),
    addColumn: async (table, name, column) => void found.get(table)?.set(name, column),
    addIndex: nothing,
    addCoveringIndex: nothing,
    addTriggers: nothing,
    addMarkTable: nothing,
    addMarks: nothing,
    write: nothing,
    addDialog: nothing,
  };
  for (const { up } of migrations) await up(schema);
  return found;
}

let made = 0;

/**
 * Inserts a row for a new organisation into every table that contains rows of organisations. The tables are read from
 * the schema, so that a new table gets a row too. Texts contain the organisation's `mark`. Returns the id of the row
 * for each table with ids.
 */
export async function fillOrganisation(
  db: Reader,
  mark: string,
  without: readonly (keyof Tables)[] = [],
): Promise<ReadonlyMap<string, number>> {
  const schema = await schemaColumns();
  const ids = new Map<string, number>();
  const shared = Object.entries(belongings).flatMap(([table, one]) => ('nobodys' in one ? [table] : []));
  const needed = ['plant_type', 'plant_system', 'alarm_code', 'plant_type_evaluation', 'plant_type_evaluation_column'];
  for (const table of needed) if (shared.includes(table)) await fill(db, table, schema, ids, mark);
  // attachments are found through their message, which is inserted later
  const first = 'message_attachment';
  const tables = ownedTables().map(({ table }) => table);
  for (const table of [first, ...tables.filter((one) => one !== first)] as const)
    if (!without.includes(table)) await fill(db, table, schema, ids, mark);
  return ids;
}

/** Values of columns whose text is parsed when it is read. */
const said: Readonly<Record<string, unknown>> = {
  'organisation.organisation_kpis': '[]',
  'organisation.status': '00',
  'account.is_superuser': 0,
  'account.is_suspended': 0,
  'billing_item.month': 202_601,
  'message.state': 'sent',
  'measurement_axis.times': null,
};

async function fill(
  db: Reader,
  table: string,
  schema: ReadonlyMap<string, Columns>,
  ids: Map<string, number>,
  mark: string,
): Promise<void> {
  made += 1;
  const columns = [...(schema.get(table) ?? [])].filter(([, { kind }]) => kind !== 'id');
  const links = ownedTables().find((one) => one.table === table)?.links ?? [];
  const values = columns.map(([name, column]) => {
    const place = `${table}.${name}`;
    if (place in said) return said[place];
    const named = column.references?.table ?? links.find((link) => link.by === name)?.to ?? nameable(name, schema);
    if (named !== undefined) return ids.get(named) ?? null;
    if (column.kind === 'text') return `${mark}-${place}-${made}`;
    if (column.kind === 'bytes') return new Uint8Array([made % 256]);
    if (column.kind === 'bool') return 1;
    return column.kind === 'int' ? made : made / 2;
  });
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const hasId = schema.get(table)?.has('id') === true;
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${names})
    values (${sql.join(values)}) ${hasId ? sql`returning id` : sql``}`.execute(db);
  if (rows[0] !== undefined) ids.set(table, rows[0].id);
}

/** The table to which a column refers without a foreign key, such as `column_id`. */
function nameable(name: string, schema: ReadonlyMap<string, Columns>): string | undefined {
  if (name === 'column_id') return 'component_column';
  const table = name.endsWith('_id') ? name.slice(0, -'_id'.length) : '';
  return schema.has(table) ? table : undefined;
}
