import { type CompiledQuery, sql } from 'kysely';
import { Migrator, type Migration as KyselyMigration } from 'kysely/migration';
import type { Database, Engine } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { schemaOf } from './migrations/schema.ts';
import { makeKeeping, readKeeping, rememberCatalogue, rememberFilled, rememberMigration } from './state/keeping.ts';
import { hashOf, mustBeAsReleased } from './state/statements.ts';

/** Rows that a migration fills at a time. */
const FILLED_AT_ONCE = 1_000;

/**
 * Brings the database to the newest schema and answers the names of the migrations that ran. All run in one
 * transaction under a lock, so of several processes starting at once one migrates and the others wait; then what they
 * fill is filled in portions. What a stopped process left undone the next one does.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  known: readonly Migration[] = migrations,
): Promise<string[]> {
  const { error, results } = await migratorOf(db, engine, known).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
    throw new Error(`The database could not be migrated (${failed}).`, { cause: error });
  }
  await fillAll(db, known);
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

function migratorOf(db: Database, engine: Engine, known: readonly Migration[]): Migrator {
  const last = known.at(-1)?.name;
  const made = known.map(({ name, release, up, fill }): [string, KyselyMigration] => [
    name,
    {
      async up(under) {
        const statements: CompiledQuery[] = [];
        await up(schemaOf(under, engine, (statement) => statements.push(statement)));
        const hash = hashOf(statements);
        mustBeAsReleased(name, engine, hash);
        await makeKeeping(under, engine);
        await rememberMigration(under, { name, release, statements: hash, filled: fill === undefined }, Date.now());
        if (name === last) await rememberCatalogue(under, engine);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(made)) } });
}

async function fillAll(db: Database, known: readonly Migration[]): Promise<void> {
  const { ran } = await readKeeping(db);
  for (const { name, fill } of known) {
    if (fill === undefined || ran.find((each) => each.name === name)?.filled !== false) continue;
    for (;;) {
      const changed = await db.transaction().execute((tx) => fill(FILLED_AT_ONCE).execute(tx));
      if ((changed.numAffectedRows ?? 0n) === 0n) break;
    }
    await rememberFilled(db, name);
  }
}
