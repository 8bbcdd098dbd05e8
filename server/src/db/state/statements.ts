import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine } from '../database.ts';
import type { Migration } from '../migrations/migration.ts';
import { released } from '../migrations/released.ts';
import { schemaOf } from '../migrations/schema.ts';

export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Hash of statements, for comparing them. */
export function hashOf(statements: readonly CompiledQuery[]): string {
  return digestOf(JSON.stringify(statements.map(({ sql, parameters }) => [sql, parameters])));
}

/** Hash of the statements that a migration would make for an engine, without running them. */
export async function statementsHash(migration: Migration, engine: Engine): Promise<string> {
  return hashOf(await statementsOf(migration, engine));
}

/** The statements that a migration makes for an engine, in their order. */
export async function statementsOf({ up }: Migration, engine: Engine): Promise<CompiledQuery[]> {
  const made: CompiledQuery[] = [];
  await up(schemaOf(nowhere(engine), engine, (statement) => made.push(statement)));
  return made;
}

/** Expected hash of an applied migration; for released migrations it is fixed in `released.ts`. */
export async function expectedHash(migration: Migration, engine: Engine): Promise<string> {
  return released[migration.name]?.[engine] ?? (await statementsHash(migration, engine));
}

/** Throws if the statements of a migration differ from those of its release. */
export function mustBeAsReleased(name: string, engine: Engine, hash: string): void {
  const known = released[name]?.[engine];
  if (known === undefined || known === hash) return;
  throw new Error(
    `THE RELEASED MIGRATION ${name} WAS CHANGED (${engine}: ${hash} instead of ${known}). Databases of people were made by it, so it never changes again: take the change back and write a new migration. See docs/upgrading.md.`,
  );
}

function nowhere(engine: Engine): Kysely<unknown> {
  const createDriver = () => new DummyDriver();
  return new Kysely({
    dialect:
      engine === 'sqlite'
        ? {
            createDriver,
            createAdapter: () => new SqliteAdapter(),
            createIntrospector: (db) => new SqliteIntrospector(db),
            createQueryCompiler: () => new SqliteQueryCompiler(),
          }
        : {
            createDriver,
            createAdapter: () => new PostgresAdapter(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
  });
}
