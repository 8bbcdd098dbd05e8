import { type RawBuilder, sql } from 'kysely';
import type { Engine, Reader } from '../database.ts';
import { digestOf } from './statements.ts';

/** The schema of a database: each table, column, reference, index and trigger, by its name with its definition. */
export type Catalogue = ReadonlyMap<string, string>;

/** Table that stores the state of the schema; it is not part of copies of the data. */
export const SCHEMA_TABLE = 'schema_version';
const isOfKeeping = (table: string) => table === SCHEMA_TABLE || table.startsWith('kysely_');

interface Item {
  readonly kind: string;
  readonly table: string;
  readonly name: string | null;
  readonly definition: string | null;
}

/** Reads the catalogue of a database, without the tables that store the state of the schema. */
export async function readCatalogue(db: Reader, engine: Engine): Promise<Catalogue> {
  const { rows } = await (engine === 'sqlite' ? sqliteItems : postgresItems).execute(db);
  const items = rows
    .filter(({ table }) => !isOfKeeping(table))
    .map((item): [string, string] => [keyOf(item), markOf(item)]);
  return new Map(items.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of the tables in a catalogue. */
export function tablesOf(catalogue: Catalogue): string[] {
  return [...catalogue.keys()].flatMap((key) => (key.startsWith('table ') ? [key.slice('table '.length)] : []));
}

const keyOf = ({ kind, table, name }: Item) => (kind === 'table' ? `table ${table}` : `${kind} ${table}.${name ?? ''}`);
const MARK_LENGTH = 16;
const markOf = ({ definition }: Item) => digestOf((definition ?? '').replace(/\s+/g, ' ').trim()).slice(0, MARK_LENGTH);

/**
 * Query of the catalogue in SQLite. SQLite numbers the indexes of constraints, so they are identified by their columns.
 */
const sqliteItems: RawBuilder<Item> = sql<Item>`
  with own as (select name from sqlite_schema where type = 'table' and substr(name, 1, 7) <> 'sqlite_')
  select 'table' as kind, own.name as "table", null as name, l.strict || ' ' || l.wr as definition
    from own join pragma_table_list l on l.schema = 'main' and l.name = own.name
  union all
  select 'column', own.name, c.name, c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk
    from own join pragma_table_info(own.name) c
  union all
  select 'reference', own.name, f."from", f."table" || ' ' || f.on_delete
    from own join pragma_foreign_key_list(own.name) f
  union all
  select case when l."unique" then 'unique' else 'index' end, own.name, case l.origin when 'c' then l.name else l.origin || ' ' || group_concat(i.name, ', ' order by i.seqno) end,
      group_concat(i.name, ', ' order by i.seqno)
    from own join pragma_index_list(own.name) l join pragma_index_info(l.name) i
    group by own.name, l.name
  union all
  select 'trigger', tbl_name, name, sql from sqlite_schema where type = 'trigger'`;

/**
 * Query of the catalogue in PostgreSQL. Partitions and objects of extensions are left out, because whoever runs the
 * database may add them.
 */
const postgresItems: RawBuilder<Item> = sql<Item>`
  with own as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )
  select 'table' as kind, name as table, null as name, '' as definition from own
  union all
  select 'column', own.name, a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attidentity::text
      || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
  union all
  select 'reference', own.name, a.attname, other.relname || ' ' || f.confdeltype::text
    from own join pg_constraint f on f.conrelid = own.oid and f.contype = 'f'
    join pg_attribute a on a.attrelid = own.oid and a.attnum = f.conkey[1]
    join pg_class other on other.oid = f.confrelid
  union all
  select case when i.indisunique then 'unique' else 'index' end, own.name, c.relname, i.indisvalid || ' ' || i.indnkeyatts || ' '
      || (select string_agg(pg_get_indexdef(i.indexrelid, n, false), ', ' order by n) from generate_series(1, i.indnatts) as n)
    from own join pg_index i on i.indrelid = own.oid join pg_class c on c.oid = i.indexrelid
  union all
  select 'trigger', own.name, t.tgname, t.tgtype || ' ' || t.tgenabled::text || ' ' || p.prosrc
    from own join pg_trigger t on t.tgrelid = own.oid and not t.tgisinternal join pg_proc p on p.oid = t.tgfoid`;
