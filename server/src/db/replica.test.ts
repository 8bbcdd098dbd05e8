import { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgresPool } from '../node/database/postgresPool.ts';
import { createPostgresDatabase } from '../testing/databases.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { readReplica } from './replica.ts';
import type { Tables } from './tables.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

function open(url: string) {
  const pool = openPostgresPool(url, { max: 2, connectMs: 1_000, onIdleError: () => undefined });
  return new Kysely<Tables>({ dialect: postgresDialect(pool) });
}

describe.runIf(serverUrl !== undefined)('a standby that must not be used for reading', () => {
  test('a server that is not a standby, such as the primary itself, is not used for reading', async () => {
    const { url, drop } = await createPostgresDatabase(serverUrl ?? '');
    const [primary, standby] = [open(url), open(url)];
    const failures: string[] = [];
    const replica = readReplica({ primary, standby, onFailure: (why) => failures.push(why) });
    expect(await replica.upToDate()).toBeUndefined();
    expect(failures).toEqual([]);
    await Promise.all([primary.destroy(), standby.destroy()]);
    await drop();
  });

  test('another database, or a server that does not respond, is not used for a while and then tried again', async () => {
    const [one, other] = [await createPostgresDatabase(serverUrl ?? ''), await createPostgresDatabase(serverUrl ?? '')];
    const primary = open(one.url);
    const failures: string[] = [];
    let now = 0;
    for (const url of [other.url, 'postgres://nobody@127.0.0.1:1/none']) {
      const standby = open(url);
      const onFailure = (why: string) => failures.push(why);
      const replica = readReplica({ primary, standby, onFailure, now: () => now });
      failures.length = 0;
      expect(await replica.upToDate()).toBeUndefined();
      expect(await replica.upToDate()).toBeUndefined();
      expect(failures).toHaveLength(1);
      now += 10_000;
      expect(await replica.upToDate()).toBeUndefined();
      expect(failures).toHaveLength(2);
      await standby.destroy();
    }
    await primary.destroy();
    await Promise.all([one.drop(), other.drop()]);
  });
});

test("a call is repeated on the primary only after failures of the standby's database and attempts to write there", () => {
  const nowhere = open('postgres://nobody@127.0.0.1:1/none');
  const failures: string[] = [];
  const replica = readReplica({ primary: nowhere, standby: nowhere, onFailure: (why) => failures.push(why) });
  const withCode = (code: string) => Object.assign(new Error(code), { code });
  expect(replica.isToBlame(withCode('25006'))).toBe(true);
  expect(failures).toEqual([]);
  expect(replica.isToBlame(new Error('a bug'))).toBe(false);
  // a query that was cancelled because it blocked the replay of changes from the primary
  expect(replica.isToBlame(withCode('40001'))).toBe(true);
  expect(failures).toEqual(['40001']);
});
