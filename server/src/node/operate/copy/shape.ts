import type { DatabaseSync } from 'node:sqlite';

/** A table as SQLite describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Whether the database assigns the ids of the table's rows. */
  readonly counts: boolean;
  readonly references: readonly { readonly column: string; readonly table: string; readonly nullable: boolean }[];
}

/** Tables in an order in which every row finds the rows to which it refers; the columns in `later` are filled in afterwards. */
export interface CopyPlan {
  readonly tables: readonly TableShape[];
  /** By table, columns whose reference closes a cycle; they are null at first. */
  readonly later: ReadonlyMap<string, readonly string[]>;
}

/** Every table of the schema except those of the migrations and the marks of changes, which belong to each database. */
export function shapesOf(database: DatabaseSync): TableShape[] {
  const names = database
    .prepare(
      String.raw`select name, sql from sqlite_schema
        where type = 'table' and name not like 'sqlite\_%' escape '\' and name not like 'kysely\_%' escape '\'
          and name not in ('change_mark', 'schema_version')
        order by name`,
    )
    .all();
  return names.map(({ name, sql }) => {
    const columns = database
      .prepare('select name, pk, "notnull" from pragma_table_info(?) order by cid')
      .all(name ?? '');
    const required = new Set(
      columns.filter((column) => column['notnull'] === 1).map((column) => String(column['name'])),
    );
    const key = columns.filter((column) => Number(column['pk']) > 0);
    const references = database.prepare('select "from", "table" from pragma_foreign_key_list(?)').all(name ?? '');
    return {
      name: String(name),
      columns: columns.map((column) => String(column['name'])),
      key: key.toSorted((a, b) => Number(a['pk']) - Number(b['pk'])).map((column) => String(column['name'])),
      counts: /\bautoincrement\b/i.test(String(sql)),
      references: references.map((reference) => ({
        column: String(reference['from']),
        table: String(reference['table']),
        nullable: !required.has(String(reference['from'])),
      })),
    };
  });
}

/** Orders tables by their references. Throws if a cycle of references contains no nullable column. */
export function planCopy(shapes: readonly TableShape[]): CopyPlan {
  const placed = new Set<string>();
  const tables: TableShape[] = [];
  const later = new Map<string, readonly string[]>();
  const open = new Set(shapes);
  while (open.size > 0) {
    const missing = (shape: TableShape) => shape.references.filter(({ table }) => !placed.has(table));
    const next =
      [...open].find((shape) => missing(shape).length === 0) ??
      [...open].find((shape) => missing(shape).every((reference) => reference.nullable));
    if (next === undefined) {
      throw new Error(`Nothing begins the circle of ${[...open].map((shape) => shape.name).join(', ')}.`);
    }
    const postponed = missing(next).map(({ column }) => column);
    if (postponed.length > 0) later.set(next.name, postponed);
    open.delete(next);
    placed.add(next.name);
    tables.push(next);
  }
  return { tables, later };
}
