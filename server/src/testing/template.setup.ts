import { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { postgresDialect } from '../db/dialects/postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { openPostgresPool } from '../node/database/postgresPool.ts';
import { createPostgresDatabase } from './databases.ts';

/**
 * Creates a migrated database once per test run with PostgreSQL; the databases of tests are copies of it. Returns a
 * function that drops it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined) return undefined;
  const { url, drop } = await createPostgresDatabase(serverUrl);
  const db: Database = new Kysely<Tables>({
    dialect: postgresDialect(openPostgresPool(url, { max: 1, onIdleError: () => undefined })),
  });
  await migrate(db, 'postgres');
  await db.destroy();
  process.env['TEST_TEMPLATE'] = new URL(url).pathname.slice(1);
  return drop;
}
