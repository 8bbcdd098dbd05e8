import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openMemorySqlite, openTestPostgres, openThreadedSqlite, type TestDatabase } from './databases.ts';

/** Functions that each kind of database provides for tests that run on all kinds. */
export interface DatabaseUnderTest {
  /** The open, migrated database; can only be used in tests and hooks. */
  readonly opened: () => TestDatabase;
  /** Stores an organisation and returns its id. */
  readonly addOrganisation: (name: string) => Promise<number>;
}

const serverUrl = process.env['TEST_DATABASE_URL'];
const only = process.env['TEST_ENGINES'];
const kinds: [string, () => Promise<TestDatabase>][] =
  only === 'postgres'
    ? []
    : [
        ['SQLite on the calling thread', () => Promise.resolve(openMemorySqlite())],
        ['SQLite in threads', openThreadedSqlite],
      ];
if (serverUrl !== undefined && only !== 'sqlite') kinds.push(['PostgreSQL', () => openTestPostgres(serverUrl)]);

/**
 * Runs the tests of `body` on SQLite in the calling thread, on SQLite in threads, and on PostgreSQL if there is a
 * server.
 */
export function onEveryDatabase(body: (database: DatabaseUnderTest) => void): void {
  describe.each(kinds)('%s', (_, open) => {
    let database: TestDatabase | undefined;
    const opened = (): TestDatabase => {
      if (database === undefined) throw new Error('The database is open only inside tests and hooks.');
      return database;
    };
    beforeAll(async () => {
      database = await open();
      await migrate(database.db, database.engine);
    });
    afterAll(() => database?.close());
    beforeEach(async () => {
      for (const table of ['setting', 'organisation', 'measurement_day'] as const) {
        await opened().db.deleteFrom(table).execute();
      }
    });
    body({ opened, addOrganisation: (name) => addOrganisation(opened(), name) });
  });
}

async function addOrganisation({ db }: TestDatabase, name: string): Promise<number> {
  const { id } = await db
    .insertInto('organisation')
    .values({ name, name_key: name.toLowerCase(), created_at: TEST_INSTANT, modified_at: TEST_INSTANT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the organisations of these tests were stored, in milliseconds UTC. */
export const TEST_INSTANT = 1_790_000_000_123;

/** The error of `work`; undefined if it succeeds. */
export async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}
