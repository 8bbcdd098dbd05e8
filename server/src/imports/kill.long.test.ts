import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { decodeTimes, decodeValues } from '../measurements/codec.ts';
import { type OpenDatabase, openDatabase } from '../node/database/database.ts';
import { testEngines, testPlatform } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { runUntilKilled } from '../testing/runUntilKilled.ts';

const KILLS = 10;
const DEVICES = 5;
const COLUMNS = 12;
const DAYS = 100;
const STEP_MS = 300_000;
const SLOTS = (DAYS * 86_400_000) / STEP_MS;
const ROWS = SLOTS * DEVICES;
const START = Date.UTC(2023, 2, 1);

const valueAt = (slot: number, device: number, column: number) => (slot * 31 + device * 7 + column) % 1_009;

function sample(): string {
  const columns = Array.from({ length: COLUMNS }, (_, column) => `c${column}`);
  const lines = [`zeit;nummer;${columns.join(';')}`];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const time = new Date(START + slot * STEP_MS).toISOString();
    for (let device = 0; device < DEVICES; device += 1) {
      lines.push(`${time};d${device};${columns.map((_, column) => valueAt(slot, device, column)).join(';')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

describe.each(testEngines)('kill -9 during an import (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let database: OpenDatabase;
  let made: MadePlant;
  const { deflate } = testPlatform();

  const openHere = () =>
    openDatabase(
      { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 30, logLevel: 'error' },
      { onDeath: () => undefined, onIdleError: () => undefined },
    );

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await withDatabase(async () => {
      await migrate(database.db, database.engine);
      made = await makePlant(database.db, {
        system: { import_sernum_column_name: 'nummer' },
        plant: { timezone: 'Europe/Berlin' },
        components: Array.from({ length: DEVICES }, (_, device) => ({
          sernum: `d${device}`,
          file_prefix: 'werte',
          import_data_date_column_name: 'zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'ISO',
          columns: Array.from({ length: COLUMNS }, (_unused, column) => `c${column}`),
        })),
      });
    });
    await putSample();
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const importFor = (ms: number) =>
    runUntilKilled({ dataDir, databaseUrl: postgres?.url, job: 'import', input: {} }, ms);

  /** Rows and values in the database, counted directly from the blocks; throws if a value is wrong. */
  async function countStored(): Promise<{ rows: number; values: number }> {
    let [rows, values] = [0, 0];
    for (const [device, componentId] of made.componentIds.entries()) {
      const axes = await database.db
        .selectFrom('measurement_axis')
        .selectAll()
        .where('component_id', '=', componentId)
        .execute();
      for (const axis of axes) {
        const times = decodeTimes(deflate, axis);
        rows += times.length;
        const blocks = await database.db
          .selectFrom('measurement_day')
          .select(['column_id', 'packed', 'n', 'sum'])
          .where('component_id', '=', componentId)
          .where('column_id', 'in', made.columnIds[device] ?? [])
          .where('day', '=', axis.day)
          .execute();
        expect(blocks).toHaveLength(COLUMNS);
        for (const block of blocks) {
          const column = made.columnIds[device]?.indexOf(block.column_id) ?? -1;
          const wanted = Float64Array.from(times, (ts) => valueAt((ts - START) / STEP_MS, device, column));
          expect(decodeValues(deflate, block.packed, axis.n)).toEqual(wanted);
          expect(block).toMatchObject({ n: axis.n, sum: wanted.reduce((sum, value) => sum + value, 0) });
          values += block.n;
        }
      }
    }
    return { rows, values };
  }

  const accounts = () => database.db.selectFrom('import_file').selectAll().orderBy('id').execute();
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test(`an import that is killed ${KILLS} times loses no committed row, stores none twice, and ends with the right counts`, async () => {
    const begun = performance.now();
    expect(await importFor(120_000)).toBe(true);
    const wholeMs = performance.now() - begun;
    await startOver();
    let stored = 0;
    let midway = 0;
    for (let kills = 0; kills < KILLS;) {
      const ended = await importFor(Math.random() * wholeMs);
      const rows = await checkStored();
      expect(rows, 'nothing stored before is lost').toBeGreaterThanOrEqual(stored);
      stored = rows;
      if (rows > 0 && rows < ROWS) midway += 1;
      if (!ended) kills += 1;
      if (rows < ROWS) continue;
      await startOver();
      stored = 0;
    }
    expect(midway, 'kills between the first commit and the last').toBeGreaterThan(0);

    expect(await importFor(120_000)).toBe(true);
    expect(await checkStored()).toBe(ROWS);
    const ledger = await withDatabase(() => accounts());
    expect(ledger.at(-1)).toMatchObject({ status: 'done', rows_read: ROWS });
    expect(ledger.filter(({ status }) => status === 'running')).toEqual([]);
    const archived = await readdir(join(dataDir, 'archive', String(made.organisationId), String(made.plantId)));
    expect(archived).not.toEqual([]);
  });

  /** Checks that the ledger agrees with the stored rows and that no value is wrong; returns the number of rows. */
  function checkStored(): Promise<number> {
    return withDatabase(async () => {
      const { rows, values } = await countStored();
      const ledger = await accounts();
      expect(sum(ledger.map((account) => account.rows_stored)), 'rows of the ledger are the rows stored').toBe(rows);
      expect(sum(ledger.map((account) => account.values_stored))).toBe(values);
      expect(values).toBe(rows * COLUMNS);
      for (const { rows_read, rows_stored, rows_duplicate, rows_rejected, rows_skipped } of ledger) {
        expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected + rows_skipped);
      }
      return rows;
    });
  }

  /** Deletes everything stored and puts the file back. */
  async function startOver(): Promise<void> {
    await withDatabase(async () => {
      for (const table of [
        'measurement_axis',
        'measurement_day',
        'measurement_origin',
        'component_latest',
        'import_file',
      ] as const) {
        await database.db.deleteFrom(table).execute();
      }
    });
    await putSample();
  }

  async function putSample(): Promise<void> {
    const folder = join(dataDir, 'import', String(made.organisationId), String(made.plantId));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'werte.csv'), sample());
    await utimes(join(folder, 'werte.csv'), 0, 0);
  }

  async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
    database = await openHere();
    try {
      return await work();
    } finally {
      await database.close();
    }
  }
});
