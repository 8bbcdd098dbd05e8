import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { measurementTables } from '../../db/partitions/tables.ts';
import { schemaState } from '../../db/state/schemaState.ts';
import { testPlatform } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { storeReadings } from '../../testing/readings.ts';
import { partitionUntilKilled } from '../../testing/runUntilKilled.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import { showPartitions } from './partition.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const COMPONENTS = 40;
const DAYS = 60;
const ROUNDS = 16;
const FIRST = Date.UTC(2026, 7, 1, 10);
const WITHIN_MS = 300_000;

let folder = '';
let postgres: PostgresDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-partition-kill-'));
  postgres = await createPostgresDatabase(serverUrl ?? '');
});
afterEach(async () => {
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(serverUrl !== undefined)('kill -9 during partitioning', () => {
  test(`in ${ROUNDS} rounds no reading is lost, doubled or changed, while others store readings`, async () => {
    const place = { dataDir: folder, databaseUrl: postgres.url };
    await withDatabase(place, async (database) => {
      const { db } = database;
      await migrate(db, database.engine);
      const columns = ['P'];
      const made = await makePlant(db, { components: Array.from({ length: COMPONENTS }, () => ({ columns })) });
      const context = { ...database, platform: testPlatform() };
      /** Stores two readings of every component on a day, in the given minute. */
      const storeDay = async (day: number, minute: number) => {
        for (const [index, id] of made.componentIds.entries()) {
          const at = FIRST + day * DAY_MS + minute * 60_000;
          const [column = 0] = made.columnIds[index] ?? [];
          await storeReadings(context, id, [at, at + 30_000], new Map([[column, [day, minute]]]));
        }
      };
      for (let day = 0; day < DAYS; day += 1) await storeDay(day, 0);

      let minute = 1;
      const state = { isDone: false };
      const writing = (async () => {
        for (; !state.isDone; minute += 1) await storeDay((minute * 7) % DAYS, minute);
      })();
      let killed = 0;
      let undo = false;
      for (let round = 0; round < ROUNDS; round += 1) {
        const ended = await partitionUntilKilled(postgres.url, undo, 150 + 350 * round);
        if (ended) undo = !undo;
        else killed += 1;
      }
      expect(killed).toBeGreaterThan(2);
      expect(await partitionUntilKilled(postgres.url, undo, WITHIN_MS)).toBe(true);
      state.isDone = true;
      await writing;

      const form = undo ? 'plain' : 'partitioned';
      const shown = await showPartitions(place);
      expect(shown.map((each) => [each.form, each.unfinished])).toEqual(measurementTables.map(() => [form, null]));
      expect(await schemaState(db, 'postgres')).toMatchObject({ kind: 'current', harmless: [] });
      // two readings for each component and minute, and none of them twice
      expect(await readingsOf(db)).toBe(COMPONENTS * 2 * (DAYS + minute - 1));
      const first = await rowsOf(db);
      expect(await partitionUntilKilled(postgres.url, !undo, WITHIN_MS)).toBe(true);
      expect(await rowsOf(db)).toEqual(first);
    });
  });
});

async function readingsOf(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('measurement_axis')
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function rowsOf(db: Database): Promise<readonly string[]> {
  const all: string[] = [];
  for (const { name } of measurementTables) {
    const { rows } = await sql
      .raw<{ all: string }>(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as all from ${name} t`)
      .execute(db);
    all.push(rows[0]?.all ?? '');
  }
  return all;
}
