import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rawSeries } from '../measurements/series.ts';
import { testEngines } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import {
  accountOf,
  type Installation,
  install,
  LINES,
  mailText,
  problemOf,
  ready,
  write,
} from '../testing/installation.ts';
import { mayMount, type SmallFileSystem, smallFileSystem } from '../testing/smallFileSystem.ts';

/** Day of the readings that the source sends, one per second. */
const FIRST = Date.UTC(2026, 0, 10);
const LINES_OF_BODY = 20;
/** Number of bodies, more than fit into the small file system. */
const MOST_BODIES = 20_000;

describe.skipIf(!mayMount()).each(testEngines)('4.42: a file system that is really full (%s)', (engine) => {
  let folder = '';
  let disk: SmallFileSystem | undefined;
  let postgres: PostgresDatabase | undefined;
  let running: Installation | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-small-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  });
  afterEach(async () => {
    await running?.server.stop();
    disk?.unmount();
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const mounted = async (path: string, megabytes: number) =>
    (disk = await smallFileSystem(join(folder, path), megabytes));
  const open = async () => (running = await install(folder, postgres?.url));

  /** A source with one assigned address; `send` sends a body of some lines and returns the status of the response. */
  async function source({ root, made, server }: Installation) {
    const { id, token } = await root.client.sources.create({
      body: { plant: made.plantId, name: 'Telegraf', kind: 'influx', slot_seconds: 0 },
    });
    const column = made.columnIds[0]?.[0] ?? 0;
    await root.client.sources.bind({ id, body: { bindings: [{ address: 'pv power', column }] } });
    const send = (body: number) => {
      const lines = Array.from({ length: LINES_OF_BODY }, (_, n) => {
        const line = body * LINES_OF_BODY + n;
        return `pv power=${line} ${FIRST + line * 1000}`;
      });
      return fetch(`${server.address}/write?precision=ms`, {
        method: 'POST',
        headers: { authorization: `Token ${token}` },
        body: lines.join('\n'),
      });
    };
    const stored = async () => {
      const { times, values } = await rawSeries(server.context.db, server.context.platform, {
        component_id: made.componentIds[0] ?? 0,
        column_id: column,
        from: FIRST,
        until: FIRST + 30 * 86_400_000,
      });
      return Array.from(times, (ts, index) => [(ts - FIRST) / 1000, values[index]]);
    };
    return { id, send, stored };
  }

  test('if only the inbox is full, new data are rejected, and each acknowledged value is stored once', async () => {
    await mounted('data/inbox', 1);
    const installation = await open();
    await rm(join(installation.inbox, 'werte.csv'));
    const { id, send, stored } = await source(installation);
    const acknowledged: number[] = [];
    let refused: Response | undefined;
    for (let body = 0; refused === undefined && body < MOST_BODIES; body += 1) {
      const response = await send(body);
      if (response.status === 204) acknowledged.push(body);
      else refused = response;
    }
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '30']);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(await ready(installation)).toBe(503);
    await installation.root.client.tasks.monitorDirectories();
    const lines = acknowledged.flatMap((body) =>
      Array.from({ length: LINES_OF_BODY }, (_, n) => body * LINES_OF_BODY + n),
    );
    expect(await stored()).toEqual(lines.map((line) => [line, line]));
    expect(await readdir(join(folder, 'data', 'inbox', String(id)))).toEqual([]);
    expect(await ready(installation)).toBe(200);
    expect((await send(MOST_BODIES)).status).toBe(204);
  });

  test('if the data folder is full, new data are rejected and accepted data are kept; once there is free space, all is stored', async () => {
    const small = await mounted('data', 32);
    const installation = await open();
    const { send, stored } = await source(installation);
    expect((await send(0)).status).toBe(204);
    await small.fill();
    const refused = await send(1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await ready(installation)).toBe(503);
    const written = await problemOf(write(installation, 'ä'.repeat(90_000)));
    expect(written?.status).toBe(engine === 'sqlite' ? 507 : undefined);
    const imported = await problemOf(installation.root.client.tasks.monitorDirectories());
    expect(engine === 'postgres' || imported !== undefined).toBe(true);
    await small.empty();
    expect(await ready(installation)).toBe(200);
    expect((await send(1)).status).toBe(204);
    expect(await problemOf(write(installation, 'kurz'))).toBeUndefined();
    expect(await mailText(installation)).toBe('kurz');
    expect(await installation.root.client.tasks.monitorDirectories()).toMatchObject({ status: 'ok' });
    expect(await readdir(installation.inbox)).toEqual([]);
    const all = LINES + 2 * LINES_OF_BODY;
    expect(await accountOf(installation)).toEqual({ rows: all, ledger: all, running: 0 });
    expect(await stored()).toEqual(Array.from({ length: 2 * LINES_OF_BODY }, (_, line) => [line, line]));
  });
});
