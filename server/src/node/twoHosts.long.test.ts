import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { rawSeries } from '../measurements/series.ts';
import { testPlatform } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { folderOf } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { environmentOf, type ObjectStorageServer, openObjectStorage } from '../testing/objectStorage.ts';
import { HEADER, logger } from '../testing/onEveryImport.ts';
import { freePort } from '../testing/peers/peer.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { BASE_URL, clientOf, createWorld } from '../testing/world.ts';
import { moveStorage } from './operate/storage.ts';
import { parseSettings } from './settings/settings.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const VALUES = 240;
const FILES = 8;
const START = Date.UTC(2026, 8, 1, 10);
const WITHIN_MS = 240_000;
/** Milliseconds for which the storage of files is unreachable. */
const AWAY_MS = 10_000;
/** Work of a host that died is continued within this time, on a machine that runs nothing else. */
const TAKEN_OVER_MS = 20_000;
const KILLS = 3;

let folder = '';
let server: ObjectStorageServer;
let postgres: PostgresDatabase;
const hosts: Host[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-two-hosts-'));
  server = await openObjectStorage();
});
afterEach(async () => {
  for (const host of hosts.splice(0)) host.kill();
  await server.stop();
  await postgres.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Host {
  readonly dataDir: string;
  readonly address: string;
  start(): Promise<void>;
  kill(): void;
}

/** A server as an operator starts it, in a separate process and data folder. */
async function hostOf(name: string): Promise<Host> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, name);
  let child: ChildProcess | undefined;
  const host: Host = {
    dataDir,
    address,
    async start() {
      const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '0' };
      const common = { IMPORT_EVERY_SECONDS: '1', LOG_LEVEL: 'error', SECRETS_KEY: `${'A'.repeat(43)}=` };
      child = spawn(process.execPath, ['--conditions=@leitwarte/source', program], {
        env: { ...process.env, ...own, ...common, ...environmentOf(server.settings) },
        stdio: 'ignore',
      });
      const isReady = () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await vi.waitUntil(isReady, { timeout: 120_000, interval: 100 });
    },
    kill: () => void child?.kill('SIGKILL'),
  };
  hosts.push(host);
  return host;
}

describe.runIf(serverUrl !== undefined).each(['database', 's3'] as const)(
  'two hosts that share PostgreSQL and no folder, with files in %s',
  (home) => {
    test('two hosts lose and duplicate no numbered value while one is killed and the storage of files is unreachable', async () => {
      const { a, b, made, place, token } = await open(home);
      const refused = { count: 0 };
      let dropped = 0;
      for (let number = 0; number < VALUES; number += 1) {
        if (number === 60) a.kill();
        if (number === 120) await a.start();
        if (number === 160) {
          await server.stop();
          setTimeout(() => void server.start(), AWAY_MS);
        }
        if (number % 30 === 10) dropped += await dropFiles(made, [a, b], dropped);
        await acknowledged(number, [a, b], token, refused);
      }
      expect(dropped).toBe(FILES * 2);
      expect(refused.count).toBeGreaterThan(0);

      const found = await vi.waitUntil(
        async () => {
          const [sent, files] = [await valuesOf(made, 1), await valuesOf(made, 0)];
          return sent.length === VALUES && files.length === dropped ? { sent, files } : undefined;
        },
        { timeout: WITHIN_MS, interval: 500 },
      );
      expect(found.sent).toEqual(Array.from({ length: VALUES }, (_, number) => number));
      expect(found.files).toEqual(Array.from({ length: dropped }, (_, number) => number));
      const stored = await withDatabase(place, async ({ db }) => {
        const rows = await db.selectFrom('import_file').select(['values_stored', 'status']).execute();
        expect(rows.filter(({ status }) => status === 'failed')).toEqual([]);
        return rows.reduce((sum, { values_stored }) => sum + values_stored, 0);
      });
      // each file has two values
      expect(stored).toBe(VALUES + 2 * dropped);
      for (const { dataDir } of [a, b]) expect(await readdir(dataDir)).not.toContain('certifications');
    });

    test('two hosts: what a killed host had begun is continued within 20 seconds; its readings are stored, and none of its leases stays', async () => {
      const { a, b, made, place, token } = await open(home);
      const refused = { count: 0 };
      const held = () =>
        withDatabase(place, ({ db }) =>
          db.selectFrom('lease').select(['name', 'holder', 'expires_at']).where('name', 'like', 'import %').execute(),
        );
      let sent = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (let number = 0; number < 10; number += 1) {
          await acknowledged(sent, [a, b], token, refused);
          sent += 1;
        }
        // sent to this host only; it may be killed after acknowledging these readings and before storing them
        await acknowledged(sent, [a], token, refused);
        sent += 1;
        a.kill();
        const killedAt = Date.now();
        const isStored = async () => (await valuesOf(made, 1)).length === sent;
        await vi.waitUntil(isStored, { timeout: WITHIN_MS, interval: 250 });
        expect(Date.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
        const abandoned = async () =>
          (await held()).filter(({ expires_at }) => expires_at < killedAt + TAKEN_OVER_MS && expires_at < Date.now());
        await vi.waitUntil(async () => (await abandoned()).length === 0, { timeout: WITHIN_MS, interval: 250 });
        expect(Date.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
        await a.start();
      }
      expect(await valuesOf(made, 1)).toEqual(Array.from({ length: sent }, (_, number) => number));
    });
  },
);

/** Two running hosts and one plant: files are dropped for its first component, its second one is bound to a source. */
async function open(home: 'database' | 's3') {
  postgres = await createPostgresDatabase(serverUrl ?? '');
  const [a, b] = [await hostOf('a'), await hostOf('b')];
  const place = { dataDir: a.dataDir, databaseUrl: postgres.url };
  const prepared = await withDatabase(place, async ({ db, engine, jobs }) => {
    await migrate(db, engine);
    const made = await makePlant(db, { components: [logger(), { columns: ['power'] }] });
    const { token } = await (await createWorld({ db, engine, jobs, platform: testPlatform() })).superuser();
    return { made, token };
  });
  const { made } = prepared;
  const settings = parseSettings(
    { DATA_DIR: a.dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', ...environmentOf(server.settings) },
    folder,
  );
  await moveStorage(settings, ['documents', 'inbox'], home);
  await Promise.all([a.start(), b.start()]);
  const client = clientOf(
    (request) => fetch(request.url.replace(BASE_URL, `${b.address}/api/v1/`), request),
    prepared.token,
  );
  const source = await client.sources.create({
    body: { plant: made.plantId, name: 'Telegraf', kind: 'influx', slot_seconds: 0 },
  });
  const column = made.columnIds[1]?.[0] ?? 0;
  await client.sources.bind({ id: source.id, body: { bindings: [{ address: 'pv power', column }] } });
  return { a, b, made, place, token: source.token };
}

/**
 * Sends a reading to both hosts in turn until one of them acknowledges it, as a sender with two configured addresses
 * does.
 */
async function acknowledged(
  number: number,
  both: readonly Host[],
  token: string,
  refused: { count: number },
): Promise<void> {
  const body = `pv power=${number} ${START + number * 1000}`;
  const isTaken = async () => {
    for (const { address } of number % 2 === 0 ? both : both.toReversed()) {
      const status = await fetch(`${address}/write?precision=ms`, {
        method: 'POST',
        body,
        headers: { authorization: `Token ${token}` },
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 204) return true;
      refused.count += 1;
    }
    return false;
  };
  await vi.waitUntil(isTaken, { timeout: WITHIN_MS, interval: 200 });
}

/** Drops one file with one numbered value into the inbox of each host; returns the number of files. */
async function dropFiles(made: MadePlant, both: readonly Host[], from: number): Promise<number> {
  for (const [index, { dataDir }] of both.entries()) {
    const number = from + index;
    const inbox = join(dataDir, 'import', folderOf(made));
    await mkdir(inbox, { recursive: true });
    const time = `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}:00`;
    const draft = join(dataDir, `wr_${number}.csv`);
    await writeFile(draft, `${HEADER}\n01.09.2019;${time};${number};1\n`);
    await utimes(draft, 1_700_000_000, 1_700_000_000);
    await rename(draft, join(inbox, `wr_${number}.csv`));
  }
  return both.length;
}

/** Stored values of the first column of a component, in order of time. */
function valuesOf(made: MadePlant, component: number): Promise<number[]> {
  const place = { dataDir: join(folder, 'look'), databaseUrl: postgres.url };
  return withDatabase(place, async ({ db }) => {
    const { values } = await rawSeries(db, testPlatform(), {
      component_id: made.componentIds[component] ?? 0,
      column_id: made.columnIds[component]?.[0] ?? 0,
      from: Date.UTC(2000, 0, 1),
      until: Date.UTC(2100, 0, 1),
    });
    return [...values];
  });
}
