import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { askOf, makeMonths } from '../../db/partitions/makeMonths.ts';
import { monthsOf } from '../../db/partitions/months.ts';
import { measurementTables, monthAfter, monthOf } from '../../db/partitions/tables.ts';
import { schemaState } from '../../db/state/schemaState.ts';
import { testPlatform } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { storeReadings } from '../../testing/readings.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import type { OpenDatabase } from '../database/database.ts';
import { examinePartitions } from './examine/partitions.ts';
import { partitionDatabase, showPartitions } from './partition.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const FIRST = Date.UTC(2026, 8, 29, 10);
const DAYS = 5;
/** The readings that are stored during the partitioning begin here, between the existing ones. */
const OTHERS = FIRST + 600_000;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-partition-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('partitioning the embedded database is refused with an explanation, and nothing changes', async () => {
  const settings = { databaseUrl: undefined };
  const words = { de: expect.stringMatching(/SQLite.*migrate-to-postgres/), en: expect.stringMatching(/SQLite/) };
  await expect(partitionDatabase(settings, {})).rejects.toMatchObject(words);
  await expect(showPartitions(settings)).rejects.toMatchObject(words);
});

test('the month of an instant and the months after it are correct across the end of a year', () => {
  expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe(202612);
  expect(monthAfter(202612)).toBe(202701);
  expect(monthAfter(202601, 25)).toBe(202802);
});

describe.runIf(serverUrl !== undefined)('partitions of PostgreSQL', () => {
  let postgres: PostgresDatabase;
  beforeEach(async () => {
    postgres = await createPostgresDatabase(serverUrl ?? '');
  });
  afterEach(() => postgres.drop());
  const place = () => ({ dataDir: folder, databaseUrl: postgres.url });
  const settings = () => ({ databaseUrl: postgres.url });

  /** Creates a plant with readings of some days, across the end of a month. */
  function filled(): Promise<MadePlant> {
    return withDatabase(place(), async (database) => {
      await migrate(database.db, database.engine);
      const made = await makePlant(database.db, { components: [{ columns: ['P', 'T'] }, { columns: ['P'] }] });
      for (let day = 0; day < DAYS; day += 1) await store(database, made, FIRST + day * DAY_MS, day);
      return made;
    });
  }

  async function store(database: OpenDatabase, made: MadePlant, at: number, value: number): Promise<void> {
    const context = { ...database, platform: testPlatform() };
    for (const [index, id] of made.componentIds.entries()) {
      const [first = 0, ...others] = made.columnIds[index] ?? [];
      // the first column has a text and then a number, the others numbers
      const numbers = others.map((column) => [column, [value, value + 0.5]] as const);
      const values = new Map([[first, [Number.NaN, value + 0.5]], ...numbers]);
      const texts = new Map([[first, [`Zustand ${value}`, undefined]]]);
      await storeReadings(context, id, [at, at + 60_000], values, texts);
    }
  }

  /** All rows of the measurement tables, whether these are plain or partitioned. */
  async function rowsOf(db: Database): Promise<Record<string, readonly string[]>> {
    const all: Record<string, readonly string[]> = {};
    for (const { name } of measurementTables) {
      const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t order by 1`).execute(db);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  }
  const rows = () => withDatabase(place(), ({ db }) => rowsOf(db));

  test('a filled database is partitioned and brought back to plain tables with every row unchanged', async () => {
    await filled();
    const before = await rows();
    expect(before['measurement_day']).toHaveLength(3 * DAYS);
    const shown = await partitionDatabase(settings(), { parts: 2 });
    const last = monthAfter(monthOf(Date.now()), 12);
    expect(shown.map(({ table, form, unfinished }) => ({ table, form, unfinished }))).toEqual(
      measurementTables.map(({ name }) => ({ table: name, form: 'partitioned', unfinished: null })),
    );
    expect(shown[0]).toMatchObject({ first: '2026-09', last: `${Math.floor(last / 100)}-${String(last).slice(4)}` });
    expect(await rows()).toEqual(before);
    await withDatabase(place(), async ({ db, engine }) => {
      expect(await schemaState(db, engine)).toMatchObject({ kind: 'current', harmless: [] });
      expect(await examinePartitions(db, Date.now())).toMatchObject([{ state: 'ok' }]);
      const parts = await sql<{ name: string }>`
        select relid::text as name from pg_partition_tree('measurement_day_2026_09') where isleaf`.execute(db);
      expect(parts.rows).toHaveLength(2);
      const rest = await sql<{ n: number }>`select count(*) as n from measurement_day_rest`.execute(db);
      expect(rest.rows).toEqual([{ n: 0 }]);
    });
    const again = await partitionDatabase(settings(), {});
    expect(again.map((each) => ({ ...each, bytes: 0 }))).toEqual(shown.map((each) => ({ ...each, bytes: 0 })));

    const back = await partitionDatabase(settings(), { undo: true });
    expect(back.map(({ form }) => form)).toEqual(measurementTables.map(() => 'plain'));
    expect(await rows()).toEqual(before);
    await withDatabase(place(), async ({ db, engine }) => {
      expect(await schemaState(db, engine)).toMatchObject({ kind: 'current', harmless: [] });
      expect(await examinePartitions(db, Date.now())).toEqual([]);
    });
  });

  test('after a new database was partitioned, storing and replacing readings and their change marks work as before', async () => {
    const made = await withDatabase(place(), async ({ db, engine }) => {
      await migrate(db, engine);
      return makePlant(db, { components: [{ columns: ['P'] }] });
    });
    await partitionDatabase(settings(), { parts: 1 });
    await withDatabase(place(), async (database) => {
      const { db } = database;
      await db.deleteFrom('change_mark').execute();
      await store(database, made, FIRST, 1);
      await store(database, made, FIRST + 120_000, 2);
      const marks = await db.selectFrom('change_mark').select(['area', 'plant_id']).distinct().execute();
      expect(marks).toContainEqual({ area: 'readings', plant_id: made.plantId });
      const axis = await db.selectFrom('measurement_axis').select(['n', 'day']).execute();
      expect(axis).toEqual([{ n: 4, day: 20260929 }]);
    });
  });

  test('readings that are stored, replaced or deleted during the partitioning are all correct afterwards', async () => {
    const made = await filled();
    let stored = 0;
    const state = { isDone: false };
    const writing = withDatabase(place(), async (database) => {
      while (!state.isDone) {
        await store(database, made, OTHERS + stored * 3_600_000, stored);
        if (stored % 5 === 4)
          await database.db
            .deleteFrom('text_value')
            .where('component_id', '=', made.componentIds[0] ?? 0)
            .where('ts', '<=', OTHERS + (stored - 4) * 3_600_000)
            .execute();
        stored += 1;
      }
      return rowsOf(database.db);
    });
    await partitionDatabase(settings(), { parts: 1 });
    await partitionDatabase(settings(), { undo: true });
    await partitionDatabase(settings(), { parts: 1 });
    state.isDone = true;
    const last = await writing;
    expect(stored).toBeGreaterThan(0);
    expect(await rows()).toEqual(last);
    const { length } = last['text_value'] ?? [];
    // the test deletes no texts of the second component
    expect(length).toBeGreaterThanOrEqual(DAYS + stored);
  });

  test('readings far in the future are stored in the rest partition; when their month comes, the nightly work creates a partition for it', async () => {
    const made = await filled();
    await partitionDatabase(settings(), { parts: 1 });
    const later = Date.UTC(new Date().getUTCFullYear() + 2, 5, 15, 10);
    await withDatabase(place(), async (database) => {
      const { db } = database;
      await store(database, made, later, 7);
      const before = await rowsOf(db);
      const inRest = () => sql<{ n: number }>`select count(*) as n from measurement_day_rest`.execute(db);
      expect((await inRest()).rows).toEqual([{ n: 3 }]);
      expect(await examinePartitions(db, Date.now())).toMatchObject([{ state: 'ok' }]);
      expect(await examinePartitions(db, later)).toMatchObject([
        { state: 'warning', en: expect.stringMatching(/leitwarte database partition/) },
      ]);
      await makeMonths(db, later);
      expect((await inRest()).rows).toEqual([{ n: 0 }]);
      expect(await rowsOf(db)).toEqual(before);
      expect(await examinePartitions(db, later)).toMatchObject([{ state: 'ok' }]);
      expect(await monthsOf(askOf(db), 'text_value')).toContain(monthOf(later));
      expect(await schemaState(db, 'postgres')).toMatchObject({ kind: 'current', harmless: [] });
    });
  });

  test('roles that may read the data still may after the partitioning, and only one call at a time changes the tables', async () => {
    await filled();
    const role = `reads_${process.pid}_${Date.now()}`;
    await withDatabase(place(), async ({ db }) => {
      await sql.raw(`create role ${role}`).execute(db);
      try {
        await sql.raw(`grant select on measurement_day to ${role}`).execute(db);
        const both = await Promise.allSettled([
          partitionDatabase(settings(), { parts: 1 }),
          partitionDatabase(settings(), { parts: 1 }),
        ]);
        const refused = both.filter(({ status }) => status === 'rejected');
        expect(refused).toMatchObject([{ reason: { en: expect.stringMatching(/being changed already/) } }]);
        const { rows: granted } = await sql
          .raw<{ may: boolean }>(`select has_table_privilege('${role}', 'measurement_day', 'select') as may`)
          .execute(db);
        expect(granted).toEqual([{ may: true }]);
      } finally {
        await sql.raw(`drop owned by ${role}`).execute(db);
        await sql.raw(`drop role ${role}`).execute(db);
      }
    });
  });
});
