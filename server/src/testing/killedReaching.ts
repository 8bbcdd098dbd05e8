import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Engine } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { SourceTable } from '../db/tables/sources.ts';
import { rawSeries } from '../measurements/series.ts';
import type { OpenDatabase } from '../node/database/database.ts';
import { secretsIn } from '../node/secrets.ts';
import { sealedFor } from '../platform/secrets.ts';
import { testPlatform } from './database.ts';
import { createPostgresDatabase, type PostgresDatabase } from './databases.ts';
import { makePlant } from './makePlant.ts';
import { withDatabase } from './withDatabase.ts';

const program = fileURLToPath(new URL('reachingProcess.ts', import.meta.url));
const KILLS = 8;
const LONGEST_MS = 1500;
const WAIT_MS = 120_000;

export interface RunningReaching {
  /** The lines that the process printed. */
  readonly said: readonly string[];
  readonly isRunning: () => boolean;
  kill(): Promise<void>;
}

/** A plant with a source, and the data folder and database of the processes that read the source and are killed. */
export interface KilledReaching {
  readonly dataDir: string;
  readonly sourceId: number;
  inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  start(): RunningReaching;
  /**
   * Kills processes one after another, each at a random time after its first pass; returns the last one, which is still
   * running, and the output of all.
   */
  killAgainAndAgain(
    first: RunningReaching,
  ): Promise<{ readonly last: RunningReaching; readonly said: readonly string[] }>;
  /** Stored values by time in milliseconds UTC. */
  stored(): Promise<ReadonlyMap<number, number>>;
  /** Runs a last pass, and checks that every ledger entry is closed and adds up. Returns the number of stored values. */
  accountsHold(): Promise<number>;
  close(): Promise<void>;
}

interface Of {
  /** Missing if the values of the source arrive in files. */
  readonly address?: string;
  readonly password?: string;
  readonly plant?: Parameters<typeof makePlant>[1];
}

/**
 * Creates a source with one address, assigned to a column of the plant; its password is encrypted as in an
 * installation.
 */
export async function killedReaching(
  engine: Engine,
  source: Partial<Insertable<SourceTable>> & { readonly kind: string },
  { address, password, plant: shape = { components: [{ columns: ['power'] }] } }: Of,
): Promise<KilledReaching> {
  const dataDir = await mkdtemp(join(tmpdir(), `leitwarte-${source.kind}-kill-`));
  let postgres: PostgresDatabase | undefined;
  if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const inDatabase = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, work);
  const made = await inDatabase(async ({ db, engine: opened }) => {
    await migrate(db, opened);
    const plant = await makePlant(db, shape);
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    const { id } = await db
      .insertInto('source')
      .values({
        plant_id: plant.plantId,
        name: 'Quelle',
        slot_seconds: 0,
        interval_minutes: null,
        host: '127.0.0.1',
        last_received_at: null,
        last_time: null,
        ...stamps,
        ...source,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (password !== undefined) {
      const sealed = await secretsIn(dataDir, undefined).seal(password, sealedFor(id));
      await db.updateTable('source').set({ sealed }).where('id', '=', id).execute();
    }
    const column_id = plant.columnIds[0]?.[0] ?? 0;
    if (address !== undefined)
      await db.insertInto('source_address').values({ source_id: id, address, column_id, replays: 0 }).execute();
    return { id, component_id: plant.componentIds[0] ?? 0, column_id };
  });

  function start(): RunningReaching {
    const child = spawn(process.execPath, ['--conditions=@leitwarte/source', program, dataDir, postgres?.url ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    let rest = '';
    child.stdout.on('data', (text: Uint8Array) => {
      const lines = (rest + String(text)).split('\n');
      rest = lines.pop() ?? '';
      said.push(...lines);
    });
    const exit = once(child, 'exit');
    return {
      said,
      isRunning: () => child.exitCode === null,
      async kill() {
        child.kill('SIGKILL');
        await exit;
      },
    };
  }

  return {
    dataDir,
    sourceId: made.id,
    inDatabase,
    start,
    async killAgainAndAgain(first) {
      let last = first;
      const said: string[] = [];
      for (let kills = 0; kills < KILLS; kills += 1) {
        await waitUntil(() => Promise.resolve(last.said.includes('passed')));
        await setTimeout(Math.random() * LONGEST_MS);
        expect(last.isRunning(), 'it goes on until it is killed').toBe(true);
        await last.kill();
        said.push(...last.said);
        last = start();
      }
      return { last, said };
    },
    stored: () =>
      inDatabase(async ({ db }) => {
        const { times, values } = await rawSeries(db, testPlatform(), {
          component_id: made.component_id,
          column_id: made.column_id,
          from: Date.UTC(2000, 0, 1),
          until: Date.UTC(2100, 0, 1),
        });
        return new Map(Array.from(times, (ts, index) => [ts, values[index] ?? Number.NaN]));
      }),
    accountsHold: () =>
      inDatabase(async ({ db, jobs }) => {
        await jobs.run('import', {}, () => undefined);
        const accounts = await db.selectFrom('import_file').selectAll().execute();
        for (const account of accounts) {
          const { status, rows_read, rows_stored, rows_overwritten, rows_duplicate, rows_rejected, rows_skipped } =
            account;
          expect(status).not.toBe('running');
          expect(rows_read).toBe(rows_stored + rows_overwritten + rows_duplicate + rows_rejected + rows_skipped);
        }
        return accounts.reduce((sum, { values_stored }) => sum + values_stored, 0);
      }),
    async close() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits up to two minutes for a condition; if it is still false then, the test's next check fails. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('it did not come');
    await setTimeout(100);
  }
}
