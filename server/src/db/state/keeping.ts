import { sql } from 'kysely';
import type { Engine, Reader } from '../database.ts';
import { type Catalogue, readCatalogue, SCHEMA_TABLE } from './catalogue.ts';

/** A migration that was applied to this database. */
export interface RanMigration {
  readonly name: string;
  readonly release: string;
  /** Hash of the statements that were applied. */
  readonly statements: string;
  readonly filled: boolean;
}

/** What a database stores about its own schema. */
export interface Keeping {
  readonly ran: readonly RanMigration[];
  /** The schema after the newest migration; undefined if it was stored in another catalogue format. */
  readonly catalogue: Catalogue | undefined;
}

/**
 * Must be increased whenever `catalogue.ts` reads other data, because catalogues in different formats cannot be
 * compared.
 */
const CATALOGUE_FORMAT = 1;

const table = sql.table(SCHEMA_TABLE);

/** Creates the table for the state of the schema. It exists before all migrations, so it must never change. */
export async function makeKeeping(db: Reader, engine: Engine): Promise<void> {
  const [int, end] = engine === 'sqlite' ? [sql`integer`, sql`strict`] : [sql`bigint`, sql``];
  await sql`create table if not exists ${table} (name text not null primary key, release text not null,
    statements text not null, ran_at ${int} not null, filled ${int} not null, catalogue text not null) ${end}`.execute(
    db,
  );
}

/** Records a migration, in the transaction in which it was applied. */
export async function rememberMigration(db: Reader, ran: RanMigration, now: number): Promise<void> {
  await sql`insert into ${table} (name, release, statements, ran_at, filled, catalogue)
    values (${ran.name}, ${ran.release}, ${ran.statements}, ${now}, ${ran.filled ? 1 : 0}, '')`.execute(db);
}

/** Stores the catalogue of the database; every start compares the database with it. */
export async function rememberCatalogue(db: Reader, engine: Engine): Promise<void> {
  const items = Object.fromEntries(await readCatalogue(db, engine));
  const text = JSON.stringify({ format: CATALOGUE_FORMAT, items });
  await sql`update ${table} set catalogue = case when name = (select max(name) from ${table}) then ${text} else '' end`.execute(
    db,
  );
}

export async function rememberFilled(db: Reader, name: string): Promise<void> {
  await sql`update ${table} set filled = 1 where name = ${name}`.execute(db);
}

/** Records which migrations still have rows to fill. */
export async function rememberUnfilled(db: Reader, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`update ${table} set filled = 0 where name = ${name}`.execute(db);
}

export async function readKeeping(db: Reader): Promise<Keeping> {
  const { rows } = await sql<{
    name: string;
    release: string;
    statements: string;
    filled: number;
    catalogue: string;
  }>`select name, release, statements, filled, catalogue from ${table} order by name`.execute(db);
  const ran = rows.map(({ name, release, statements, filled }) => ({
    name,
    release,
    statements,
    filled: filled === 1,
  }));
  return { ran, catalogue: catalogueOf(rows.at(-1)?.catalogue ?? '') };
}

function catalogueOf(text: string): Catalogue | undefined {
  if (text === '') return undefined;
  const { format, items } = JSON.parse(text) as { format: number; items: Record<string, string> };
  return format === CATALOGUE_FORMAT ? new Map(Object.entries(items)) : undefined;
}
