import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from '@leitwarte/core/texts';
import { addDays, dayOf, dayStart } from '../measurements/calendar.ts';
import { type CutLine, openLine } from '../testing/cutLine.ts';
import { silentLog, testEngines } from '../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { folderOf } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { type Actor, clientOf, createWorld } from '../testing/world.ts';
import { BASE_URL } from '../testing/world.ts';
import { parseSettings } from './settings.ts';
import { type RunningServer, startServer } from './startServer.ts';

const ZONE = 'Europe/Berlin';
const STEP_MS = 300_000;
const DAYS = 120;
const LINES = DAYS * 288;

/** A running server with a plant, whose folder has a file of some megabytes, and a daily report. */
interface Installation {
  readonly server: RunningServer;
  readonly root: Actor;
  readonly made: MadePlant;
  readonly inbox: string;
}

let folder = '';
let running: RunningServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-order-'));
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function install(databaseUrl?: string): Promise<Installation> {
  const settings = parseSettings(
    {
      PORT: '0',
      DATA_DIR: 'data',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      IMPORT_EVERY_SECONDS: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    folder,
  );
  const server = await startServer(settings, { log: silentLog, onDeath: () => undefined });
  running = server;
  const made = await makePlant(server.context.db, {
    components: [
      {
        file_prefix: 'werte',
        import_data_time_column_name: '',
        import_data_datetime_format: 'ISO',
        columns: ['a', 'b', 'c', 'd'],
      },
    ],
  });
  const world = await createWorld(server.context);
  const actor = await world.superuser();
  const client = clientOf(
    (request) => fetch(request.url.replace(BASE_URL, `${server.address}/api/v1/`), request),
    actor.token,
  );
  const root = { ...actor, client };
  const header = await client.dailyReports.createHeader({
    body: { name: 'Kopf', position: 1, organisation_daily_report: made.organisationId },
  });
  const subheader = await client.dailyReports.createSubheader({
    body: { name: 'Werte', position: 1, organisation_daily_report_header: header.id },
  });
  await client.dailyReports.createPosition({
    body: {
      name: 'a',
      position: 1,
      organisation_daily_report_subheader: subheader.id,
      linked_component: made.componentIds[0] ?? 0,
      linked_component_data_description_data: 'a',
    },
  });
  const inbox = join(folder, 'data', 'import', folderOf(made));
  await mkdir(inbox, { recursive: true });
  await writeFile(join(inbox, 'werte.csv'), sample());
  await utimes(join(inbox, 'werte.csv'), 0, 0);
  return { server, root, made, inbox };
}

function sample(): string {
  const from = dayStart(ZONE, addDays(dayOf(ZONE, Date.now()), -DAYS - 1));
  const lines = Array.from({ length: LINES }, (_, line) => {
    const noise = [7, 11, 13, 17].map((prime) =>
      Math.sin(line * prime)
        .toFixed(9)
        .replace('.', ','),
    );
    return `${new Date(from + line * STEP_MS).toISOString()};${noise.join(';')}`;
  });
  return `Datum;a;b;c;d\n${lines.join('\n')}\n`;
}

const ready = async ({ server }: Installation) => (await fetch(`${server.address}/readyz`)).status;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { problem?: { status: number; detail?: string } }) => error.problem,
  );
/** A text that no page has room for. */
const LONG = 'ä'.repeat(90_000);
const write = ({ root, made }: Installation, daily_report_plain_text_content: string) =>
  root.client.dailyReports.updateMailContent({
    id: made.organisationId,
    body: { daily_report_plain_text_content, daily_report_html_content: 'neu' },
  });
const mailText = async ({ root, made }: Installation) =>
  (await root.client.organisations.retrieve({ id: made.organisationId })).daily_report_plain_text_content;

/** What is stored, and whether the ledger says the same. */
async function accountOf({ server, made }: Installation) {
  const { db } = server.context;
  const axes = await db
    .selectFrom('measurement_axis')
    .select('n')
    .where('component_id', '=', made.componentIds[0] ?? 0)
    .execute();
  const files = await db.selectFrom('import_file').selectAll().where('plant_id', '=', made.plantId).execute();
  for (const file of files) {
    const { rows_read, rows_stored, rows_duplicate, rows_rejected, rows_skipped } = file;
    expect(rows_read).toBe(rows_stored + rows_duplicate + rows_rejected + rows_skipped);
  }
  return {
    rows: axes.reduce((sum, { n }) => sum + n, 0),
    ledger: files.reduce((sum, file) => sum + file.rows_stored, 0),
    running: files.filter(({ status }) => status === 'running').length,
  };
}

/** As soon as the database is in order again everything works, and nothing was stored by half. */
async function expectOrder(installation: Installation, imported = false): Promise<void> {
  const { root, inbox, made, server } = installation;
  await expect.poll(() => ready(installation), { timeout: 10_000 }).toBe(200);
  await write(installation, 'kurz');
  expect(await mailText(installation)).toBe('kurz');
  const run = await root.client.tasks.monitorDirectories();
  expect(run).toMatchObject({ status: 'ok', details: { files_imported: imported ? 0 : 1, files_failed: 0 } });
  expect(await readdir(inbox)).toEqual([]);
  expect(await accountOf(installation)).toEqual({ rows: LINES, ledger: LINES, running: 0 });
  const written = await root.client.tasks.writePastDailyReports();
  expect(written).toMatchObject({ status: 'ok' });
  const rows = await server.context.db
    .selectFrom('daily_report_day')
    .select('day')
    .where('organisation_id', '=', made.organisationId)
    .execute();
  expect(rows.length).toBe(written.details?.['days']);
}

describe('a full disk (sqlite)', () => {
  /** From here on the file may not grow by more than so many pages; without a number it may. */
  async function limit({ server }: Installation, pages?: number): Promise<void> {
    const { db } = server.context;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const most = pages === undefined ? 1_000_000 : (rows[0]?.page_count ?? 0) + pages;
    await sql`pragma max_page_count = ${sql.lit(most)}`.execute(db);
  }

  test('refuses a writing call with 507 and a German text, stores nothing of it, and is not ready meanwhile', async () => {
    const installation = await install();
    await write(installation, 'alt');
    await limit(installation, 3);
    expect(await ready(installation)).toBe(200);
    expect(await problemOf(write(installation, LONG))).toMatchObject({ status: 507, detail: 'storage_full' });
    expect(text('de', 'problem.storage_full')).toMatch(/Speicherplatz/);
    expect(await ready(installation)).toBe(503);
    expect(await mailText(installation)).toBe('alt');
    await limit(installation);
    await expectOrder(installation);
  }, 60_000);

  test('ends an import that says why, keeps the file and whole transactions, and the next pass completes it', async () => {
    const installation = await install();
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
  }, 60_000);

  test('ends the writing of reports that says why, leaves whole rows, and the next run completes it', async () => {
    const installation = await install();
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
  }, 60_000);
});

describe.runIf(testEngines.includes('postgres'))('a lost connection to the database (postgres)', () => {
  let database: PostgresDatabase;
  let line: CutLine;
  beforeEach(async () => {
    database = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    line = await openLine(database.url);
  });
  afterEach(async () => {
    await line.mend().catch(() => undefined);
    await running?.stop();
    running = undefined;
    await line.cut();
    await database.drop();
  });

  test('refuses calls with 503 and a German text, is not ready meanwhile, and goes on by itself', async () => {
    const installation = await install(line.url);
    await write(installation, 'alt');
    await line.cut();
    expect(await problemOf(write(installation, 'neu'))).toMatchObject({ status: 503, detail: 'database_unavailable' });
    expect(await problemOf(mailText(installation))).toMatchObject({ status: 503 });
    expect(text('de', 'problem.database_unavailable')).toMatch(/Datenbank/);
    expect(await ready(installation)).toBe(503);
    await line.mend();
    await expect.poll(() => ready(installation)).toBe(200);
    expect(await mailText(installation)).toBe('alt');
    await expectOrder(installation);
  }, 60_000);

  test.each(['monitorDirectories', 'writePastDailyReports'] as const)(
    'in the midst of %s: whole transactions alone are stored, and the next run completes it',
    async (task) => {
      const installation = await install(line.url);
      const { root, server } = installation;
      if (task === 'writePastDailyReports') await root.client.tasks.monitorDirectories();
      const { id } = await root.client.tasks[task]({}, { respondAsync: true });
      const begun = task === 'monitorDirectories' ? 'measurement_axis' : 'daily_report_day';
      await expect
        .poll(() => server.context.db.selectFrom(begun).select('day').limit(1).execute(), {
          interval: 2,
          timeout: 10_000,
        })
        .toHaveLength(1);
      await line.cut();
      expect(await ready(installation)).toBe(503);
      await line.mend();
      await expect.poll(() => ready(installation)).toBe(200);
      const { rows, ledger } = await accountOf(installation);
      expect(rows).toBe(ledger);
      // what the run held is free once its lease has run out
      await server.context.db.deleteFrom('lease').execute();
      expect(await root.client.tasks.run({ id })).toMatchObject({ status: expect.stringMatching(/failed|ok/) });
      await expectOrder(installation, task === 'writePastDailyReports');
    },
    60_000,
  );

  test('connections that the database ends are replaced', async () => {
    const installation = await install(line.url);
    const { db } = installation.server.context;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await expectOrder(installation);
  }, 60_000);
});
