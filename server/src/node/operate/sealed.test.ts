import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { testPlatform } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';
import { openDatabase } from '../database/database.ts';
import { parseSettings } from '../settings/settings.ts';
import { backup } from './backup.ts';
import { newAgeKey } from './age.ts';
import { backupKeyOf, makeBackupKey } from './backupKey.ts';
import { examineKey, examineMade } from './examine/backup.ts';
import { lastRehearsal, rehearseWhenDue } from './rehearsal.ts';
import { restore, verifyBackup } from './restore.ts';
import { savedBackups } from './savedBackups.ts';
import { madeIn, saveBySchedule } from './scheduledBackup.ts';
import { writeSealed } from './sealed.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const quiet = () => undefined;
const SECRET = 'Geheimwerk-Süd';
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-sealed-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** An installation with a plant and a waiting file, and a key. */
async function installed(engine: 'sqlite' | 'postgres' = 'sqlite') {
  if (engine === 'postgres') postgres = await createPostgresDatabase(serverUrl ?? '');
  const place = { dataDir: join(folder, 'data'), databaseUrl: postgres?.url };
  const options = { ...place, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(options, { onDeath: quiet, onIdleError: quiet });
  await migrate(opened.db, opened.engine);
  const world = await createWorld({ ...opened, platform: testPlatform() });
  await world.plant({ name: SECRET });
  await opened.close();
  await mkdir(join(place.dataDir, 'import', SECRET), { recursive: true });
  await writeFile(join(place.dataDir, 'import', SECRET, `${SECRET}.txt`), SECRET.repeat(10_000));
  const backupKeyFile = join(folder, 'backup.key');
  await makeBackupKey(backupKeyFile);
  return { ...place, backupKeyFile };
}

async function contentOf(path: string): Promise<Buffer> {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const pieces = files
    .filter((entry) => entry.isFile())
    .map(async (entry) => Buffer.concat([Buffer.from(entry.name), await readFile(join(entry.parentPath, entry.name))]));
  return Buffer.concat(await Promise.all(pieces));
}

describe.each(engines)('34.6: an encrypted backup (%s)', (engine) => {
  test('an encrypted backup reveals nothing of its content, can be restored on SQLite, and is restored on trial every week', async () => {
    const where = await installed(engine);
    const place = { folder: join(folder, 'saved'), keep: { days: 1, weeks: 0, months: 0 } };
    await saveBySchedule(where, place);
    const [made] = await madeIn(place.folder);
    const path = made?.path ?? '';
    expect(made?.isWhole).toBe(true);
    expect((await contentOf(place.folder)).includes(Buffer.from(SECRET))).toBe(false);
    expect((await verifyBackup(path, where)).rows).toMatchObject({ plant: 1 });

    const target = { dataDir: join(folder, 'new'), databaseUrl: undefined, backupKeyFile: where.backupKeyFile };
    await restore(target, path, quiet);
    const waiting = join('import', SECRET, `${SECRET}.txt`);
    expect(await readFile(join(target.dataDir, waiting), 'utf8')).toBe(SECRET.repeat(10_000));
    expect((await contentOf(target.dataDir)).includes(Buffer.from(SECRET))).toBe(true);

    await rehearseWhenDue(where, place.folder);
    expect(await lastRehearsal(where.dataDir)).toMatchObject({
      isGood: true,
      de: expect.stringContaining('Dateien 1'),
    });
    expect((await readdir(place.folder)).length).toBe(1);
    for (const dataDir of [where.dataDir, target.dataDir])
      expect((await readdir(dataDir)).filter((name) => /^backup-(copy|read)/.test(name))).toEqual([]);
    expect(await examineMade(place.folder, where.dataDir)).toEqual([]);
    expect(await savedBackups({ ...where, backups: { at: '02:30', ...place } })).toMatchObject({
      at: '02:30',
      isEncrypted: true,
      lastAt: expect.any(Number),
      trial: { isGood: true },
      made: [{ name: made?.name, isEncrypted: true, isWhole: true, bytes: expect.any(Number) }],
    });
    expect((await savedBackups({ dataDir: where.dataDir })).made).toEqual([]);
  });
});

describe('34.6: encrypted backups', () => {
  test('without the key, or with another one, nothing is changed and the message explains what to do', async () => {
    const where = await installed();
    const path = join(folder, 's');
    await backup(where, path, { archive: false }, quiet);
    const other = join(folder, 'other.key');
    await makeBackupKey(other);
    const target = { dataDir: join(folder, 'new'), databaseUrl: undefined };
    await expect(restore(target, path, quiet)).rejects.toThrow(/is encrypted, to the key age1.*BACKUP_KEY_FILE/);
    await expect(restore({ ...target, backupKeyFile: other }, path, quiet)).rejects.toThrow(
      /another key.*Nothing was changed/,
    );
    await expect(restore({ ...target, backupKeyFile: join(folder, 'none') }, path, quiet)).rejects.toThrow('ENOENT');
    await expect(verifyBackup(path, { backupKeyFile: other })).rejects.toThrow(/another key.*Nothing was changed/);
    expect(await readdir(folder)).not.toContain('new');
  });

  test('if the key cannot be read no backup is made, neither encrypted nor unencrypted', async () => {
    const where = await installed();
    const saved = join(folder, 'saved');
    await mkdir(saved);
    for (const content of ['', 'AGE-SECRET-KEY-1FALSCH\n', undefined]) {
      const backupKeyFile = join(folder, 'bad.key');
      await rm(backupKeyFile, { force: true });
      if (content !== undefined) await writeFile(backupKeyFile, content);
      const place = { folder: saved, keep: { days: 1, weeks: 0, months: 0 } };
      await expect(backup({ ...where, backupKeyFile }, join(saved, 's'), { archive: false }, quiet)).rejects.toThrow(
        'BACKUP_KEY_FILE',
      );
      await expect(saveBySchedule({ ...where, backupKeyFile }, place)).rejects.toThrow('BACKUP_KEY_FILE');
      expect(await examineKey({ ...where, backupKeyFile })).toMatchObject([{ state: 'error', cause: 'backup key' }]);
    }
    expect(await readdir(saved)).toEqual([]);
  });

  test('a changed, truncated, swapped or removed file of an encrypted backup is refused before anything is restored', async () => {
    const where = await installed();
    const path = join(folder, 's');
    await backup(where, path, { archive: false }, quiet);
    const target = { dataDir: join(folder, 'new'), databaseUrl: undefined, backupKeyFile: where.backupKeyFile };
    const names = (await readdir(path)).toSorted();
    expect(names).toEqual(['1.age', '2.age', 'manifest.json.age', 'sealed.json']);
    for (const name of names) {
      for (const harm of ['change', 'cut', 'remove'] as const) {
        const broken = join(folder, 'broken');
        await cp(path, broken, { recursive: true });
        const file = join(broken, name);
        const bytes = await readFile(file);
        if (harm === 'remove') await rm(file);
        else if (harm === 'cut') await truncate(file, bytes.length - 20);
        else {
          const place = name === 'sealed.json' ? bytes.indexOf('"mac": "') + 9 : bytes.length - 20;
          bytes[place] = bytes[place] === 0x31 ? 0x32 : 0x31;
          await writeFile(file, bytes);
        }
        await expect(restore(target, broken, quiet), `${name} ${harm}`).rejects.toMatchObject({
          name: 'OperatorError',
        });
        await rm(broken, { recursive: true });
      }
    }
    await rename(join(path, '1.age'), join(path, 'x'));
    await rename(join(path, '2.age'), join(path, '1.age'));
    await rename(join(path, 'x'), join(path, '2.age'));
    await expect(restore(target, path, quiet)).rejects.toThrow('is changed');
    expect((await readdir(folder)).includes('new')).toBe(false);
  });

  test('a backup that another person encrypted to the public key is refused', async () => {
    const where = await installed();
    const path = join(folder, 's');
    const manifest = await backup(where, path, { archive: false }, quiet);
    const key = await backupKeyOf(where.backupKeyFile);
    if (key === undefined) throw new Error('no key');
    const forged = { ...manifest, rows: { ...manifest.rows, plant: 2 } };
    await writeSealed(path, forged, { ...key, secret: (await newAgeKey()).secret });
    await expect(verifyBackup(path, where)).rejects.toThrow('is no complete backup');
  });

  test('an existing key is never overwritten, and only its owner can read it', async () => {
    const path = join(folder, 'k');
    const { recipient } = await makeBackupKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(makeBackupKey(path)).rejects.toThrow('exists already');
    expect((await backupKeyOf(path))?.recipient).toBe(recipient);
    expect(parseSettings({ BACKUP_KEY_FILE: 'k' }, folder).backupKeyFile).toBe(path);
    expect(parseSettings({}, folder).backupKeyFile).toBeUndefined();
  });

  test('doctor reports a key in the same folder as the data that it protects, or one that everybody can read', async () => {
    const where = await installed();
    expect(await examineKey(where)).toMatchObject([{ state: 'ok', de: expect.stringContaining('age1') }]);
    expect(await examineKey({ ...where, dataDir: folder })).toMatchObject([{ state: 'warning' }]);
    const open = join(folder, 'open.key');
    await writeFile(open, await readFile(where.backupKeyFile));
    await chmod(open, 0o644);
    expect(await examineKey({ ...where, backupKeyFile: open })).toMatchObject([
      { state: 'warning', de: expect.stringContaining('chmod o=') },
    ]);
    expect(await examineKey({ dataDir: where.dataDir })).toEqual([]);
  });
});
