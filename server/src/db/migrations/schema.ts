import {
  type CompiledQuery,
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from 'kysely';
import type { ChangeSource } from '../changes/sources.ts';
import { marksOf, markTable } from '../changes/triggers.ts';
import type { Engine } from '../database.ts';
import { type DialogHolders, newDialog } from './newDialog.ts';

type Kind = 'int' | 'bool' | 'real' | 'text' | 'bytes';
type OnDelete = 'cascade' | 'set null' | 'restrict';

/** A column as migrations define it. Only this file converts it to the SQL type of the engine. */
export interface Column {
  readonly kind: Kind | 'id';
  readonly nullable?: boolean;
  readonly initial?: string | number;
  readonly references?: { readonly table: string; readonly onDelete: OnDelete };
}

export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns of the primary key, if the table has no `id`. */
  readonly key?: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
}

export interface Schema {
  create(table: Table): Promise<void>;
  addColumn(table: string, name: string, column: Column): Promise<void>;
  addIndex(table: string, columns: readonly string[]): Promise<void>;
  addMarkTable(): Promise<void>;
  /** Adds triggers so that each change of the table leaves a mark, as `changeSources` describes. */
  addMarks(table: string, source: ChangeSource): Promise<void>;
  /** Adds an index that also contains other columns, so that a query of only these columns need not read rows. */
  addCoveringIndex(table: string, name: string, key: readonly string[], held: readonly string[]): Promise<void>;
  /**
   * Writes rows with SQL that both engines accept, made with Kysely's `sql`. It must use the tables and columns as they
   * are at this point of the migrations, and must not import code of the program, because that changes later.
   */
  write(statement: RawBuilder<unknown>): Promise<void>;
  /** Adds triggers, whose statements are written separately for each engine. */
  addTriggers(statements: Readonly<Record<Engine, readonly string[]>>): Promise<void>;
  /** Adds a dialog to the rights of existing groups, which otherwise would have no row for it. */
  addDialog(dialog: string, holders: DialogHolders): Promise<void>;
}

const sqliteTypes: Readonly<Record<Kind, ColumnDataType>> = {
  int: 'integer',
  bool: 'integer',
  real: 'real',
  text: 'text',
  bytes: 'blob',
};
const postgresTypes: Readonly<Record<Kind, ColumnDataType>> = {
  int: 'bigint',
  bool: 'smallint',
  real: 'double precision',
  text: 'text',
  bytes: 'bytea',
};

/** @param ran Called with each statement that was executed. */
export function schemaOf(
  db: Kysely<unknown>,
  engine: Engine,
  ran: (statement: CompiledQuery) => void = () => {},
): Schema {
  const types = engine === 'sqlite' ? sqliteTypes : postgresTypes;

  function typeOf({ kind }: Column): ColumnDataType {
    if (kind === 'id') return engine === 'sqlite' ? 'integer' : 'bigint';
    return types[kind];
  }

  /**
   * Defines a column. Ids are never reused (in SQLite by `autoincrement`), because measurements may still exist after
   * their component is deleted.
   */
  function define(column: Column): (builder: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
    return (builder) => {
      if (column.kind === 'id') {
        const id = builder.notNull().primaryKey();
        return engine === 'sqlite' ? id.autoIncrement() : id.generatedByDefaultAsIdentity();
      }
      let defined = column.nullable === true ? builder : builder.notNull();
      if (column.initial !== undefined) defined = defined.defaultTo(column.initial);
      const { references } = column;
      return references === undefined
        ? defined
        : defined.references(`${references.table}.id`).onDelete(references.onDelete);
    };
  }

  async function run(statement: CompiledQuery): Promise<void> {
    ran(statement);
    await db.executeQuery(statement);
  }

  async function addIndex(table: string, columns: readonly string[]): Promise<void> {
    const index = db.schema.createIndex(`${table}_by_${columns.join('_')}`).on(table);
    await run(index.columns([...columns]).compile());
  }

  const write = (statement: RawBuilder<unknown>) => run(statement.compile(db));
  const writeAll = async (statements: readonly string[]) => {
    for (const statement of statements) await write(sql.raw(statement));
  };

  return {
    write,
    addDialog: (dialog, holders) => write(newDialog(dialog, holders)),
    async create(table) {
      let builder: CreateTableBuilder<string, string> = db.schema.createTable(table.name);
      for (const [name, column] of Object.entries(table.columns)) {
        builder = builder.addColumn(name, typeOf(column), define(column));
      }
      if (table.key !== undefined) builder = builder.addPrimaryKeyConstraint(`${table.name}_key`, [...table.key]);
      for (const columns of table.unique ?? []) {
        builder = builder.addUniqueConstraint(`${table.name}_one_${columns.join('_')}`, [...columns]);
      }
      if (engine === 'sqlite') builder = builder.modifyEnd(sql`strict`);
      await run(builder.compile());
      for (const columns of table.indexes ?? []) await addIndex(table.name, columns);
    },
    async addColumn(table, name, column) {
      await run(db.schema.alterTable(table).addColumn(name, typeOf(column), define(column)).compile());
    },
    addIndex,
    addMarkTable: () => writeAll(markTable(engine)),
    addMarks: (table, source) => writeAll(marksOf(engine, table, source)),
    addTriggers: (statements) => writeAll(statements[engine]),
    async addCoveringIndex(table, name, key, held) {
      const columns = engine === 'sqlite' ? [...key, ...held] : key;
      const including = engine === 'sqlite' ? '' : ` include (${quoted(held)})`;
      await write(sql.raw(`create index ${name} on ${table} (${quoted(columns)})${including}`));
    },
  };
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
