import { type CompiledQuery, sql } from 'kysely';
import { Migrator, type Migration as KyselyMigration } from 'kysely/migration';
import { pause } from '@leitwarte/core/rules';
import type { Database, Engine } from './database.ts';
import { isLocked } from './dialects/errors.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { schemaOf } from './migrations/schema.ts';
import { makeKeeping, readKeeping, rememberCatalogue, rememberFilled, rememberMigration } from './state/keeping.ts';
import { hashOf, mustBeAsReleased } from './state/statements.ts';

/** Number of rows that a migration fills in one transaction. */
const FILLED_AT_ONCE = 1_000;
/**
 * PostgreSQL: for how many milliseconds a migration waits for the lock of a table. All other users of the table wait
 * behind it, so it gives up after that and tries again after a pause.
 */
const LOCK_WAIT_MS = 3_000;
const PAUSE_MS = 500;
const TRIES = 60;

/** Called with the number of rows that a migration has filled. */
export type MigrationProgress = (migration: string, rows: number) => void;

/**
 * Migrates the database to the newest schema and returns the names of the migrations that were applied. All of them run
 * in one transaction under a lock, so that if several processes start concurrently, one migrates and the others wait.
 * New columns are then filled in portions; if the process stops meanwhile, the next one continues.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  known: readonly Migration[] = migrations,
  progress: MigrationProgress = () => undefined,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const { error, results } = await migratorOf(db, engine, known).migrateToLatest();
    if (error !== undefined) {
      if (isLocked(error) && tries < TRIES) {
        await pause(PAUSE_MS);
        continue;
      }
      const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
      throw new Error(`The database could not be migrated (${failed}).`, { cause: error });
    }
    await fillAll(db, known, progress);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  }
}

function migratorOf(db: Database, engine: Engine, known: readonly Migration[]): Migrator {
  const last = known.at(-1)?.name;
  const made = known.map(({ name, release, up, fill }): [string, KyselyMigration] => [
    name,
    {
      async up(under) {
        if (engine === 'postgres') await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(under);
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

async function fillAll(db: Database, known: readonly Migration[], progress: MigrationProgress): Promise<void> {
  const { ran } = await readKeeping(db);
  for (const { name, fill } of known) {
    if (fill === undefined || ran.find((each) => each.name === name)?.filled !== false) continue;
    for (let rows = 0; ;) {
      const { numAffectedRows = 0n } = await db.transaction().execute((tx) => fill(FILLED_AT_ONCE).execute(tx));
      if (numAffectedRows === 0n) break;
      rows += Number(numAffectedRows);
      progress(name, rows);
    }
    await rememberFilled(db, name);
  }
}
