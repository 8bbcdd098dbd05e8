import { sql } from 'kysely';
import type { Engine, Reader } from '../database.ts';
import { migrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { readCatalogue, SCHEMA_TABLE, tablesOf } from './catalogue.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Keeping, type RanMigration, readKeeping } from './keeping.ts';
import { expectedHash } from './statements.ts';

/**
 * State of a database relative to this program. In the first three states the program works; in the others it stops
 * with a text from `words.ts`.
 */
export type SchemaState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'current'; readonly harmless: readonly string[] }
  /**
   * @property release The present version of the database.
   * @property isBegun Whether a process was stopped while it filled the rows for one of the migrations.
   */
  | { readonly kind: 'pending'; readonly names: readonly string[]; readonly release: string; readonly isBegun: boolean }
  /** Created by a version before the first release; in those the schema changed without migrations. */
  | { readonly kind: 'pre-release' }
  | { readonly kind: 'newer'; readonly release: string | undefined; readonly names: readonly string[] }
  | { readonly kind: 'changed'; readonly differences: readonly Difference[] }
  /** Contains tables, but none of this program. */
  | { readonly kind: 'foreign'; readonly tables: readonly string[] };

/** Tables that every version of this program has had. */
const OURS = ['organisation', 'account', 'plant', 'component'];
const MIGRATION_TABLE = 'kysely_migration';

/** Determines the state of a database relative to this program. Changes nothing. */
export async function schemaState(
  db: Reader,
  engine: Engine,
  known: readonly Migration[] = migrations,
): Promise<SchemaState> {
  const found = await readCatalogue(db, engine);
  const tables = tablesOf(found);
  const names = (await hasTable(db, engine, MIGRATION_TABLE)) ? await migrationNames(db) : [];
  const keeping = (await hasTable(db, engine, SCHEMA_TABLE))
    ? await readKeeping(db)
    : { ran: [], catalogue: undefined };
  if (names.length === 0 && keeping.ran.length === 0)
    return tables.length === 0
      ? { kind: 'fresh' }
      : OURS.every((name) => tables.includes(name))
        ? { kind: 'pre-release' }
        : { kind: 'foreign', tables };
  if (keeping.ran.length === 0) return { kind: 'pre-release' };
  const newer = newerOf(names, keeping, known);
  if (newer !== undefined) return newer;
  if (await isOtherwise(keeping.ran, engine, known)) return { kind: 'pre-release' };
  const { harmful, harmless } = differencesOf(keeping.catalogue ?? found, found, engine);
  if (harmful.length > 0) return { kind: 'changed', differences: harmful };
  const filled = new Set(keeping.ran.flatMap(({ name, filled: isFilled }) => (isFilled ? [name] : [])));
  const due = known.filter(({ name }) => !filled.has(name)).map(({ name }) => name);
  if (due.length === 0) return { kind: 'current', harmless };
  const isBegun = keeping.ran.some(({ filled: isFilled }) => !isFilled);
  return { kind: 'pending', names: due, release: keeping.ran.at(-1)?.release ?? '', isBegun };
}

/**
 * Whether a later release has migrated the database beyond what this program knows. Cheap, because it reads only two
 * small tables.
 */
export async function isNewer(db: Reader): Promise<boolean> {
  return newerOf(await migrationNames(db), await readKeeping(db), migrations) !== undefined;
}

/** The migrations that were applied to a database. */
export async function ranIn(db: Reader): Promise<readonly RanMigration[]> {
  return (await readKeeping(db)).ran;
}

function newerOf(names: readonly string[], { ran }: Keeping, known: readonly Migration[]): SchemaState | undefined {
  const mine = new Set(known.map(({ name }) => name));
  const unknown = [...new Set([...names, ...ran.map(({ name }) => name)])].filter((name) => !mine.has(name)).toSorted();
  if (unknown.length === 0) return undefined;
  const release = ran.findLast(({ name }) => unknown.includes(name))?.release;
  return { kind: 'newer', release, names: unknown };
}

/** Whether a migration was changed after it was applied to this database; possible only before its release. */
async function isOtherwise(
  ran: readonly RanMigration[],
  engine: Engine,
  known: readonly Migration[],
): Promise<boolean> {
  for (const migration of known) {
    const here = ran.find(({ name }) => name === migration.name);
    if (here !== undefined && here.statements !== (await expectedHash(migration, engine))) return true;
  }
  return false;
}

async function migrationNames(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function hasTable(db: Reader, engine: Engine, name: string): Promise<boolean> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
      : sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace and relname = ${name}`
  ).execute(db);
  return rows.length > 0;
}
