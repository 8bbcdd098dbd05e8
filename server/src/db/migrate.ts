import { Migrator, type Migration } from 'kysely/migration';
import type { Database, Engine } from './database.ts';
import { migrations } from './migrations/index.ts';
import { schemaOf } from './migrations/schema.ts';

/**
 * Brings the database to the newest schema and answers the names of the migrations that ran. All run in one
 * transaction under a lock, so of several processes starting at once one migrates and the others wait.
 */
export async function migrate(db: Database, engine: Engine, known = migrations): Promise<string[]> {
  const migrator = migratorOf(db, engine, known);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
    throw new Error(`The database could not be migrated (${failed}).`, { cause: error });
  }
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whether every migration this version knows has run. */
export async function isMigrated(db: Database, engine: Engine): Promise<boolean> {
  const migrator = migratorOf(db, engine, migrations);
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database, engine: Engine, known: typeof migrations): Migrator {
  const made = Object.entries(known).map(([name, up]): [string, Migration] => [
    name,
    { up: (under) => up(schemaOf(under, engine)) },
  ]);
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(made)) } });
}
