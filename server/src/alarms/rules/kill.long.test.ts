import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleCode } from '@leitwarte/core/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../node/database/database.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { runUntilKilled } from '../../testing/runUntilKilled.ts';

const KILLS = 8;
const DEVICES = 3;
const DAYS = 60;
const STEP_MS = 5 * MINUTE_MS;
const START = Date.UTC(2023, 2, 1);
const SLOTS = (DAYS * DAY_MS) / STEP_MS;
/** Readings are too hot for half an hour every six hours; each device is hot an hour later than the previous one. */
const PERIOD = (6 * HOUR_MS) / STEP_MS;
const HOT = (30 * MINUTE_MS) / STEP_MS;
const phaseOf = (device: number) => 6 + (device * HOUR_MS) / STEP_MS;
const valueAt = (slot: number, device: number) => {
  const at = (slot - phaseOf(device)) % PERIOD;
  return at >= 0 && at < HOT ? 120 : 80;
};

function sample(): string {
  const lines = ['zeit;nummer;T'];
  for (let slot = 0; slot < SLOTS; slot += 1)
    for (let device = 0; device < DEVICES; device += 1)
      lines.push(`${new Date(START + slot * STEP_MS).toISOString()};d${device};${valueAt(slot, device)}`);
  return `${lines.join('\n')}\n`;
}

/** Expected begin and end of each alarm of a device. */
const expectedOf = (device: number) =>
  Array.from({ length: SLOTS / PERIOD }, (_, index) => {
    const began = START + (phaseOf(device) + index * PERIOD) * STEP_MS;
    return [device, began, began + HOT * STEP_MS];
  });

describe.each(testEngines)('35: kill -9 while rules are evaluated (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-rule-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await withDatabase(({ db, engine: dialect }) => migrate(db, dialect));
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const database = await openDatabase(
      { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 30, logLevel: 'error' },
      { onDeath: () => undefined, onIdleError: () => undefined },
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** A plant with a rule, and a file that waits to be imported into it. */
  async function waitingPlant(): Promise<MadePlant> {
    const made = await withDatabase(async ({ db }) => {
      const plant = await makePlant(db, {
        system: { import_sernum_column_name: 'nummer' },
        plant: { timezone: 'Europe/Berlin' },
        components: Array.from({ length: DEVICES }, (_, device) => ({
          sernum: `d${device}`,
          file_prefix: 'werte',
          import_data_date_column_name: 'zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'ISO',
          columns: ['T'],
        })),
      });
      await db
        .insertInto('alarm_rule')
        .values({
          plant_system_id: null,
          plant_id: plant.plantId,
          component_id: null,
          name: 'Zu heiß',
          alarm_code: ruleCode('Zu heiß'),
          condition: JSON.stringify({ kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 }),
          rule_window: JSON.stringify({ kind: 'always' }),
          duration_minutes: 10,
          clear_minutes: 0,
          severity: '2',
          notify_age_hours: 6,
          since: 0,
          created_at: 0,
          modified_at: 0,
          created_by: null,
          modified_by: null,
        })
        .execute();
      return plant;
    });
    const folder = join(dataDir, 'import', String(made.organisationId), String(made.plantId));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'werte.csv'), sample());
    await utimes(join(folder, 'werte.csv'), 0, 0);
    return made;
  }

  const importFor = (ms: number) =>
    runUntilKilled({ dataDir, databaseUrl: postgres?.url, job: 'import', input: {} }, ms);

  const alarmsOf = ({ plantId, componentIds }: MadePlant) =>
    withDatabase(async ({ db }) => {
      const rows = await db.selectFrom('alarm').selectAll().where('plant_id', '=', plantId).execute();
      return rows
        .map(({ component_id, began_at, ended_at }) => [componentIds.indexOf(component_id ?? 0), began_at, ended_at])
        .toSorted((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]));
    });

  test(`${KILLS} kills open each alarm once, with its begin and its end`, { timeout: 600_000 }, async () => {
    const expected = Array.from({ length: DEVICES }, (_, device) => expectedOf(device)).flat();
    const whole = await waitingPlant();
    const begun = performance.now();
    expect(await importFor(120_000)).toBe(true);
    const wholeMs = performance.now() - begun;
    expect(await alarmsOf(whole)).toEqual(expected);
    const made = await waitingPlant();
    // spread over the duration of a complete import, so that some kills hit the evaluation after the readings are stored
    for (let kills = 1; kills <= KILLS; kills += 1) await importFor((wholeMs * kills) / (KILLS + 1));
    expect(await importFor(120_000)).toBe(true);
    expect(await alarmsOf(made)).toEqual(expected);
  });
});
