/** Time series databases of other vendors, if they are installed (both are in Debian), as separate processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Peer {
  readonly name: string;
  /** Writes lines in InfluxDB's protocol, with times in milliseconds. */
  write(lines: string): Promise<void>;
  /** Resolves when everything that was written can be read. */
  settle(): Promise<void>;
  /** Reads fields of the series of a serial number in from ≤ t < until; resolves with the text of the response. */
  read(serial: string, fields: readonly string[], from: number, until: number): Promise<string>;
  /** Processor time so far in milliseconds. */
  cpuMs(): number;
  readonly folder: string;
  stop(): Promise<void>;
}

interface Kind {
  readonly name: string;
  readonly program: string;
  readonly start: (folder: string, port: number, otherPort: number) => { args: string[]; env: Record<string, string> };
  readonly ready: string;
  readonly prepare: string | undefined;
  readonly write: string;
  readonly settle: string | undefined;
  readonly read: (serial: string, fields: readonly string[], from: number, until: number) => string;
}

/** Name of the InfluxDB measurement. */
const MEASUREMENT = 'logger';

const kinds: readonly Kind[] = [
  {
    name: 'VictoriaMetrics',
    program: 'victoria-metrics',
    start: (folder, port) => ({
      args: [`-storageDataPath=${folder}`, `-httpListenAddr=127.0.0.1:${port}`, '-retentionPeriod=100y'],
      env: {},
    }),
    ready: '/health',
    prepare: undefined,
    write: '/write?precision=ms',
    settle: '/internal/force_flush',
    read: (serial, fields, from, until) =>
      `/api/v1/export?${new URLSearchParams({
        'match[]': `{serial="${serial}",__name__=~"${fields.map((field) => `${MEASUREMENT}_${field}`).join('|')}"}`,
        start: String(from / 1_000),
        end: String((until - 1) / 1_000),
      })}`,
  },
  {
    name: 'InfluxDB',
    program: 'influxd',
    start: (folder, port, otherPort) => ({
      args: [],
      env: {
        INFLUXDB_REPORTING_DISABLED: 'true',
        INFLUXDB_BIND_ADDRESS: `127.0.0.1:${otherPort}`,
        INFLUXDB_HTTP_BIND_ADDRESS: `127.0.0.1:${port}`,
        INFLUXDB_META_DIR: join(folder, 'meta'),
        INFLUXDB_DATA_DIR: join(folder, 'data'),
        INFLUXDB_DATA_WAL_DIR: join(folder, 'wal'),
      },
    }),
    ready: '/ping',
    prepare: '/query?q=CREATE+DATABASE+bench',
    write: '/write?db=bench&precision=ms',
    settle: undefined,
    read: (serial, fields, from, until) =>
      `/query?${new URLSearchParams({
        db: 'bench',
        epoch: 'ms',
        q: `SELECT ${fields.join()} FROM ${MEASUREMENT} WHERE serial='${serial}' AND time >= ${from}ms AND time < ${until}ms`,
      })}`,
  },
];

/** Starts those databases that are installed. */
export async function startPeers(): Promise<Peer[]> {
  const found = kinds.flatMap((kind) => {
    const path = onPath(kind.program);
    return path === undefined ? [] : [{ kind, path }];
  });
  return Promise.all(found.map(({ kind, path }) => startPeer(kind, path)));
}

async function startPeer({ name, start, ready, prepare, write, settle, read }: Kind, path: string): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-peer-'));
  const port = await freePort();
  const { args, env } = start(folder, port, await freePort());
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await answers(base + ready, child);
  if (prepare) await post(base + prepare, '');
  return {
    name,
    folder,
    write: (lines) => post(base + write, lines).then(() => undefined),
    settle: async () => void (settle && (await post(base + settle, ''))),
    read: (...asked) => post(base + read(...asked), ''),
    cpuMs: () => cpuMs(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', body });
  const said = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${said.slice(0, 300)}`);
  return said;
}

/** Resolves once the URL responds; throws if the process exits before that. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await setTimeout(100);
  }
}

/** Processor time from Linux' ticks, a hundred per second: utime and stime are fields 14 and 15, after the name in parentheses. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
