import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { rawSeries } from '../measurements/series.ts';
import type { OpenDatabase } from '../node/database/database.ts';
import { secretsIn } from '../node/secrets.ts';
import { sealedFor } from '../platform/secrets.ts';
import { testEngines, testPlatform } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { type Broker, BROKER_PASSWORD, BROKER_USER, mosquitto } from '../testing/peers/mosquitto.ts';
import { isThere } from '../testing/peers/peer.ts';
import { withDatabase } from '../testing/withDatabase.ts';

const KILLS = 8;
const LONGEST_MS = 1500;
const START = Date.UTC(2026, 0, 1);
const program = fileURLToPath(new URL('../testing/reachingProcess.ts', import.meta.url));

describe.skipIf(!isThere('mosquitto')).each(testEngines)('kill -9 while a broker sends (%s)', (engine) => {
  let dataDir: string;
  let broker: Broker;
  let device: MqttClient;
  let postgres: PostgresDatabase | undefined;
  let made: MadePlant;

  const inDatabase = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, work);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-mqtt-kill-'));
    broker = await mosquitto(await mkdtemp(join(dataDir, 'broker-')));
    await broker.start();
    const { port } = broker;
    device = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'geraet', password: BROKER_PASSWORD });
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async ({ db, engine: opened }) => {
      await migrate(db, opened);
      made = await makePlant(db, { components: [{ columns: ['power'] }] });
      const stamps = { created_at: START, modified_at: START, created_by: null, modified_by: null };
      const { id } = await db
        .insertInto('source')
        .values({
          plant_id: made.plantId,
          name: 'Broker',
          kind: 'mqtt',
          slot_seconds: 0,
          interval_minutes: null,
          last_received_at: null,
          last_time: null,
          time_path: 'at',
          host: '127.0.0.1',
          port,
          username: BROKER_USER,
          topics: 'anlagen/#',
          client_id: 'leitwarte-kill',
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sealed = await secretsIn(dataDir, undefined).seal(BROKER_PASSWORD, sealedFor(id));
      await db.updateTable('source').set({ sealed }).where('id', '=', id).execute();
      await db
        .insertInto('source_address')
        .values({ source_id: id, address: 'anlagen/z p', column_id: made.columnIds[0]?.[0] ?? 0, replays: 0 })
        .execute();
    });
  });
  afterAll(async () => {
    await device.endAsync(true);
    await broker.stop();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start() {
    const child = spawn(process.execPath, ['--conditions=@leitwarte/source', program, dataDir, postgres?.url ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let passes = 0;
    child.stdout.on('data', (text: Uint8Array) => {
      passes += String(text).split('passed').length - 1;
    });
    return { child, exit: once(child, 'exit'), passed: () => passes };
  }

  async function stored(): Promise<Map<number, number>> {
    return inDatabase(async ({ db }) => {
      const { times, values } = await rawSeries(db, testPlatform(), {
        component_id: made.componentIds[0] ?? 0,
        column_id: made.columnIds[0]?.[0] ?? 0,
        from: START,
        until: START + 400 * 86_400_000,
      });
      return new Map(Array.from(times, (ts, index) => [(ts - START) / 1000, values[index] ?? Number.NaN]));
    });
  }

  test(`${KILLS} times loses nothing that the broker took, and stores nothing twice`, async () => {
    const sent: number[] = [];
    const ended = new AbortController();
    const publish = async () => {
      // the first session has to be there: before it the broker keeps nothing for us
      for (let n = 0; !ended.signal.aborted; n += 1) {
        const payload = JSON.stringify({ at: new Date(START + n * 1000).toISOString(), p: n });
        await device.publishAsync('anlagen/z', payload, { qos: 1 });
        sent.push(n);
        await setTimeout(1);
      }
    };
    const first = start();
    await waitUntil(async () => inDatabase(async ({ db }) => (await reachedAt(db)) !== null));
    const publishing = publish();
    let running = first;
    for (let kills = 0; kills < KILLS; kills += 1) {
      await waitUntil(() => Promise.resolve(running.passed() > 0));
      await Promise.race([running.exit, setTimeout(Math.random() * LONGEST_MS)]);
      expect(running.child.exitCode, 'it goes on until it is killed').toBeNull();
      running.child.kill('SIGKILL');
      await running.exit;
      running = start();
    }
    ended.abort();
    await publishing;
    const all = new Map(sent.map((n) => [n, n]));
    await waitUntil(async () => (await stored()).size >= all.size);
    running.child.kill('SIGKILL');
    await running.exit;
    await inDatabase(({ jobs }) => jobs.run('import', {}, () => undefined));
    const found = await stored();
    expect([...found].toSorted(([a], [b]) => a - b)).toEqual([...all]);
    const accounts = await inDatabase(({ db }) => db.selectFrom('import_file').selectAll().execute());
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(accounts.map(({ values_stored }) => values_stored))).toBe(all.size);
    for (const { status, rows_read, rows_stored, rows_duplicate, rows_rejected } of accounts) {
      expect(status).not.toBe('running');
      expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected);
    }
    console.log(`${engine}: ${all.size} published, ${found.size} stored, ${accounts.length} accounts`);
  });
});

const reachedAt = async (db: OpenDatabase['db']) =>
  (await db.selectFrom('source').select('reached_at').executeTakeFirstOrThrow()).reached_at;

/** Within two minutes, else the test says what it waited for by its end. */
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('it did not come');
    await setTimeout(100);
  }
}
