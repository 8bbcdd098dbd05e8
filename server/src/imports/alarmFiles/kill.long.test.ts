import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { OpenDatabase } from '../../node/database/database.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { runUntilKilled } from '../../testing/runUntilKilled.ts';
import { withDatabase } from '../../testing/withDatabase.ts';

const KILLS = 10;
const LINES = 120_000;
const CODES = 50;
const STEP_MS = 200;
const START = Date.now() - LINES * STEP_MS - 3_600_000;

const sample = () =>
  [
    'Zeit;Code;Text',
    ...Array.from(
      { length: LINES },
      (_, index) => `${new Date(START + index * STEP_MS).toISOString()};${index % CODES};x`,
    ),
  ].join('\n');

describe.each(testEngines)('kill -9 while alarms are imported (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let made: MadePlant;

  const inDatabase = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, work);

  const importFor = (ms: number) =>
    runUntilKilled({ dataDir, databaseUrl: postgres?.url, job: 'import', input: {} }, ms);

  async function putSample(): Promise<void> {
    const folder = join(dataDir, 'import', String(made.organisationId), String(made.plantId));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'meldungen.csv'), sample());
    await utimes(join(folder, 'meldungen.csv'), 0, 0);
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async ({ db, engine: opened }) => {
      await migrate(db, opened);
      made = await makePlant(db, {
        system: {
          alarm_datetime_column: 'Zeit',
          alarm_datetime_format: 'ISO',
          alarm_code_column: 'Code',
          alarm_text_column: 'Text',
          prefix_alarmmessages: 'meldung',
        },
        components: [],
      });
    });
    await putSample();
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Checks that alarms, their occurrences and the ledger agree; returns the number of lines. */
  const checkStored = () =>
    inDatabase(async ({ db }) => {
      const alarms = await db.selectFrom('alarm').selectAll().where('cause', '=', 'fault').execute();
      const lines = await db.selectFrom('alarm_occurrence').select(['alarm_id', 'occurred_at']).execute();
      const accounts = await db.selectFrom('import_file').selectAll().execute();
      const ofAlarm = Map.groupBy(lines, ({ alarm_id }) => alarm_id);
      for (const { id, occurrences, began_at, last_seen_at } of alarms) {
        const times = (ofAlarm.get(id) ?? []).map(({ occurred_at }) => occurred_at);
        expect(times).toHaveLength(occurrences);
        expect([Math.min(...times), Math.max(...times)]).toEqual([began_at, last_seen_at]);
      }
      expect(accounts.reduce((sum, { rows_stored }) => sum + rows_stored, 0)).toBe(lines.length);
      for (const { rows_read, rows_stored, rows_duplicate, rows_rejected, rows_skipped } of accounts)
        expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected + rows_skipped);
      return lines.length;
    });

  test(`alarms that are imported while the process is killed ${KILLS} times are complete, and none is stored twice`, async () => {
    const begun = performance.now();
    expect(await importFor(120_000)).toBe(true);
    const wholeMs = performance.now() - begun;
    await startOver();
    let [stored, midway] = [0, 0];
    for (let kills = 0; kills < KILLS;) {
      const ended = await importFor(Math.random() * wholeMs);
      const lines = await checkStored();
      expect(lines, 'nothing recorded before is lost').toBeGreaterThanOrEqual(stored);
      stored = lines;
      if (lines > 0 && lines < LINES) midway += 1;
      if (!ended) kills += 1;
      if (lines < LINES) continue;
      await startOver();
      stored = 0;
    }
    expect(midway, 'kills between the first commit and the last').toBeGreaterThan(0);
    expect(await importFor(120_000)).toBe(true);
    expect(await checkStored()).toBe(LINES);
    const alarms = await inDatabase(({ db }) =>
      db.selectFrom('alarm').select('open').where('cause', '=', 'fault').execute(),
    );
    expect(alarms).toEqual(Array.from({ length: CODES }, () => ({ open: 1 })));
  });

  async function startOver(): Promise<void> {
    await inDatabase(async ({ db }) => {
      for (const table of ['alarm', 'import_file'] as const) await db.deleteFrom(table).execute();
    });
    await putSample();
  }
});
