import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { Finding } from '../../platform/finding.ts';
import { bytesOf } from '../../platform/storage.ts';
import { silentLog, testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { environmentOf, type ObjectStorageServer, openObjectStorage } from '../../testing/objectStorage.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import { openDatabase } from '../database/database.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { startServer } from '../startServer.ts';
import { homesOf } from '../storage/areas.ts';
import { storageHomes } from '../storage/homes.ts';
import { backup } from './backup.ts';
import { makeBackupKey } from './backupKey.ts';
import { examine } from './examine/examine.ts';
import { migrateToPostgres } from './migrateToPostgres.ts';
import { lastRehearsal, rehearseWhenDue } from './rehearsal.ts';
import { restore, verifyBackup } from './restore.ts';
import { saveBySchedule } from './scheduledBackup.ts';
import { moveStorage, showStorage } from './storage.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const quiet = () => undefined;
const PLACE = { keep: { days: 2, weeks: 0, months: 0 } } as const;
/** Files in the data folder before anything is moved. */
const FILES = {
  'certifications/Bericht.pdf': '%PDF-1.7 Bericht',
  'how-to/Orga-Manager.pdf': '%PDF-1.7 eigene',
  'pages/imprint.de.md': '# Impressum',
  'inbox/7/000001790000000-a.jsonl': '{"at":1790000000,"kind":"influx","precision":"ms","body":"pv power=1"}\n',
} as const;

const AREAS_MOVED = ['documents', 'inbox'] as const;

let folder = '';
let server: ObjectStorageServer;
const postgres: PostgresDatabase[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-elsewhere-'));
  server = await openObjectStorage({ pageSize: 2 });
});
afterEach(async () => {
  await server.stop();
  for (const one of postgres.splice(0)) await one.drop();
  await rm(folder, { recursive: true, force: true });
});

async function settingsOf(name: string, engine: string, more: Record<string, string> = {}): Promise<Settings> {
  const database: Record<string, string> = {};
  if (engine === 'postgres') {
    const made = await createPostgresDatabase(serverUrl ?? '');
    postgres.push(made);
    database['DATABASE_URL'] = made.url;
  }
  const environment = { DATA_DIR: name, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' };
  return parseSettings({ ...environment, ...environmentOf(server.settings), ...database, ...more }, folder);
}

/** An installation with files of every folder. */
async function installed(settings: Settings): Promise<void> {
  const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  await migrate(opened.db, opened.engine);
  await opened.close();
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(join(settings.dataDir, path, '..'), { recursive: true });
    await writeFile(join(settings.dataDir, path), content);
  }
}

/** Content and location of all files, as a server reads them. */
function stored(settings: Settings): Promise<{ homes: string[]; files: Record<string, string> }> {
  return withDatabase(settings, async ({ db }) => {
    const homes = storageHomes({ db, dataDir: settings.dataDir, s3: settings.s3 });
    const files: Record<string, string> = {};
    for (const key of Object.keys(FILES)) {
      const bytes = await bytesOf(homes.of(key.startsWith('inbox') ? 'inbox' : 'documents'), key);
      if (bytes !== undefined) files[key] = new TextDecoder().decode(bytes);
    }
    const kinds: string[] = [];
    for (const area of AREAS_MOVED) kinds.push((await homesOf(db, area)).at.kind);
    return { homes: kinds, files };
  });
}

async function inFolder(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const key of Object.keys(FILES)) {
    const content = await readFile(join(dataDir, key), 'utf8').catch(() => undefined);
    if (content !== undefined) files[key] = content;
  }
  return files;
}

async function doctor(settings: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examine(settings)) findings.push(finding);
  return findings;
}
const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check);

describe.each(testEngines)('an installation whose files are stored elsewhere (%s)', (engine) => {
  test('files are moved between storages, the move shows their counts, and they are read unchanged from every storage', async () => {
    const settings = await settingsOf('data', engine);
    await installed(settings);
    const bytesOfInbox = (isInbox: boolean) =>
      Object.entries(FILES)
        .filter(([key]) => key.startsWith('inbox') === isInbox)
        .reduce((sum, [, content]) => sum + content.length, 0);
    const [documents, inbox] = [bytesOfInbox(false), bytesOfInbox(true)];
    for (const home of ['s3', 'database', 'folder'] as const) {
      expect(await moveStorage(settings, AREAS_MOVED, home)).toEqual([
        { area: 'documents', home, objects: 3, bytes: documents, known: 0 },
        { area: 'inbox', home, objects: 1, bytes: inbox, known: 0 },
      ]);
      expect(await showStorage(settings)).toEqual([
        { area: 'documents', home, from: null, objects: 3, bytes: documents },
        { area: 'inbox', home, from: null, objects: 1, bytes: inbox },
        { area: 'archive', home: 'folder', from: null, objects: 0, bytes: 0 },
      ]);
      expect(await stored(settings)).toEqual({ homes: [home, home], files: FILES });
    }
    expect(server.blobs.size).toBe(0);
  });

  test('files stored elsewhere are backed up, encrypted or not, checked every week, and restored into a data folder', async () => {
    const plain = await settingsOf('data', engine);
    await installed(plain);
    await moveStorage(plain, AREAS_MOVED, 's3');
    expect(await inFolder(plain.dataDir)).toEqual({});
    await makeBackupKey(join(folder, 'key'));
    const sealed = { ...plain, backupKeyFile: join(folder, 'key') };
    for (const [name, settings, months] of [
      ['plain', plain, 1],
      ['sealed', sealed, 2],
    ] as const) {
      const saved = join(folder, name);
      await saveBySchedule(settings, { folder: saved, ...PLACE });
      const [made = ''] = await readdir(saved);
      const { files } = await verifyBackup(join(saved, made), settings);
      const names = Object.keys(FILES).map((key) => `files/${key}`);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(names));
      await rehearseWhenDue(settings, saved, Date.now() + months * 30 * 86_400_000);
      expect(await lastRehearsal(settings.dataDir)).toMatchObject({ isGood: true });
      const target = await settingsOf(`new-${name}`, engine);
      await restore({ ...target, backupKeyFile: settings.backupKeyFile }, join(saved, made), quiet);
      expect(await inFolder(target.dataDir)).toEqual(FILES);
      expect(await stored(target)).toEqual({ homes: ['folder', 'folder'], files: FILES });
      await moveStorage(target, ['documents'], 's3');
      expect(await stored(target)).toEqual({ homes: ['s3', 'folder'], files: FILES });
      expect(await stored(plain)).toEqual({ homes: ['s3', 's3'], files: FILES });
    }
  });

  test('a backup during a move of files contains all of them, and can be restored', async () => {
    const settings = await settingsOf('data', engine);
    await installed(settings);
    let puts = 0;
    server.fault = ({ method }) => {
      puts += method === 'PUT' ? 1 : 0;
      return method === 'PUT' && puts > 3 ? { status: 403, code: 'AccessDenied' } : undefined;
    };
    await expect(moveStorage(settings, ['documents'], 's3')).rejects.toThrow(/same command goes on later/);
    server.fault = () => undefined;
    expect(Object.keys(await inFolder(settings.dataDir)).length).toBeLessThan(Object.keys(FILES).length);
    expect(of(await doctor(settings), 'storage')).toMatchObject([
      { state: 'warning', en: expect.stringContaining('leitwarte storage move') },
    ]);
    const path = join(folder, 'saved');
    await backup(settings, path, { archive: false }, quiet);
    const target = await settingsOf('new', engine);
    await restore(target, path, quiet);
    expect(await stored(target)).toEqual({ homes: ['folder', 'folder'], files: FILES });
    expect(of(await doctor(target), 'storage')).toMatchObject([{ state: 'ok' }]);
  });

  test('files stored in the database survive backup and restore, also on the other engine', async () => {
    const settings = await settingsOf('data', engine);
    await installed(settings);
    await moveStorage(settings, AREAS_MOVED, 'database');
    const path = join(folder, 'saved');
    const manifest = await backup(settings, path, { archive: false }, quiet);
    expect(Object.keys(manifest.files).filter((name) => name.startsWith('files/'))).toEqual([]);
    expect(manifest.rows).toMatchObject({ stored_object: 4 });
    for (const other of testEngines) {
      const target = await settingsOf(`new-${other}`, other);
      await restore(target, path, quiet);
      expect(await stored(target)).toEqual({ homes: ['database', 'database'], files: FILES });
    }
  });

  test('without the settings of its object storage the server does not start, and doctor reports which are missing', async () => {
    const settings = await settingsOf('data', engine);
    await installed(settings);
    await moveStorage(settings, ['documents'], 's3');
    const without = { ...settings, s3: undefined };
    await expect(startServer(without, { log: silentLog, onDeath: quiet })).rejects.toThrow(/S3_ENDPOINT/);
    await expect(backup(without, join(folder, 's'), { archive: false }, quiet)).rejects.toThrow(/S3_ENDPOINT/);
    expect(of(await doctor(without), 'storage')).toMatchObject([
      { state: 'error', cause: 'storage', en: expect.stringContaining('S3_ENDPOINT') },
    ]);
    const running = await startServer(settings, { log: silentLog, onDeath: quiet });
    try {
      const { platform } = running.context;
      expect((await platform.certificationFiles.list()).map(({ name }) => name)).toEqual(['Bericht.pdf']);
      expect(await platform.pages?.read('imprint', 'de')).toBe('# Impressum');
      expect(new TextDecoder().decode(await platform.howTos.read('Orga-Manager'))).toBe('%PDF-1.7 eigene');
      expect(of((await platform.hostFindings?.()) ?? [], 'storage')).toMatchObject([{ state: 'ok' }]);
    } finally {
      await running.stop();
    }
  });

  test('while the object storage is unreachable no partial backup is made, and doctor reports it', async () => {
    const settings = await settingsOf('data', engine);
    await installed(settings);
    await moveStorage(settings, AREAS_MOVED, 's3');
    await server.stop();
    const saved = join(folder, 'saved');
    await expect(saveBySchedule(settings, { folder: saved, ...PLACE })).rejects.toThrow(/object storage.*not answer/);
    expect(await readdir(saved)).toEqual([]);
    expect(of(await doctor(settings), 'storage')).toMatchObject([
      { state: 'error', cause: 'storage', de: expect.stringContaining('antwortet nicht') },
    ]);
    await server.start();
    await saveBySchedule(settings, { folder: saved, ...PLACE });
    expect(await readdir(saved)).toHaveLength(1);
  });
});

test.skipIf(serverUrl === undefined)(
  'files stored in the embedded database are moved to PostgreSQL together with the database',
  async () => {
    const settings = await settingsOf('data', 'sqlite');
    await installed(settings);
    await moveStorage(settings, AREAS_MOVED, 'database');
    const target = await settingsOf('data', 'postgres');
    await migrateToPostgres(settings.dataDir, target.databaseUrl ?? '', quiet);
    expect(await stored(target)).toEqual({ homes: ['database', 'database'], files: FILES });
  },
);
