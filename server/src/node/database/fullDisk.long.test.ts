import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from '@leitwarte/core/texts';
import { rawSeries } from '../../measurements/series.ts';
import {
  accountOf,
  DAYS,
  expectOrder,
  type Installation,
  install,
  LINES,
  mailText,
  problemOf,
  ready,
  write,
} from '../../testing/installation.ts';

/** A text that does not fit into the free pages of the file. */
const LONG = 'ä'.repeat(90_000);
/** Day of the readings that the source sends. */
const FIRST = Date.UTC(2026, 0, 10);

let folder = '';
let running: Installation | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-full-'));
});
afterEach(async () => {
  await running?.server.stop();
  await rm(folder, { recursive: true, force: true });
});
const open = async () => (running = await install(folder));

describe('a full disk (sqlite)', () => {
  /** Limits the growth of the database file to a number of pages; without a number the limit is removed. */
  async function limit({ server }: Installation, pages?: number): Promise<void> {
    const { db } = server.context;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const most = pages === undefined ? 1_000_000 : (rows[0]?.page_count ?? 0) + pages;
    await sql`pragma max_page_count = ${sql.lit(most)}`.execute(db);
  }

  test('on a full disk a writing call returns 507 with a German text and stores nothing, and the server is not ready', async () => {
    const installation = await open();
    await write(installation, 'alt');
    await limit(installation, 3);
    expect(await ready(installation)).toBe(200);
    expect(await problemOf(write(installation, LONG))).toMatchObject({ status: 507, detail: 'storage_full' });
    expect(text('de', 'problem.storage_full')).toMatch(/Speicherplatz/);
    expect(await ready(installation)).toBe(503);
    expect(await mailText(installation)).toBe('alt');
    await limit(installation);
    await expectOrder(installation);
  });

  test('on a full disk an import ends with the reason and keeps the file; the next pass completes it', async () => {
    const installation = await open();
    await limit(installation, 90);
    expect(await problemOf(installation.root.client.tasks.monitorDirectories())).toMatchObject({
      detail: 'task_failed',
    });
    expect((await installation.root.client.tasks.runs()).results[0]).toMatchObject({
      status: 'failed',
      message: text('de', 'problem.storage_full'),
    });
    expect(await ready(installation)).toBe(503);
    expect(await readdir(installation.inbox)).toEqual(['werte.csv']);
    const { rows, ledger } = await accountOf(installation);
    expect([rows, rows > 0, rows < LINES]).toEqual([ledger, true, true]);
    await limit(installation);
    await expectOrder(installation);
  });

  test('on a full disk writing reports ends with the reason and leaves complete rows; the next run completes it', async () => {
    const installation = await open();
    const { root, server } = installation;
    await root.client.tasks.monitorDirectories();
    await server.context.db
      .updateTable('daily_report_position')
      .set({ name: 'n'.repeat(2_000) })
      .execute();
    await limit(installation, 6);
    expect(await problemOf(root.client.tasks.writePastDailyReports())).toMatchObject({ detail: 'task_failed' });
    expect((await root.client.tasks.runs()).results[0]).toMatchObject({
      task: 'write_daily_report_past_all',
      status: 'failed',
      message: text('de', 'problem.storage_full'),
    });
    const rows = await server.context.db.selectFrom('daily_report_day').select('cells').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(DAYS);
    for (const { cells } of rows) expect(JSON.parse(cells)).toHaveLength(1);
    await limit(installation);
    expect(await root.client.tasks.writePastDailyReports()).toMatchObject({ status: 'ok' });
    expect(await ready(installation)).toBe(200);
  });

  /** A source of the plant with one bound address, and a function that sends lines to it. */
  async function source({ root, made, server }: Installation) {
    const { id, token } = await root.client.sources.create({
      body: { plant: made.plantId, name: 'Telegraf', kind: 'influx', slot_seconds: 0 },
    });
    const column = made.columnIds[0]?.[0] ?? 0;
    await root.client.sources.bind({ id, body: { bindings: [{ address: 'pv power', column }] } });
    const send = (from: number, count: number) => {
      // random numbers, which cannot be compressed
      const lines = Array.from(
        { length: count },
        (_, n) => `pv power=${Math.sin((from + n) * 7)} ${FIRST + (from + n) * 1000}`,
      );
      return fetch(`${server.address}/write?precision=ms`, {
        method: 'POST',
        headers: { authorization: `Token ${token}` },
        body: lines.join('\n'),
      });
    };
    const stored = async () => {
      const { times } = await rawSeries(server.context.db, server.context.platform, {
        component_id: made.componentIds[0] ?? 0,
        column_id: column,
        from: FIRST,
        until: FIRST + 86_400_000,
      });
      return times.length;
    };
    return { send, stored };
  }

  test('4.42: on a full disk data sent by a source are kept, and are stored once when there is space again', async () => {
    const installation = await open();
    await rm(join(installation.inbox, 'werte.csv'));
    const { send, stored } = await source(installation);
    expect((await send(0, 1)).status).toBe(204);
    await limit(installation, 0);
    const many = 40_000;
    expect((await send(1, many)).status).toBe(204);
    expect(await problemOf(installation.root.client.tasks.monitorDirectories())).toMatchObject({
      detail: 'task_failed',
    });
    expect(await ready(installation)).toBe(503);
    await limit(installation);
    await installation.root.client.tasks.monitorDirectories();
    expect(await stored()).toBe(many + 1);
    expect(await readdir(join(folder, 'data', 'inbox', '1'))).toEqual([]);
    expect(await ready(installation)).toBe(200);
  });

  test('4.42: if the inbox cannot be written, sources and the readiness probe get 503 until it can be written again', async () => {
    const installation = await open();
    const { send } = await source(installation);
    const inbox = join(folder, 'data', 'inbox');
    await rm(inbox, { recursive: true, force: true });
    await writeFile(inbox, 'no folder');
    const refused = await send(0, 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await ready(installation)).toBe(503);
    await rm(inbox);
    expect(await ready(installation)).toBe(200);
    expect((await send(0, 1)).status).toBe(204);
  });
});
