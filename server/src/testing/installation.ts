import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addDays, dayOf, dayStart } from '../measurements/calendar.ts';
import { parseSettings } from '../node/settings/settings.ts';
import { type RunningServer, startServer } from '../node/startServer.ts';
import { silentLog } from './database.ts';
import { folderOf } from './importRoom.ts';
import { type MadePlant, makePlant } from './makePlant.ts';
import { type Actor, BASE_URL, clientOf, createWorld } from './world.ts';

const ZONE = 'Europe/Berlin';
const STEP_MS = 300_000;
export const DAYS = 120;
export const LINES = DAYS * 288;

/** A running server with a plant, whose folder contains a file of some megabytes, and a daily report. */
export interface Installation {
  readonly server: RunningServer;
  readonly root: Actor;
  readonly made: MadePlant;
  readonly inbox: string;
}

/** Starts a server with this data folder and a database in it (SQLite), or with PostgreSQL if a URL is given. */
export async function install(folder: string, databaseUrl?: string): Promise<Installation> {
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

/** HTTP status of `/readyz`. */
export const ready = async ({ server }: Installation) => (await fetch(`${server.address}/readyz`)).status;
/** The error with which a call was rejected; undefined if it succeeded. */
export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { problem?: { status: number; detail?: string } }) => error.problem,
  );
/** Makes a call that stores a text. */
export const write = ({ root, made }: Installation, daily_report_plain_text_content: string) =>
  root.client.dailyReports.updateMailContent({
    id: made.organisationId,
    body: { daily_report_plain_text_content, daily_report_html_content: 'neu' },
  });
/** Reads the text that {@link write} stored. */
export const mailText = async ({ root, made }: Installation) =>
  (await root.client.organisations.retrieve({ id: made.organisationId })).daily_report_plain_text_content;

/**
 * Numbers of stored readings, of rows counted as stored by ledger entries, and of running imports; checks that the
 * counts of each entry add up.
 */
export async function accountOf({ server, made }: Installation) {
  const { db } = server.context;
  const axes = await db
    .selectFrom('measurement_axis')
    .select('n')
    .where('component_id', '=', made.componentIds[0] ?? 0)
    .execute();
  const files = await db.selectFrom('import_file').selectAll().where('plant_id', '=', made.plantId).execute();
  for (const file of files) {
    const { rows_read, rows_stored, rows_overwritten, rows_duplicate, rows_rejected, rows_skipped } = file;
    expect(rows_read).toBe(rows_stored + rows_overwritten + rows_duplicate + rows_rejected + rows_skipped);
  }
  return {
    rows: axes.reduce((sum, { n }) => sum + n, 0),
    ledger: files.reduce((sum, file) => sum + file.rows_stored, 0),
    running: files.filter(({ status }) => status === 'running').length,
  };
}

/** Checks that everything works as soon as the database is available again, and that nothing was stored in part. */
export async function expectOrder(installation: Installation, imported = false): Promise<void> {
  const { root, inbox, made, server } = installation;
  await expect.poll(() => ready(installation)).toBe(200);
  // a connection that was just lost may be used once more, so the first attempt may fail
  await expect.poll(() => problemOf(write(installation, 'kurz'))).toBeUndefined();
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
