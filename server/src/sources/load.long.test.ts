/**
 * Load test: 1,000 values per second as InfluxDB lines and as many by MQTT at the same time, into a server started as
 * an operator does, while clients read and files of a logger are imported. LOAD_SECONDS sets the duration: 60 by
 * default, 600 or 3600 for longer tests by hand.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { secretsIn } from '../node/secrets.ts';
import { sealedFor } from '../platform/secrets.ts';
import { testEngines, testPlatform } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { everySecond, heldMb, percentileOf, processorMs, readBeside } from '../testing/load.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { influxd } from '../testing/peers/influxd.ts';
import { type Broker, BROKER_PASSWORD, BROKER_USER, mosquitto } from '../testing/peers/mosquitto.ts';
import { freePort, isThere, type RunningPeer, startPeer } from '../testing/peers/peer.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { createWorld } from '../testing/world.ts';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const DEVICES = 100;
const COLUMNS = 10;
const READERS = 10;
const PAUSE_MS = 200;
/**
 * Interval between files, each with one day of a logger's minutes: nearly three times as many values as by both
 * protocols together.
 */
const FILE_EVERY_SECONDS = 5;
const FILE_COLUMNS = 20;
const FILE_LINES = 1440;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const main = fileURLToPath(new URL('../node/main.ts', import.meta.url));

describe.skipIf(!isThere('mosquitto', 'influxd')).each(testEngines)(
  '1,000 values per second by each protocol (%s)',
  (engine) => {
    let folder: string;
    let dataDir: string;
    let broker: Broker;
    let device: MqttClient;
    let postgres: PostgresDatabase | undefined;
    let influx: { readonly url: string; readonly peer: RunningPeer };
    let server: RunningPeer;
    let url: string;
    let made: {
      readonly token: string;
      readonly reader: string;
      readonly plant: number;
      readonly sources: readonly number[];
      readonly logger: MadePlant;
    };

    const inDatabase = <T>(work: Parameters<typeof withDatabase<T>>[1]): Promise<T> =>
      withDatabase({ dataDir, databaseUrl: postgres?.url }, work);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'leitwarte-load-'));
      dataDir = await mkdtemp(join(folder, 'data-'));
      broker = await mosquitto(await mkdtemp(join(folder, 'broker-')));
      await broker.start();
      influx = await influxd(await mkdtemp(join(folder, 'influxd-')));
      if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
      made = await prepare();
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      server = await startPeer(process.execPath, ['--conditions=@leitwarte/source', main], [port], {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        IMPORT_EVERY_SECONDS: '10',
        ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
      });
      device = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: 'geraet', password: BROKER_PASSWORD });
    });
    afterAll(async () => {
      await device.endAsync(true);
      await server.stop('SIGTERM');
      await broker.stop();
      await influx.peer.stop();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    });

    /** A plant with a component for each device of both protocols, with all values assigned. */
    async function prepare() {
      return inDatabase(async (database) => {
        await migrate(database.db, database.engine);
        const platform = { ...testPlatform(), secrets: secretsIn(dataDir, undefined), now: () => Date.now() };
        const world = await createWorld({ ...database, platform });
        const root = await world.superuser();
        const { token: reader } = await world.actor(world.groups.orgaManager);
        const plant = await world.plant({ name: 'Solarpark' });
        const { client } = root;
        const common = { plant, slot_seconds: 0 };
        const lines = await client.sources.create({ body: { ...common, name: 'Zeilen', kind: 'influx' } });
        const messages = await client.sources.create({
          body: {
            ...common,
            name: 'Broker',
            kind: 'mqtt',
            host: '127.0.0.1',
            port: broker.port,
            username: BROKER_USER,
            password: BROKER_PASSWORD,
            topics: 'anlagen/#',
            time_path: 'at',
          },
        });
        for (const [source, addressOf] of [
          [lines.id, (n: number, c: number) => `pv,geraet=${n} v${c}`],
          [messages.id, (n: number, c: number) => `anlagen/${n} v${c}`],
        ] as const)
          for (let n = 0; n < DEVICES; n += 1) {
            const { columns } = await world.component(plant, { name: `WR ${source}.${n}`, columns: COLUMNS });
            const bindings = columns.map((column, c) => ({ address: addressOf(n, c), column }));
            await client.sources.bind({ id: source, body: { bindings } });
          }
        const sealed = await platform.secrets.open(
          (
            await database.db
              .selectFrom('source')
              .select('sealed')
              .where('id', '=', messages.id)
              .executeTakeFirstOrThrow()
          ).sealed ?? '',
          sealedFor(messages.id),
        );
        expect(sealed).toBe(BROKER_PASSWORD);
        const logger = await makePlant(database.db, {
          components: [
            {
              file_prefix: 'tag',
              // an hour of files covers two years, in which UTC skips no hour
              timezone_file: 'UTC',
              import_data_date_column_name: 'Zeit',
              import_data_time_column_name: '',
              import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
              columns: Array.from({ length: FILE_COLUMNS }, (_, c) => `Wert ${c}`),
            },
          ],
          system: { file_extension_import_data: 'csv' },
        });
        return { token: lines.token, reader, plant, sources: [lines.id, messages.id], logger };
      });
    }

    const valuesAt = (second: number, n: number) =>
      Array.from({ length: COLUMNS }, (_, c) => [`v${c}`, ((second * 7 + n * 3 + c) % 1000) / 10] as const);

    async function write(second: number, at: number): Promise<void> {
      const body = Array.from({ length: DEVICES }, (_, n) => {
        const fields = valuesAt(second, n).map(([name, value]) => `${name}=${value}`);
        return `pv,geraet=${n} ${fields.join(',')} ${at}`;
      }).join('\n');
      const target = '/write?db=leitwarte&precision=ms';
      const [ours, theirs] = await Promise.all([
        fetch(url + target, { method: 'POST', body, headers: { authorization: `Token ${made.token}` } }),
        fetch(influx.url + target, { method: 'POST', body }),
      ]);
      expect([ours.status, theirs.status]).toEqual([204, 204]);
    }

    async function publish(second: number, at: number): Promise<void> {
      const time = new Date(at).toISOString();
      await Promise.all(
        Array.from({ length: DEVICES }, (_, n) => {
          const payload = JSON.stringify({ at: time, ...Object.fromEntries(valuesAt(second, n)) });
          return device.publishAsync(`anlagen/${n}`, payload, { qos: 1 });
        }),
      );
    }

    /** Writes a file for another plant and then renames it, so that it appears complete. */
    async function dropFile(day: number): Promise<void> {
      const { organisationId, plantId } = made.logger;
      const inbox = join(dataDir, 'import', String(organisationId), String(plantId));
      const head = ['Zeit', ...Array.from({ length: FILE_COLUMNS }, (_, c) => `Wert ${c}`)].join(';');
      const lines = Array.from({ length: FILE_LINES }, (_, minute) => {
        const time = new Date(FIRST_DAY + day * DAY_MS + minute * 60_000).toISOString();
        const values = Array.from({ length: FILE_COLUMNS }, (_value, c) => ((day * 7 + minute * 3 + c) % 1000) / 10);
        return [
          `${time.slice(0, 10)} ${time.slice(11, 19)}`,
          ...values.map((value) => String(value).replace('.', ',')),
        ].join(';');
      });
      await mkdir(inbox, { recursive: true });
      await writeFile(join(inbox, `.tag${day}`), `${[head, ...lines].join('\n')}\n`);
      await rename(join(inbox, `.tag${day}`), join(inbox, `tag${day}.csv`));
    }

    const storedBy = async (): Promise<number> =>
      inDatabase(async ({ db }) => {
        const rows = await db.selectFrom('import_file').select('values_stored').execute();
        return rows.reduce((sum, { values_stored }) => sum + values_stored, 0);
      });

    async function ask(): Promise<void> {
      const response = await fetch(`${url}/api/v1/dashboard/`, { headers: { authorization: `Token ${made.reader}` } });
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }

    test(
      'under load no value is lost, memory use stays constant, and clients that read get responses',
      { timeout: (3 * SECONDS + 300) * 1000 },
      async () => {
        const pid = server.child.pid ?? 0;
        const peer = influx.peer.child.pid ?? 0;
        await vi.waitFor(
          async () => {
            const { reached_at } = await inDatabase(({ db }) =>
              db.selectFrom('source').select('reached_at').where('kind', '=', 'mqtt').executeTakeFirstOrThrow(),
            );
            expect(reached_at).not.toBeNull();
          },
          { timeout: 60_000, interval: 200 },
        );
        const quiet = await readBeside(READERS, PAUSE_MS, ask, () => everySecond(5, () => Promise.resolve()));
        const held: number[] = [];
        const begun = [processorMs(pid), processorMs(peer)] as const;
        const start = Math.floor(Date.now() / 1000) * 1000;
        const loaded = await readBeside(READERS, PAUSE_MS, ask, () =>
          everySecond(SECONDS, async (second) => {
            held.push(heldMb(pid));
            const at = start + second * 1000;
            const isFile = second % FILE_EVERY_SECONDS === 0;
            await Promise.all([
              write(second, at),
              publish(second, at),
              ...(isFile ? [dropFile(second / FILE_EVERY_SECONDS)] : []),
            ]);
          }),
        );
        // printed here, before a wait that may fail
        console.log(
          `${engine}: readers p95 ${percentileOf(loaded, 0.95).toFixed(0)} ms (quiet ${percentileOf(quiet, 0.95).toFixed(0)} ms)`,
        );
        const sent = 2 * SECONDS * DEVICES * COLUMNS;
        const inFiles = Math.ceil(SECONDS / FILE_EVERY_SECONDS) * FILE_LINES * FILE_COLUMNS;
        await vi.waitFor(async () => expect(await storedBy()).toBe(sent + inFiles), {
          timeout: 180_000,
          interval: 1_000,
        });
        const used = [processorMs(pid) - begun[0], processorMs(peer) - begun[1]] as const;
        const third = Math.floor(SECONDS / 3);
        const most = (from: number, until: number) => held.slice(from, until).reduce((a, b) => Math.max(a, b), 0);
        const after = [0, 1, 10, 30, 60]
          .filter((minute) => minute * 60 <= SECONDS)
          .map((minute) => `${minute} min ${held[Math.min(minute * 60, held.length - 1)]?.toFixed(0)} MB`);
        console.log(
          [
            `${engine}, ${SECONDS} s: ${sent} values sent and ${inFiles} in files, all stored`,
            `memory after ${after.join(', ')}; ${most(0, third).toFixed(0)}, ${most(third, 2 * third).toFixed(0)}, ${most(2 * third, SECONDS).toFixed(0)} MB by thirds`,
            `processor ${(used[0] / 1000).toFixed(1)} s for ours (both ways, files and readers), ${(used[1] / 1000).toFixed(1)} s for influxd (the lines alone)`,
          ].join('; '),
        );
        expect(most(2 * third, SECONDS)).toBeLessThan(most(third, 2 * third) * 1.25 + 50);
        expect(percentileOf(loaded, 0.95)).toBeLessThan(1_000);
      },
    );
  },
);
