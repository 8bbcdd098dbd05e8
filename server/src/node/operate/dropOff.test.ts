import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { openDatabase } from '../database/database.ts';
import { addDropOff, listDropOff, removeDropOff } from './dropOff.ts';
import { dropOffFile } from './dropOffFile.ts';
import { examineDropOff } from './examine/dropOff.ts';

const NOBODY = 65_534;

describe.skipIf(!existsSync('/usr/bin/openssl'))('2.1: drop-off logins for loggers', () => {
  let dataDir: string;
  let plant = 0;
  let folder = '';
  const settings = () => ({ dataDir, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' as const });
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-accounts-'));
    const quiet = () => undefined;
    const { db, engine, close } = await openDatabase(settings(), { onDeath: quiet, onIdleError: quiet });
    await migrate(db, engine);
    const made = await makePlant(db, { components: [{ file_prefix: 'wr', columns: ['P'] }] });
    plant = made.plantId;
    folder = join(dataDir, 'import', String(made.organisationId), String(plant));
    await close();
    // if the test runs as root, the folder gets another owner, because drop-off logins refuse folders of root
    if (process.getuid?.() === 0) await chown(dataDir, NOBODY, NOBODY);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('drop-off logins lead to the import folder, are stored as hashes readable only for their owner, and can be removed', async () => {
    expect(await examineDropOff(dataDir)).toEqual([]);
    const { password, home, uid } = await addDropOff(settings(), { name: 'kunde1', plant: String(plant) });
    expect(home).toBe(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
    expect(password).toMatch(/^\w{16}$/);
    const file = await readFile(dropOffFile(dataDir), 'utf8');
    expect(file).toMatch(new RegExp(String.raw`^kunde1:\$6\$[^:]{90,}:${uid}:\d+::${folder}:/bin/false\n$`));
    expect(file).not.toContain(password);
    expect((await stat(dropOffFile(dataDir))).mode & 0o777).toBe(0o600);
    await addDropOff(settings(), { name: 'anders', plant: String(plant) });
    expect((await listDropOff({ dataDir })).map(({ name }) => name)).toEqual(['anders', 'kunde1']);
    await removeDropOff({ dataDir }, 'anders');
    expect((await listDropOff({ dataDir })).map(({ name }) => name)).toEqual(['kunde1']);
    expect(await examineDropOff(dataDir)).toMatchObject([{ check: 'drop_off', state: 'ok' }]);
  });

  test('invalid drop-off logins are refused with the reason, and nothing changes', async () => {
    const before = await readFile(dropOffFile(dataDir), 'utf8');
    const told = (name: string, named = String(plant), wanted?: string) =>
      addDropOff(settings(), { name, plant: named, folder: wanted });
    await expect(told('kunde1')).rejects.toMatchObject({ de: 'Das Konto kunde1 gibt es schon.' });
    await expect(told('a:b')).rejects.toMatchObject({ de: expect.stringContaining('a bis z') });
    await expect(told('kunde2', 'Nirgends')).rejects.toMatchObject({ de: 'Eine Anlage „Nirgends“ gibt es nicht.' });
    await expect(told('kunde2', String(plant), 'import/x')).rejects.toMatchObject({
      de: expect.stringContaining(`/${plant}`),
    });
    const { db, close } = await openDatabase(settings(), { onDeath: () => undefined, onIdleError: () => undefined });
    await db.updateTable('plant').set({ folder_name_import: 'nord:süd' }).where('id', '=', plant).execute();
    await expect(told('kunde2')).rejects.toMatchObject({ de: expect.stringContaining('Doppelpunkt') });
    await db.updateTable('plant').set({ folder_name_import: null }).where('id', '=', plant).execute();
    await close();
    await expect(removeDropOff({ dataDir }, 'kunde2')).rejects.toMatchObject({ en: 'There is no account kunde2.' });
    expect(await readFile(dropOffFile(dataDir), 'utf8')).toBe(before);
  });

  test('doctor checks drop-off logins: folder, owner, mode, place, and who can read their file', async () => {
    const path = dropOffFile(dataDir);
    const good = await readFile(path, 'utf8');
    const finding = async () => (await examineDropOff(dataDir))[0];
    await chmod(folder, 0o500);
    expect(await finding()).toMatchObject({ state: 'error', de: expect.stringContaining('chmod u+rwx') });
    await chmod(folder, 0o700);
    await rename(folder, `${folder}x`);
    expect(await finding()).toMatchObject({ state: 'error', en: expect.stringContaining('is missing') });
    await rename(`${folder}x`, folder);
    await writeFile(path, good.replace(/:\d+:\d+::/, ':12345:12345::'));
    expect(await finding()).toMatchObject({ state: 'error', de: expect.stringContaining('chown') });
    await writeFile(path, good.replace(folder, '/tmp'));
    expect(await finding()).toMatchObject({ state: 'warning', en: expect.stringContaining('nothing is read there') });
    await writeFile(path, good);
    await chmod(path, 0o644);
    expect(await finding()).toMatchObject({ state: 'error', de: expect.stringContaining('chmod 600') });
    await chmod(path, 0o600);
  });

  // ProFTPD: "SECURITY VIOLATION: Root login attempted"
  test.skipIf(process.getuid?.() !== 0)(
    'drop-off logins are refused if the data folder belongs to root, and doctor reports that existing ones cannot sign in',
    async () => {
      const path = dropOffFile(dataDir);
      const good = await readFile(path, 'utf8');
      const finding = async () => (await examineDropOff(dataDir))[0];
      await chown(dataDir, 0, 0);
      await expect(addDropOff(settings(), { name: 'alsroot', plant: String(plant) })).rejects.toMatchObject({
        de: expect.stringContaining(`useradd --system --home-dir ${dataDir} leitwarte`),
      });
      expect(await readFile(path, 'utf8')).toBe(good);
      expect(await finding()).toMatchObject({ state: 'error', en: expect.stringContaining('refuses every logger') });
      await chown(dataDir, NOBODY, NOBODY);
      await writeFile(path, good.replace(/:\d+:\d+::/, ':0:0::'));
      expect(await finding()).toMatchObject({ state: 'error', en: expect.stringContaining('account remove kunde1') });
      await writeFile(path, good);
      expect(await finding()).toMatchObject({ state: 'ok' });
    },
  );

  // only root can change the owner of a folder
  test.skipIf(process.getuid?.() !== 0)(
    'doctor reports drop-off logins whose folder belongs to another user',
    async () => {
      const { uid, gid } = await stat(folder);
      await chown(folder, uid + 12_345, gid);
      const found = await examineDropOff(dataDir);
      await chown(folder, uid, gid);
      expect(found).toMatchObject([{ state: 'error', en: expect.stringContaining(`chown ${uid} ${folder}`) }]);
      expect(await examineDropOff(dataDir)).toMatchObject([{ state: 'ok' }]);
    },
  );
});
