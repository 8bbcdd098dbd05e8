import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { addDays, dayOf, dayStart } from '../../../measurements/calendar.ts';
import { storeDay } from '../../../measurements/store.ts';
import type { OpenDatabase } from '../../../node/database/database.ts';
import { testEngines, testPlatform } from '../../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../../testing/databases.ts';
import { type MadePlant, makePlant } from '../../../testing/makePlant.ts';
import { runUntilKilled } from '../../../testing/runUntilKilled.ts';
import { withDatabase } from '../../../testing/withDatabase.ts';

const KILLS = 10;
const DAYS = 700;
const COLUMNS = 12;
const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
/** Value of a column in both hours of a day, before or after the measurements were corrected. */
const valueOf = (day: number, column: number, corrected: boolean) => (day % 997) + column + (corrected ? 0.5 : 0);

describe.each(testEngines)('kill -9 while daily reports are written (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let database: OpenDatabase;
  let made: MadePlant;
  const platform = testPlatform();
  const today = dayOf(ZONE, Date.now());
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async () => {
      await migrate(database.db, database.engine);
      const columns = Array.from({ length: COLUMNS }, (_, column) => `c${column}`);
      made = await makePlant(database.db, { components: [{ columns }] });
      await makeReport();
      await storeValues(false);
    });
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Creates a report with one sum in each column. */
  async function makeReport(): Promise<void> {
    const { db } = database;
    const stamps = { position: 1, created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    const header = await db
      .insertInto('daily_report_header')
      .values({ ...stamps, name: 'Kopf', organisation_id: made.organisationId, linked_plant_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subheader = await db
      .insertInto('daily_report_subheader')
      .values({ ...stamps, name: 'Summen', daily_report_header_id: header.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let column = 0; column < COLUMNS; column += 1) {
      await db
        .insertInto('daily_report_position')
        .values({
          ...stamps,
          name: `c${column}`,
          position: column + 1,
          daily_report_subheader_id: subheader.id,
          linked_plant_id: null,
          linked_component: String(made.componentIds[0]),
          linked_component_data_description_data: `c${column}`,
          type_value_column: 'SD',
          type_calculation: null,
        })
        .execute();
    }
  }

  async function storeValues(corrected: boolean): Promise<void> {
    const columnIds = made.columnIds[0] ?? [];
    for (const day of days) {
      const begin = dayStart(ZONE, day);
      const values = columnIds.map((_, column) => new Float64Array(2).fill(valueOf(day, column, corrected)));
      const times = Float64Array.of(begin + 8 * HOUR_MS, begin + 9 * HOUR_MS);
      const readings = { componentId: made.componentIds[0] ?? 0, day, dayStart: begin, times, columnIds, values };
      await database.db.transaction().execute((tx) => storeDay(tx, platform, readings));
    }
  }

  const writeFor = (ms: number) =>
    runUntilKilled({ dataDir, databaseUrl: postgres?.url, job: 'write_daily_reports', input: { past: true } }, ms);

  /** The stored days, and for each whether its figures are the corrected ones; throws if a row mixes both. */
  async function written(): Promise<Map<number, boolean>> {
    const rows = await inDatabase(() => database.db.selectFrom('daily_report_day').selectAll().execute());
    const found = new Map<number, boolean>();
    for (const { day, cells } of rows) {
      expect(found.has(day), `${day} once`).toBe(false);
      expect(days).toContain(day);
      const parsed: unknown = JSON.parse(cells);
      const figures = Array.isArray(parsed) ? parsed.map((cell: { value: number }) => cell.value) : [];
      const corrected = figures[0] === 2 * valueOf(day, 0, true);
      expect(figures).toEqual(Array.from({ length: COLUMNS }, (_, column) => 2 * valueOf(day, column, corrected)));
      found.set(day, corrected);
    }
    return found;
  }

  test(`${KILLS} kills leave only complete rows, lose and duplicate none, and the next run completes them`, async () => {
    const begun = performance.now();
    expect(await writeFor(120_000)).toBe(true);
    const wholeMs = performance.now() - begun;
    expect((await written()).size).toBe(DAYS);
    await startOver();
    let before = 0;
    let midway = 0;
    for (let kills = 0; kills < KILLS;) {
      const ended = await writeFor(Math.random() * wholeMs);
      const { size } = await written();
      expect(size, 'no row written before is lost').toBeGreaterThanOrEqual(before);
      before = size;
      if (size > 0 && size < DAYS) midway += 1;
      if (!ended) kills += 1;
      if (size < DAYS) continue;
      await startOver();
      before = 0;
    }
    expect(midway, 'kills between the first row and the last').toBeGreaterThan(0);
    expect(await writeFor(120_000)).toBe(true);
    expect((await written()).size).toBe(DAYS);
  });

  test('after a kill, each row has either the old or the new figures, never a mixture', async () => {
    await inDatabase(() => storeValues(true));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await writeFor(100 + attempt * 200);
      expect((await written()).size).toBe(DAYS);
    }
    expect(await writeFor(120_000)).toBe(true);
    const rows = await written();
    expect(rows.size).toBe(DAYS);
    expect([...rows.values()].every(Boolean)).toBe(true);
  });

  async function startOver(): Promise<void> {
    await inDatabase(() => database.db.deleteFrom('daily_report_day').execute());
  }

  const inDatabase = <T>(work: () => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, (opened) => {
      database = opened;
      return work();
    });
});
