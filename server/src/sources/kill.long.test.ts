import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { rawSeries } from '../measurements/series.ts';
import type { OpenDatabase } from '../node/database/database.ts';
import { makeKey } from '../rights/keyForm.ts';
import { hashToken } from '../rights/tokens.ts';
import { testEngines, testPlatform } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { withDatabase } from '../testing/withDatabase.ts';

const KILLS = 8;
const LONGEST_MS = 1500;
/** Upper limit for the number of steps of receiving or storing. */
const MOST_STEPS = 400;
/** Lower limit; fewer steps would mean that some were not counted. */
const LEAST_STEPS = 30;
const START = Date.UTC(2026, 0, 1);
const program = fileURLToPath(new URL('../testing/sourceProcess.ts', import.meta.url));
const dying = fileURLToPath(new URL('../testing/dyingProcess.ts', import.meta.url));
/**
 * First line number of the processes that die at a step; each has two lines, after the lines of all other processes.
 */
const FIRST_OF_STEPS = KILLS * 100_000;

describe.each(testEngines)('kill -9 while a source sends (%s)', (engine) => {
  const platform = testPlatform();
  const { key: token, publicId } = makeKey(platform, 'source');
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let made: MadePlant;
  let sourceId = 0;

  const inDatabase = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, work);

  const bind = (address: string, column: number) =>
    inDatabase(({ db }) =>
      db
        .insertInto('source_address')
        .values({ source_id: sourceId, address, column_id: made.columnIds[0]?.[column] ?? 0, replays: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['source_id', 'address'])
            .doUpdateSet({ column_id: made.columnIds[0]?.[column] ?? 0, replays: 1 }),
        )
        .execute(),
    );

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async ({ db, engine: opened }) => {
      await migrate(db, opened);
      made = await makePlant(db, { components: [{ columns: ['power', 'later', 'last'] }] });
      const stamps = { created_at: START, modified_at: START, created_by: null, modified_by: null };
      const { id } = await db
        .insertInto('source')
        .values({
          plant_id: made.plantId,
          name: 'Telegraf',
          kind: 'influx',
          slot_seconds: 0,
          interval_minutes: null,
          last_received_at: null,
          last_time: null,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      sourceId = id;
      const token_hash = await hashToken(platform, token);
      await db
        .insertInto('source_token')
        .values({
          source_id: id,
          public_id: publicId,
          token_hash,
          created_at: START,
          created_by: null,
          last_used_at: null,
        })
        .execute();
    });
    await bind('pv power', 0);
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /**
   * Sends lines from `first` on in a process that is killed `ms` milliseconds after it printed `word`; returns the
   * acknowledged lines.
   */
  async function sendUntilKilled(first: number, word: 'begun' | 'passed', ms: number): Promise<number[]> {
    const args = [program, dataDir, postgres?.url ?? '', token, String(first), String(START)];
    const child = spawn(process.execPath, ['--conditions=@leitwarte/source', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text: Uint8Array) => (said += String(text)));
    const exit = once(child, 'exit');
    while (!said.includes(word) && child.exitCode === null) await setTimeout(5);
    await Promise.race([exit, setTimeout(ms)]);
    expect(child.exitCode, 'it goes on until it is killed').toBeNull();
    child.kill('SIGKILL');
    await exit;
    return acknowledgedIn(said);
  }

  /** Acknowledged lines in the output; an incomplete last line is ignored. */
  function acknowledgedIn(said: string): number[] {
    const whole = said.slice(0, said.lastIndexOf('\n') + 1);
    return Array.from(whole.matchAll(/^sent (\d+)$/gm), ([, line]) => Number(line));
  }

  /**
   * Sends two lines and stores them in a process that kills itself at this step, or ends normally if it has fewer
   * steps.
   */
  async function dieAt(step: number): Promise<{ readonly isWhole: boolean; readonly lines: number[] }> {
    const first = FIRST_OF_STEPS + 2 * step;
    const args = [dying, dataDir, postgres?.url ?? '', token, String(first), String(START), String(step)];
    const child = spawn(process.execPath, ['--conditions=@leitwarte/source', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text: Uint8Array) => (said += String(text)));
    await once(child, 'close');
    const isWhole = said.includes('whole');
    expect([step, child.signalCode, child.exitCode]).toEqual(isWhole ? [step, null, 0] : [step, 'SIGKILL', null]);
    return { isWhole, lines: acknowledgedIn(said) };
  }

  async function stored(column: number): Promise<Map<number, number>> {
    return inDatabase(async ({ db }) => {
      const { times, values } = await rawSeries(db, platform, {
        component_id: made.componentIds[0] ?? 0,
        column_id: made.columnIds[0]?.[column] ?? 0,
        from: START,
        until: START + 400 * 86_400_000,
      });
      return new Map(Array.from(times, (ts, index) => [(ts - START) / 1000, values[index] ?? Number.NaN]));
    });
  }

  test(`a server killed ${KILLS} times while a source sends loses and duplicates no acknowledged line, assigned or not`, async () => {
    const acknowledged = new Set<number>();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const lines = await sendUntilKilled(
        kills * 100_000,
        kills % 2 === 0 ? 'begun' : 'passed',
        Math.random() * LONGEST_MS,
      );
      for (const line of lines) acknowledged.add(line);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect((await stored(0)).size, 'something was stored before the last kill').toBeGreaterThan(0);
    await bind('pv later', 1);
    await expectHeld(acknowledged, 1);
  });

  test('a server that dies at any step of receiving and storing loses and duplicates no acknowledged line', async () => {
    const acknowledged: number[] = [];
    let step = 1;
    for (let isWhole = false; !isWhole && step < MOST_STEPS; step += 1) {
      const died = await dieAt(step);
      isWhole = died.isWhole;
      acknowledged.push(...died.lines);
    }
    expect(step).toBeGreaterThan(LEAST_STEPS);
    expect(step).toBeLessThan(MOST_STEPS);
    await bind('pv last', 2);
    await expectHeld(
      acknowledged.filter((line) => line % 2 === 1),
      2,
    );
    const power = await stored(0);
    for (const line of acknowledged) expect(power.get(line), `line ${line}`).toBe(line);
  }, 1_800_000);

  /**
   * Checks after a last pass that each line is stored in both columns, each value is stored once, and all ledger
   * entries are closed.
   */
  async function expectHeld(lines: Iterable<number>, column: number): Promise<void> {
    await inDatabase(({ jobs }) => jobs.run('import', {}, () => undefined));
    const columns = await Promise.all([0, 1, 2].map(stored));
    for (const line of lines) {
      expect(columns[0]?.get(line), `line ${line}`).toBe(line);
      expect(columns[column]?.get(line), `line ${line}`).toBe(2 * line);
    }
    const accounts = await inDatabase(({ db }) => db.selectFrom('import_file').selectAll().execute());
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(accounts.map(({ values_stored }) => values_stored))).toBe(sum(columns.map(({ size }) => size)));
    for (const { status, rows_read, rows_stored, rows_duplicate, rows_rejected } of accounts) {
      expect(status).not.toBe('running');
      expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected);
    }
    console.log(
      `${engine}: ${[...lines].length} acknowledged, ${columns[0]?.size} stored, ${accounts.length} accounts`,
    );
  }
});
