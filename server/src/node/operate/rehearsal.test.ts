import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { testPlatform } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';
import { openDatabase } from '../database/database.ts';
import { examineRehearsal } from './examine/rehearsal.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { markOf } from './copiedFiles.ts';
import { lastRehearsal, rehearseWhenDue } from './rehearsal.ts';
import { madeIn, saveBySchedule } from './scheduledBackup.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const DAY = 86_400_000;
const quiet = () => undefined;
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-rehearsal-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe.each(engines)('34.6: the newest backup is restored on trial (%s)', (engine) => {
  async function saved() {
    if (engine === 'postgres') postgres = await createPostgresDatabase(serverUrl ?? '');
    const where = { dataDir: join(folder, 'data'), databaseUrl: postgres?.url };
    const options = { ...where, importMaxBytes: 1e9, logLevel: 'silent' } as const;
    const opened = await openDatabase(options, { onDeath: quiet, onIdleError: quiet });
    await migrate(opened.db, opened.engine);
    const world = await createWorld({ ...opened, platform: testPlatform() });
    await world.plant({ name: 'Größe „ß“ 🌞' });
    await opened.close();
    await mkdir(join(where.dataDir, 'import', 'a'), { recursive: true });
    await writeFile(join(where.dataDir, 'import', 'a', 'wartet.txt'), 'x;1\n');
    const place = { folder: join(folder, 'saved'), keep: { days: 1, weeks: 0, months: 0 } };
    const backups = { at: '02:30', ...place };
    await saveBySchedule(where, place);
    const [newest] = await madeIn(place.folder);
    const findings = () => examineRehearsal({ dataDir: where.dataDir, backups });
    return { where, place, findings, path: newest?.path ?? '' };
  }

  test('a trial restore shows the content of the backup, leaves nothing behind, and is repeated after a week', async () => {
    const { where, place, findings } = await saved();
    expect(await findings()).toMatchObject([{ check: 'restore', state: 'warning' }]);
    const now = Date.now();
    await rehearseWhenDue(where, place.folder, now);
    const [found] = await findings();
    expect(found).toMatchObject({
      state: 'ok',
      de: expect.stringMatching(/Tabellen \d{2}.*Dateien 1, alle wie gesichert/),
    });
    expect(found?.de.includes('PostgreSQL')).toBe(engine === 'postgres');
    expect((await readdir(place.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await rehearseWhenDue(where, place.folder, now + 6 * DAY);
    expect((await lastRehearsal(where.dataDir))?.at).toBe(now);
    await rehearseWhenDue(where, place.folder, now + 7 * DAY);
    expect((await lastRehearsal(where.dataDir))?.at).toBe(now + 7 * DAY);
  });

  test('a changed backup is reported with the change, and the trial is repeated after the next backup', async () => {
    const { where, place, findings, path } = await saved();
    await appendFile(join(path, 'files', 'import', 'a', 'wartet.txt'), 'y');
    await rehearseWhenDue(where, place.folder);
    expect(await findings()).toMatchObject([
      { state: 'error', cause: 'restore', de: expect.stringContaining('wartet.txt verändert') },
    ]);
    const now = Date.now() + 60_000;
    await saveBySchedule(where, place, { now });
    await rehearseWhenDue(where, place.folder, now);
    expect(await findings()).toMatchObject([{ state: 'ok' }]);
  });

  test('a database that lost a row is reported by the trial although its hash was recomputed', async () => {
    const { where, place, findings, path } = await saved();
    const file = join(path, 'leitwarte.sqlite');
    const database = new DatabaseSync(file);
    database.exec('delete from plant');
    database.close();
    const manifest = await readManifest(path);
    const mark = await markOf(file);
    if (mark === undefined) throw new Error('the database is gone');
    await writeManifest(path, { ...manifest, files: { ...manifest.files, 'leitwarte.sqlite': mark } });
    await rehearseWhenDue(where, place.folder);
    expect(await findings()).toMatchObject([{ state: 'error', de: expect.stringContaining('Tabelle plant') }]);
  });
});

test('34.6: without scheduled backups no trial restore is made, and nothing is reported', async () => {
  await rehearseWhenDue({ dataDir: folder, databaseUrl: undefined }, join(folder, 'none'));
  expect(await examineRehearsal({ dataDir: folder, backups: undefined })).toEqual([]);
});
