import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../node/database/database.ts';
import { testPlatform } from '../database.ts';
import { type MadePlant, makePlant } from '../makePlant.ts';
import { type Actor, BASE_URL, clientOf, createWorld } from '../world.ts';

const program = fileURLToPath(new URL('../../node/main.ts', import.meta.url));
/** Program that only answers requests; its response time shows how busy the machine is. */
const IDLE = `require('node:http').createServer((_, answer) => answer.end()).listen(Number(process.argv[1]), '127.0.0.1')`;
const STARTED_WITHIN_MS = 120_000;

/** Extensions of the files that the plants of the server import. */
export const endings = ['csv', 'xlsx', 'xml', 'json', 'yaml'] as const;
type Ending = (typeof endings)[number];

/** A server in a separate process, started like a real one. */
export interface HostileServer {
  readonly root: Actor['client'];
  readonly organisationId: number;
  readonly plants: Readonly<Record<Ending, MadePlant>>;
  readonly dataDir: string;
  /** Id and token of a source of each kind. */
  readonly tokens: Readonly<Record<'influx' | 'json', { readonly id: number; readonly token: string }>>;
  /** Sends a request to the server. */
  send(path: string, token: string, body: string): Promise<Response>;
  /** Measures the milliseconds until `/healthz` and an idle process respond. */
  probe(): Promise<{ readonly server: number; readonly idle: number }>;
  /** Resident memory in MiB. */
  memory(): Promise<number>;
  /** Kills the process as the operating system does, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const columns = [{ col_component_data: 'P', col_component_data_description1: 'Leistung' }];

export async function startHostile(): Promise<HostileServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-hostile-'));
  const [port, idlePort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const before = await prepare(dataDir);
  const fetched = (request: Request) => fetch(request.url.replace(BASE_URL, `${address}/api/v1/`), request);
  const root = clientOf(fetched, before.token);
  const idle = spawn(process.execPath, ['-e', IDLE, String(idlePort)], { stdio: 'ignore' });
  let server = await start();

  const makeSource = async (kind: 'influx' | 'json') => {
    const body = { plant: before.plants.csv.plantId, name: kind, kind, slot_seconds: 0 };
    const { id, token } = await root.sources.create({ body });
    return { id, token };
  };
  const tokens = { influx: await makeSource('influx'), json: await makeSource('json') };

  async function start(): Promise<ChildProcess> {
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0' };
    const more = {
      IMPORT_EVERY_SECONDS: '0',
      LOG_LEVEL: 'error',
      CHANNEL_NETWORKS: '127.0.0.1',
      DATABASE_URL: '',
      IMPORT_MAX_BYTES: String(64 * 1024 ** 2),
    };
    const child = spawn(process.execPath, ['--conditions=@leitwarte/source', program], {
      env: { ...env, ...more },
      stdio: 'ignore',
    });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: STARTED_WITHIN_MS, interval: 100 });
    return child;
  }

  return {
    root,
    organisationId: before.plants.csv.organisationId,
    plants: before.plants,
    dataDir,
    tokens,
    send: (path, token, body) =>
      fetch(`${address}${path}`, { method: 'POST', body, headers: { authorization: `Token ${token}` } }),
    async probe() {
      const [ofServer, ofIdle] = await Promise.all([
        answered(`${address}/healthz`),
        answered(`http://127.0.0.1:${idlePort}/`),
      ]);
      return { server: ofServer, idle: ofIdle };
    },
    async memory() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async restart() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await start();
    },
    async stop() {
      server.kill('SIGKILL');
      idle.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Milliseconds until any response; throws if the connection is refused, because the server has ended. */
async function answered(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return performance.now() - begun;
}

/** Prepares the data folder of the server: an account, and a plant for each file extension. */
async function prepare(dataDir: string) {
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined, importMaxBytes: 2 ** 26, logLevel: 'silent' },
    { onDeath: () => undefined, onIdleError: () => undefined },
  );
  try {
    const { db, engine, jobs } = database;
    await migrate(db, engine);
    const made: [Ending, MadePlant][] = [];
    for (const ending of endings) made.push([ending, await makePlant(db, plantOf(ending))]);
    const world = await createWorld({ db, engine, jobs, platform: testPlatform() });
    const { token } = await world.superuser();
    return { token, plants: Object.fromEntries(made) as Record<Ending, MadePlant> };
  } finally {
    await database.close();
  }
}

const plantOf = (ending: Ending) => ({
  ...(ending === 'yaml' && { plant: { folder_yaml: 1 as const, file_prefix_yaml: 'wr' } }),
  system: {
    file_extension_import_data: ending === 'yaml' ? 'csv' : ending,
    import_data_element_tag: ending === 'xml' ? 'r' : null,
    import_data_compromised: 1 as const,
    import_data_compromised_extension: ending === 'json' ? 'zip' : 'gz',
  },
  components: [
    {
      file_prefix: 'wr',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
      columns,
    },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Runs `work`; returns its result and the longest response times during it. */
export async function watched<T>(on: HostileServer, work: () => Promise<T>) {
  const over = new AbortController();
  const longest = { server: 0, idle: 0 };
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { server, idle } = await on.probe();
      longest.server = Math.max(longest.server, server);
      longest.idle = Math.max(longest.idle, idle);
      await setTimeout(20);
    }
  })();
  try {
    return { result: await work(), longest };
  } finally {
    over.abort();
    await watching;
  }
}
