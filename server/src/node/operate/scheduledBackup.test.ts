import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { openDatabase } from '../database/database.ts';
import { parseSettings } from '../settings/settings.ts';
import { backup, save } from './backup.ts';
import { makeBackupKey } from './backupKey.ts';
import { savingAlone } from './backupLock.ts';
import { examineMade } from './examine/backup.ts';
import { keptOf } from './keptBackups.ts';
import { verifyBackup } from './restore.ts';
import { madeBy, madeIn, saveBySchedule } from './scheduledBackup.ts';
import { scheduledBackups } from './scheduledBackups.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T01:30:00Z');
const quiet = () => undefined;
const roomy = () => Promise.resolve({ databaseBytes: 1, neededBytes: 1, freeBytes: 2 });
const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-scheduled-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** An empty installation with a waiting file, and its folder of backups. */
async function installed(engine: 'sqlite' | 'postgres' = 'sqlite') {
  if (engine === 'postgres') postgres = await createPostgresDatabase(serverUrl ?? '');
  const where = { dataDir: join(folder, 'data'), databaseUrl: postgres?.url };
  const settings = { ...where, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  await migrate(opened.db, opened.engine);
  await opened.close();
  await mkdir(join(where.dataDir, 'import', 'a'), { recursive: true });
  await writeFile(join(where.dataDir, 'import', 'a', 'wartet.txt'), 'x;1\n');
  const place = { folder: join(folder, 'saved'), keep: { days: 1, weeks: 0, months: 0 } };
  return { where, place };
}

/** The name without the id of the installation. */
const plain = (name: string) => name.replace(/-[0-9a-f]{8}(?=$|\.part$)/, '');
const namesIn = async (place: string) => (await readdir(place)).map(plain).toSorted();
const wholeIn = async (place: string) =>
  (await madeIn(place)).filter(({ isWhole }) => isWhole).map(({ name }) => plain(name));

describe.each(engines)('34.6: a scheduled backup (%s)', (engine) => {
  test.each([
    ['in plain', false],
    ['encrypted', true],
  ])(
    'a scheduled backup %s is complete or does not count wherever it is killed, and the next run removes unfinished parts',
    async (_, isSealed) => {
      const { where: saved, place } = await installed(engine);
      const backupKeyFile = join(folder, 'backup.key');
      if (isSealed) await makeBackupKey(backupKeyFile);
      const where = isSealed ? { ...saved, backupKeyFile } : saved;
      await saveBySchedule(where, place, { now: START, room: roomy });
      const stopped: string[] = [];
      // copies the state that a process killed at this step leaves behind
      const step = async (done: string) => {
        await cp(place.folder, join(folder, `killed ${stopped.length}`), { recursive: true });
        stopped.push(done);
      };
      await saveBySchedule(where, place, { now: START + DAY, room: roomy, step });
      expect(stopped).toEqual([
        'begun',
        'waiting files',
        'database',
        'files',
        'manifest',
        'named',
        'unnamed',
        'removed',
      ]);
      expect(await namesIn(place.folder)).toEqual(['auto-2026-01-02-013000']);
      for (const index of stopped.keys()) {
        const left = join(folder, `killed ${index}`);
        const named = (await readdir(left)).filter((name) => !name.endsWith('.part')).toSorted();
        expect(named.length).toBeGreaterThan(0);
        expect((await madeIn(left)).map(({ name, isWhole }) => isWhole && name)).toEqual(named.toReversed());
        for (const name of named) {
          await verifyBackup(join(left, name), where);
          expect((await readdir(join(left, name))).filter((one) => /-(wal|shm)$/.test(one))).toEqual([]);
        }
      }
      for (const done of ['begun', 'unnamed']) {
        const left = join(folder, `killed ${stopped.indexOf(done)}`);
        await saveBySchedule(where, { ...place, folder: left }, { now: START + 2 * DAY, room: roomy });
        expect(await namesIn(left)).toEqual(['auto-2026-01-03-013000']);
      }
    },
  );
});

describe('34.6: scheduled backups', () => {
  test('a disk without space is reported before anything is written, and existing files stay', async () => {
    const { where, place } = await installed();
    await saveBySchedule(where, place, { now: START, room: roomy });
    const full = () => Promise.resolve({ databaseBytes: 1, neededBytes: 3 * 1024 ** 3, freeBytes: 1024 ** 3 });
    await expect(saveBySchedule(where, place, { now: START + DAY, room: full })).rejects.toMatchObject({
      name: 'OperatorError',
      de: expect.stringContaining('sind dort 1,00 GB frei, nötig sind 3,00 GB'),
    });
    const fails = (done: string) =>
      done === 'database' ? Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) : Promise.resolve();
    await expect(saveBySchedule(where, place, { now: START + DAY, room: roomy, step: fails })).rejects.toMatchObject({
      de: expect.stringContaining('ist voll'),
    });
    expect(await namesIn(place.folder)).toEqual(['auto-2026-01-01-013000']);
  });

  test('a backup folder that cannot be written is reported with advice', async () => {
    const { where, place } = await installed();
    await writeFile(join(folder, 'file'), '');
    await expect(saveBySchedule(where, { ...place, folder: join(folder, 'file', 'saved') })).rejects.toMatchObject({
      de: expect.stringContaining('ReadWritePaths='),
    });
  });

  test('a manual backup is refused during a scheduled one, and the schedule waits for a manual one', async () => {
    const { where, place } = await installed();
    const order: string[] = [];
    await savingAlone(where.dataDir, false, async () => {
      await expect(backup(where, join(folder, 'hand'), { archive: false }, quiet)).rejects.toMatchObject({
        de: expect.stringContaining('gerade schon gesichert'),
      });
      order.push('by hand');
    });
    const room = () => {
      order.push('schedule');
      return roomy();
    };
    let waiting: Promise<void> = Promise.resolve();
    await savingAlone(where.dataDir, false, async () => {
      waiting = saveBySchedule(where, place, { room });
      await save(where, join(folder, 'hand'), { archive: false }, quiet);
      order.push('by hand again');
    });
    await waiting;
    expect(order).toEqual(['by hand', 'by hand again', 'schedule']);
    expect(await wholeIn(place.folder)).toHaveLength(1);
  });

  test('other files in the backup folder stay, and incomplete backups are reported and do not count', async () => {
    const { where, place } = await installed();
    for (const name of ['auto-2026-01-01-000000-0badf00d', 'von-hand', 'auto-x', 'fremd.part'])
      await mkdir(join(place.folder, name), { recursive: true });
    await saveBySchedule(where, place, { now: START + DAY, room: roomy });
    expect(await namesIn(place.folder)).toEqual([
      'auto-2026-01-01-000000',
      'auto-2026-01-02-013000',
      'auto-x',
      'fremd.part',
      'von-hand',
    ]);
    expect(await examineMade(place.folder, where.dataDir)).toMatchObject([
      { cause: 'backup broken', de: expect.stringContaining('auto-2026-01-01-000000-0badf00d') },
      { state: 'ok', de: expect.stringContaining('anderer Installationen (1)') },
    ]);
  });

  test('34.6: two installations with one BACKUP_DIR keep and remove only their own backups', async () => {
    const { where, place } = await installed();
    const other = { dataDir: join(folder, 'other'), databaseUrl: undefined };
    await cp(where.dataDir, other.dataDir, { recursive: true });
    const begun = async (done: string) => {
      // a backup of the other installation at the same second
      if (done === 'database') await saveBySchedule(other, place, { now: START, room: roomy });
    };
    await saveBySchedule(where, place, { now: START, room: roomy, step: begun });
    expect(await wholeIn(place.folder)).toEqual(['auto-2026-01-01-013000', 'auto-2026-01-01-013000']);
    await saveBySchedule(other, place, { now: START + 40 * DAY, room: roomy });
    expect(await madeBy(where.dataDir, place.folder)).toMatchObject([{ at: START, isWhole: true }]);
    expect(await madeBy(other.dataDir, place.folder)).toMatchObject([{ at: START + 40 * DAY, isWhole: true }]);
    expect(await wholeIn(place.folder)).toHaveLength(2);
  });

  test('the newest backup stays although earlier ones have later times because the clock was ahead', async () => {
    const { where, place } = await installed();
    await saveBySchedule(where, place, { now: START + 400 * DAY, room: roomy });
    await saveBySchedule(where, place, { now: START, room: roomy });
    expect(await wholeIn(place.folder)).toEqual(['auto-2027-02-05-013000', 'auto-2026-01-01-013000']);
  });

  test('the thread that makes backups reports errors in both languages, and ends on request', async () => {
    const { where, place } = await installed();
    const backups = { at: '02:30', ...place };
    await scheduledBackups({ ...where, backups })?.save(new AbortController().signal);
    expect(await wholeIn(place.folder)).toHaveLength(1);
    const missing = scheduledBackups({ dataDir: join(folder, 'none'), databaseUrl: undefined, backups });
    await expect(missing?.save(new AbortController().signal)).rejects.toThrow(/ist keine Datenbank\. · There is no/);
    const ended = AbortSignal.abort(new Error('stopped'));
    await expect(scheduledBackups({ ...where, backups })?.save(ended)).rejects.toThrow('stopped');
    const stop = new AbortController();
    await savingAlone(where.dataDir, false, async () => {
      const waiting = scheduledBackups({ ...where, backups })?.save(stop.signal);
      stop.abort(new Error('stopped while it ran'));
      await expect(waiting).rejects.toThrow('stopped while it ran');
    });
    expect(await wholeIn(place.folder)).toHaveLength(1);
    expect(scheduledBackups({ ...where, backups: undefined })).toBeUndefined();
  });
});

describe('34.6: which scheduled backups are kept', () => {
  const daily = Array.from({ length: 400 }, (_, index) => START + index * DAY);
  const shown = (kept: ReadonlySet<number>) =>
    Array.from(kept, (at) => new Date(at).toISOString().slice(0, 10)).toSorted();

  test.each([
    [{ days: 3, weeks: 0, months: 0 }, ['2027-02-02', '2027-02-03', '2027-02-04']],
    [{ days: 0, weeks: 3, months: 0 }, ['2027-01-24', '2027-01-31', '2027-02-04']],
    [{ days: 0, weeks: 0, months: 3 }, ['2026-12-31', '2027-01-31', '2027-02-04']],
    [{ days: 2, weeks: 2, months: 2 }, ['2027-01-31', '2027-02-03', '2027-02-04']],
    [{ days: 0, weeks: 0, months: 0 }, ['2027-02-04']],
  ])('keeping %o of daily backups', (keep, expected) => {
    expect(shown(keptOf(daily, keep))).toEqual(expected);
  });

  test('backups belong to days in German time, and a pause without backups deletes none', () => {
    const late = [Date.parse('2026-03-01T22:30Z'), Date.parse('2026-03-01T23:30Z')];
    expect(keptOf(late, { days: 2, weeks: 0, months: 0 }).size).toBe(2);
    const years = [START, START + 400 * DAY, START + 800 * DAY];
    expect(keptOf(years, { days: 3, weeks: 0, months: 0 }).size).toBe(3);
    expect(keptOf([], { days: 1, weeks: 1, months: 1 }).size).toBe(0);
  });
});

describe('34.6: settings of backups', () => {
  const linesOf = (environment: Record<string, string>) => {
    try {
      parseSettings(environment, '/srv');
      return '';
    } catch (error) {
      return String(error);
    }
  };

  test('without BACKUP_AT no backup is made; with it the age of the newest backup is checked', () => {
    expect(parseSettings({ BACKUP_DIR: '/b' }, '/srv').backups).toBeUndefined();
    expect(parseSettings({ BACKUP_AT: '02:30' }, '/srv')).toMatchObject({
      backupMaxAgeHours: 26,
      backups: { at: '02:30', folder: '/srv/data/backups', keep: { days: 7, weeks: 4, months: 12 } },
    });
    expect(
      parseSettings({ BACKUP_AT: '02:30', BACKUP_DIR: 'b', BACKUP_KEEP: '12m 3d', BACKUP_MAX_AGE_HOURS: '50' }, '/srv'),
    ).toMatchObject({ backupMaxAgeHours: 50, backups: { folder: '/srv/b', keep: { days: 3, weeks: 0, months: 12 } } });
  });

  test.each(['7', '7 d', '0d', '-1d', '7d 3d', '1y', 'viel', '1.5d'])('BACKUP_KEEP=%s is refused', (keep) => {
    expect(linesOf({ BACKUP_KEEP: keep })).toContain('7d 4w 12m');
  });

  test.each(['/srv/data', '/srv/data/import/a', 'data/x'])('BACKUP_DIR=%s is refused', (dir) => {
    expect(linesOf({ BACKUP_AT: '02:30', BACKUP_DIR: dir })).toContain('nur unter backups');
  });

  test.each(['/srv/data/backups', '/srv/data2', '/srv/..data', '/'])('BACKUP_DIR=%s is accepted', (dir) => {
    expect(linesOf({ BACKUP_AT: '02:30', BACKUP_DIR: dir })).toBe('');
  });
});
