import { chown, mkdtemp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDropOff, removeDropOff } from '../node/operate/dropOff.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../node/database/database.ts';
import { examineDropOff } from '../node/operate/examine/dropOff.ts';
import { COUNTER_HEAD, counterLines, counterPlant, counterValues, storedCounter } from '../testing/counterLogger.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { type DropOffServer, startProftpd } from '../testing/peers/proftpd.ts';
import { isThere } from '../testing/peers/peer.ts';
import { upload } from '../testing/peers/uploader.ts';

const NOBODY = 65_534;
const COUNT = 12;
/** Seconds without data after which ProFTPD ends an upload; shortened from five minutes for the test. */
const STALLED_S = 5;

describe.skipIf(!isThere('proftpd'))('2.1: files that loggers upload to ProFTPD', () => {
  let folder: string;
  let dataDir: string;
  let server: DropOffServer | undefined;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let made: MadePlant;
  let password: string;
  const settings = () => ({ dataDir, databaseUrl: undefined, importMaxBytes: 2 ** 30, logLevel: 'silent' as const });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-drop-off-'));
    dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    // ProFTPD rejects logins whose user id is that of root
    if (process.getuid?.() === 0) await chown(dataDir, NOBODY, NOBODY);
    database = await openDatabase(settings(), { onDeath: () => undefined, onIdleError: () => undefined });
    await migrate(database.db, database.engine);
  });
  afterAll(async () => {
    await server?.stop('SIGTERM');
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    made = await makePlant(database.db, counterPlant);
    ({ password } = await addDropOff(settings(), { name: `kunde${made.plantId}`, plant: String(made.plantId) }));
    // the file with the logins, written by addDropOff, must exist when ProFTPD starts
    server ??= await startProftpd({
      dataDir,
      folder,
      change: (recipe) =>
        recipe
          .replace('TimeoutStalled 300', `TimeoutStalled ${STALLED_S}`)
          .replace('ClientAlive 3 100', 'ClientAlive 3 2'),
    });
  });

  const pass = () => database.jobs.run('import', {}, () => undefined);
  const stored = () => storedCounter(database.db, made);
  const accounts = async () => {
    const all = await database.db
      .selectFrom('import_file')
      .selectAll()
      .where('plant_id', '=', made.plantId)
      .orderBy('id')
      .execute();
    return all.map(({ status, rows_read, rows_stored, rows_duplicate }) => [
      status,
      rows_read,
      rows_stored,
      rows_duplicate,
    ]);
  };
  const inbox = () => readdir(join(dataDir, 'import', String(made.organisationId), String(made.plantId)));
  const visible = async () => (await inbox()).filter((name) => !name.startsWith('.'));
  const hidden = async () => (await inbox()).filter((name) => name.startsWith('.'));

  describe.each(['ftp', 'ftps', 'sftp'] as const)('files uploaded by %s are imported', (way) => {
    const send = (name: string, more: readonly string[] = []) => {
      const port = (way === 'sftp' ? server?.sftpPort : server?.ftpPort) ?? 0;
      const scheme = way === 'sftp' ? 'sftp' : 'ftp';
      const tls = way === 'ftps' ? ['--ssl-reqd'] : [];
      return upload(`${scheme}://127.0.0.1:${port}/${name}`, `kunde${made.plantId}:${password}`, [...tls, ...more]);
    };
    const whole = async (name: string, text: string, more: readonly string[] = []) => {
      const one = send(name, more);
      await one.write(text);
      return { code: await one.end(), said: one.said() };
    };

    test('a slow upload that pauses within a line is not read before it is complete, and is then stored once', async () => {
      const one = send('wr.csv');
      await one.write(`${COUNTER_HEAD}${counterLines(0, 6)}2026-10-21 01:00:00;100`);
      await vi.waitFor(async () => expect(await hidden()).toEqual(['.in.wr.csv.']));
      await pass();
      expect(await visible()).toEqual([]);
      expect(await accounts()).toEqual([]);
      await one.write(`06\n${counterLines(7, COUNT)}`);
      expect(await one.end()).toBe(0);
      await pass();
      expect(await stored()).toEqual(counterValues(COUNT));
      expect(await accounts()).toEqual([['done', COUNT, COUNT, 0]]);
    });

    test('an upload whose device loses power leaves no file, and is stored once if it is sent again', async () => {
      const one = send('wr.csv');
      await one.write(`${COUNTER_HEAD}${counterLines(0, 6)}`);
      await vi.waitFor(async () => expect(await hidden()).toHaveLength(1));
      one.vanish();
      await vi.waitFor(async () => expect(await inbox()).toEqual([]));
      await one.die();
      await pass();
      expect(await accounts()).toEqual([]);
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, COUNT)}`)).toMatchObject({ code: 0 });
      await pass();
      expect(await stored()).toEqual(counterValues(COUNT));
    });

    // FTP ends a file by closing its connection, and the system does the same for a program that crashes: an incomplete file looks complete
    test('an upload whose program crashes is stored once when it is sent again, and a truncated number is never stored', async () => {
      const one = send('wr.csv');
      await one.write(`${COUNTER_HEAD}${counterLines(0, 6)}2026-10-21 01:00:00;100`);
      await vi.waitFor(async () => expect(await hidden()).toHaveLength(1));
      await one.die();
      await vi.waitFor(async () => expect(await inbox()).toEqual(way === 'sftp' ? [] : ['wr.csv']));
      await pass();
      expect(await accounts()).toEqual([]);
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, COUNT)}`)).toMatchObject({ code: 0 });
      await pass();
      expect(await stored()).toEqual(counterValues(COUNT));
      expect(await accounts()).toEqual([['done', COUNT, COUNT, 0]]);
    });

    test('the file of a day that is uploaded again only adds its new lines', async () => {
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`)).toMatchObject({ code: 0 });
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, 8)}`)).toMatchObject({ code: 0 });
      await pass();
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, COUNT)}`)).toMatchObject({ code: 0 });
      await pass();
      expect(await stored()).toEqual(counterValues(COUNT));
      expect(await accounts()).toEqual([
        ['done', 8, 8, 0],
        ['done', COUNT, COUNT - 8, 8],
      ]);
    });

    test('a file that its logger renames after the upload is complete is imported under its final name', async () => {
      const renaming =
        way === 'sftp' ? ['-Q', '-rename /upload.tmp /wr.csv'] : ['-Q', '-RNFR upload.tmp', '-Q', '-RNTO wr.csv'];
      expect(await whole('upload.tmp', `${COUNTER_HEAD}${counterLines(0, COUNT)}`, renaming)).toMatchObject({
        code: 0,
      });
      expect(await visible()).toEqual(['wr.csv']);
      await pass();
      expect(await stored()).toEqual(counterValues(COUNT));
    });

    test('appending to an existing file is refused, so that the logger keeps its lines', async () => {
      expect(await whole('wr.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`)).toMatchObject({ code: 0 });
      const { code } = await whole('wr.csv', counterLines(6, COUNT), ['-a']);
      expect(code).not.toBe(0);
      await pass();
      expect(await stored()).toEqual(counterValues(6));
    });

    test('a drop-off login can neither read files nor leave its folder, and a removed login can no longer sign in', async () => {
      const { mode, uid } = await stat(join(dataDir, 'import', String(made.organisationId), String(made.plantId)));
      expect([mode & 0o777, uid]).toEqual([0o700, (await stat(dataDir)).uid]);
      expect((await whole('../fremd.csv', 'x\n')).code === 0 ? await visible() : ['fremd.csv']).toEqual(['fremd.csv']);
      expect((await readFile(join(dataDir, 'drop-off', 'accounts'), 'utf8')).includes(password)).toBe(false);
      expect(await examineDropOff(dataDir)).toMatchObject([{ state: 'ok' }]);
      await removeDropOff({ dataDir }, `kunde${made.plantId}`);
      expect((await whole('wr.csv', 'x\n')).code).toBe(67);
    });
  });
});
