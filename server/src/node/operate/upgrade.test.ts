import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Migration } from '../../db/migrations/migration.ts';
import { schemaState } from '../../db/state/schemaState.ts';
import { putInstallationOf } from '../../testing/installationOf.ts';
import { nextMigration, withNextMigration } from '../../testing/nextMigration.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { silentLog, testEngines } from '../../testing/database.ts';
import { openDatabase } from '../database/database.ts';
import { version } from '../version.ts';
import { backup } from './backup.ts';
import { makeBackupKey } from './backupKey.ts';
import { restore, verifyBackup } from './restore.ts';
import { bringToVersion } from './upgrade.ts';
import { planUpgrade, upgrade } from './upgradeHere.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const quiet = () => undefined;
const stamp = { created_at: 1, modified_at: 1 };
/** User id under which the server runs. */
const SERVICE = 65_534;
const next = nextMigration;
const known = withNextMigration;
const noRoom = () => Promise.resolve({ databaseBytes: 1, neededBytes: 5_000_000_000, freeBytes: 1_000_000_000 });
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-upgrade-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe.each(testEngines)('an upgrade (%s)', (engine) => {
  /** An installation of this release with one organisation. */
  async function installation() {
    if (engine === 'postgres') postgres = await createPostgresDatabase(serverUrl ?? '');
    const dataDir = join(folder, 'data');
    const settings = { dataDir, databaseUrl: postgres?.url, importMaxBytes: 1e9, logLevel: 'silent' } as const;
    const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    await migrate(opened.db, opened.engine);
    await opened.db
      .insertInto('organisation')
      .values({ name: 'Stadtwerke', name_key: 'stadtwerke', ...stamp })
      .execute();
    return { ...opened, settings, dataDir };
  }
  const before = (dataDir: string) => join(dataDir, `before-${version}`);

  test('4.49: an upgrade makes a backup before it migrates, fills new columns, and names the command that undoes it', async () => {
    const { db, settings, dataDir, close } = await installation();
    const { migrations: ran, back } = await bringToVersion({ db, engine }, settings, silentLog, { known });
    expect(ran).toEqual([next.name]);
    expect(back).toBe(
      `DATA_DIR=${dataDir} ${engine === 'postgres' ? 'DATABASE_URL=… ' : ''}leitwarte restore ${before(dataDir)} --replace`,
    );
    const { rows } = await sql<{ twice: number }>`select twice from organisation`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.twice).toBeGreaterThan(0);
    expect((await verifyBackup(before(dataDir))).rows).toMatchObject({ organisation: 1 });
    await db
      .insertInto('organisation')
      .values({ name: 'Danach', name_key: 'danach', ...stamp })
      .execute();
    await close();
    // the previous version's program is this one without the new migration
    await restore(settings, before(dataDir), quiet, { replace: true });
    const again = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    expect(await schemaState(again.db, engine)).toMatchObject({ kind: 'current' });
    expect(await again.db.selectFrom('organisation').select('name').execute()).toEqual([{ name: 'Stadtwerke' }]);
    await again.close();
  });

  test('34.6: the backup before an upgrade is encrypted too, and the command that undoes the upgrade names the key', async () => {
    const { db, settings, dataDir, close } = await installation();
    const backupKeyFile = join(folder, 'backup.key');
    await makeBackupKey(backupKeyFile);
    const where = { ...settings, backupKeyFile };
    const { back } = await bringToVersion({ db, engine }, where, silentLog, { known });
    await close();
    expect(back).toContain(`BACKUP_KEY_FILE=${backupKeyFile} leitwarte restore`);
    await expect(verifyBackup(before(dataDir))).rejects.toThrow('is encrypted');
    expect((await verifyBackup(before(dataDir), where)).rows).toMatchObject({ organisation: 1 });
    await restore(where, before(dataDir), quiet, { replace: true });
    const again = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    expect(await schemaState(again.db, engine)).toMatchObject({ kind: 'current' });
    await again.close();
  });

  test('4.49: without space for the backup nothing is migrated, unless the operator confirms it', async () => {
    const { db, settings, dataDir, close } = await installation();
    const refused = bringToVersion({ db, engine }, settings, silentLog, { known, room: noRoom });
    await expect(refused).rejects.toThrow(/are free there and .* are needed.*--no-backup/);
    expect(await schemaState(db, engine, known)).toMatchObject({ kind: 'pending', isBegun: false });
    const done = await bringToVersion({ db, engine }, settings, silentLog, {
      known,
      room: noRoom,
      withoutBackup: true,
    });
    expect(done).toEqual({ migrations: [next.name], back: undefined });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('before-'))).toEqual([]);
    await close();
  });

  test('4.49: the two newest backups from before upgrades are kept', async () => {
    const { db, settings, dataDir, close } = await installation();
    for (const name of ['before-1.0.0', 'before-2.0.0', 'before-3.0.0'])
      await backup(settings, join(dataDir, name), { archive: false, isUpgrade: true }, quiet);
    await bringToVersion({ db, engine }, settings, silentLog, { known });
    const kept = (await readdir(dataDir)).filter((name) => name.startsWith('before-')).toSorted();
    expect(kept).toEqual(['before-3.0.0', `before-${version}`]);
    await close();
  });

  test('4.49: after a power failure while rows are filled, the next start continues and keeps the backup before the upgrade', async () => {
    const { db, settings, dataDir, close } = await installation();
    let dies = true;
    const dying: Migration = {
      ...next,
      fill(most) {
        if (dies) throw new Error('the power is gone');
        return next.fill?.(most) ?? sql``;
      },
    };
    const first = bringToVersion({ db, engine }, settings, silentLog, { known: [...migrations, dying] });
    await expect(first).rejects.toThrow('the power is gone');
    const saved = await readFile(join(before(dataDir), 'manifest.json'), 'utf8');
    dies = false;
    const second = await bringToVersion({ db, engine }, settings, silentLog, { known: [...migrations, dying] });
    expect(second.back).toContain(before(dataDir));
    expect(await readFile(join(before(dataDir), 'manifest.json'), 'utf8')).toBe(saved);
    expect(await schemaState(db, engine, [...migrations, dying])).toMatchObject({ kind: 'current' });
    await close();
  });

  test('4.49: the effects of an upgrade are shown before the server is stopped', async () => {
    const { settings, close } = await installation();
    expect(await planUpgrade(settings)).toMatchObject({
      program: version,
      database: version,
      migrations: [],
      backupAgeHours: undefined,
    });
    await close();
  });

  test('U8: a restore gives files and folders the modes that they had', async () => {
    const { settings, dataDir, close } = await installation();
    const waiting = join(dataDir, 'import', 'stadtwerke');
    await mkdir(waiting, { recursive: true });
    await chmod(waiting, 0o770);
    await writeFile(join(waiting, 'a.csv'), 'x');
    await chmod(join(waiting, 'a.csv'), 0o640);
    await backup(settings, join(folder, 's'), { archive: false }, quiet);
    await close();
    const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
    await restore(target, join(folder, 's'), quiet);
    expect((await stat(join(target.dataDir, 'import', 'stadtwerke'))).mode & 0o777).toBe(0o770);
    expect((await stat(join(target.dataDir, 'import', 'stadtwerke', 'a.csv'))).mode & 0o777).toBe(0o640);
    expect((await stat(join(target.dataDir, 'leitwarte.sqlite'))).mode & 0o777).toBe(0o600);
  });

  test('U8: a restore by a user who is neither root nor the owner is refused, names the right user, and writes nothing', async () => {
    const { settings, close } = await installation();
    await backup(settings, join(folder, 's'), { archive: false }, quiet);
    await close();
    const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
    await mkdir(target.dataDir);
    const { uid } = await stat(target.dataDir);
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(uid + 4711);
    try {
      await expect(restore(target, join(folder, 's'), quiet)).rejects.toThrow(/sudo -u \S+ leitwarte restore/);
    } finally {
      getuid.mockRestore();
    }
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  // only root can change the owner of files
  test.skipIf(process.getuid?.() !== 0).each(['the folder that is there', 'the one that was saved'])(
    'U8: run as root, a restore gives everything to the owner of %s',
    async (whose) => {
      const { settings, dataDir, close } = await installation();
      await mkdir(join(dataDir, 'import', 'stadtwerke'), { recursive: true });
      await writeFile(join(dataDir, 'import', 'stadtwerke', 'a.csv'), 'x');
      const isThere = whose === 'the folder that is there';
      if (!isThere) await chown(dataDir, SERVICE, SERVICE);
      await backup(settings, join(folder, 's'), { archive: false }, quiet);
      await close();
      const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
      if (isThere) {
        await mkdir(target.dataDir);
        await chown(target.dataDir, SERVICE, SERVICE);
      }
      await restore(target, join(folder, 's'), quiet);
      const owners = new Set<string>();
      for (const name of ['', ...(await readdir(target.dataDir, { recursive: true }))]) {
        const { uid, gid } = await stat(join(target.dataDir, name));
        owners.add(`${uid}:${gid}`);
      }
      expect([...owners]).toEqual([`${SERVICE}:${SERVICE}`]);
    },
  );
});

test('34.6: an unreadable key is reported before the server is stopped, and the start changes nothing without it', async () => {
  await putInstallationOf('4.0.0', 'sqlite', folder);
  const settings = { dataDir: folder, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const plan = await planUpgrade(settings);
  expect(plan.migrations.length).toBeGreaterThan(0);
  // a small installation takes only seconds, however many migrations there are
  expect(plan.minutes).toBeLessThanOrEqual(1 + plan.migrations.length / 10);
  const where = { ...settings, backupKeyFile: join(folder, 'none') };
  await expect(planUpgrade(where)).rejects.toThrow('BACKUP_KEY_FILE');
  await expect(upgrade(where, false)).rejects.toThrow('BACKUP_KEY_FILE');
  expect((await planUpgrade(settings)).database).toBe('4.0.0');
});
