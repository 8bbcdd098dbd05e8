import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeitwarteApi } from '../../server/src/api.ts';
import type { ServerContext } from '../../server/src/platform/context.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import type { Api } from '../../server/src/http/createApi.ts';
import { openDatabase } from '../../server/src/node/database/database.ts';
import { testPlatform } from '../../server/src/testing/database.ts';
import { createPostgresDatabase } from '../../server/src/testing/databases.ts';
import { BASE_URL, createWorld, type World } from '../../server/src/testing/world.ts';

/** A server context with its own empty database: SQLite in threads as by default, or PostgreSQL. */
export interface Room {
  readonly engine: string;
  readonly context: ServerContext;
  readonly api: Api;
  readonly world: World;
  readonly dataDir: string;
}

/** A number from the environment variable `name`, which makes runs smaller or larger; default: `usual`. */
export const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** Runs the work with SQLite, and with PostgreSQL if `DATABASE_URL` names a server on which databases may be created. */
export async function onEveryEngine(work: (room: Room) => Promise<void>): Promise<void> {
  const serverUrl = process.env['DATABASE_URL'];
  await inRoom(undefined, work);
  if (serverUrl) await inRoom(serverUrl, work);
}

/**
 * Runs `work` in a room.
 * @param keep Called with the data folder after the database was closed, before the folder is removed.
 */
export async function inRoom(
  serverUrl: string | undefined,
  work: (room: Room) => Promise<void>,
  keep?: (dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-bench-'));
  const postgres = serverUrl === undefined ? undefined : await createPostgresDatabase(serverUrl);
  const importThreads = process.env['IMPORT_THREADS'] === undefined ? undefined : Number(process.env['IMPORT_THREADS']);
  const database = await openDatabase(
    { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 40, importThreads, logLevel: 'warn' },
    // the database is dropped even if a connection is still closing
    { onDeath: fail, onIdleError: () => undefined },
  );
  try {
    const { db, engine, jobs } = database;
    await migrate(db, engine);
    const context = { db, engine, jobs, platform: testPlatform() };
    const world = await createWorld(context);
    const api = createLeitwarteApi(context, '0.0.0');
    await work({ engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', context, api, world, dataDir });
  } finally {
    await database.close();
    await postgres?.drop();
  }
  await keep?.(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

function fail(error: Error): void {
  throw error;
}

/** Requests a path below `/api/v1/` and returns the size of the response in bytes. */
export async function ask(api: Api, token: string, path: string, body?: unknown): Promise<number> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await api(new Request(BASE_URL + path, init));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
