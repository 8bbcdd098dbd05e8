import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFiles } from '../node/files/importFiles.ts';
import { archivedFiles } from '../node/storage/archivedFiles.ts';
import { databaseStorage } from '../node/storage/databaseStorage.ts';
import { folderStorage } from '../node/storage/folderStorage.ts';
import { sendArchive } from '../node/storage/sendArchive.ts';
import { everyObject, type Storage, StorageUnavailable } from '../platform/storage.ts';
import { type ImportRoom, openImportRoom } from '../testing/importRoom.ts';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import { isSentName, sentName, unsentName } from './sentNames.ts';

const HOUR_MS = 3_600_000;
const lines = (day: string, value = 1) => `${HEADER}\n${day}.09.2019;12:00:00;${value};2\n`;

onEveryImport('34.6: the archive of imported files in another home', (run) => {
  let storage: Storage;
  let isAway = false;
  let room: ImportRoom;
  beforeEach(async () => {
    const { dataDir } = run.room;
    storage = databaseStorage(run.fixture.db, `archive ${run.made.plantId}`);
    isAway = false;
    const beyond = () => (isAway ? Promise.reject(new StorageUnavailable('nobody listens')) : Promise.resolve(storage));
    room = await openImportRoom(run.fixture.context, {
      dataDir,
      files: archivedFiles(importFiles({ dataDir, maxBytes: 1e9 }), beyond),
    });
  });
  afterEach(() => run.fixture.db.deleteFrom('stored_object').execute());

  const send = (to: Storage = storage, afterMs = 27 * HOUR_MS) =>
    sendArchive({
      db: run.fixture.db,
      dataDir: room.dataDir,
      folder: folderStorage(room.dataDir),
      to,
      now: Date.now() + afterMs,
    });
  async function imported(name: string, content: string): Promise<number> {
    await room.put(run.made, name, content);
    const { imports } = await room.run(run.made.plantId);
    return imports[0] ?? 0;
  }
  const archivedAs = async (id: number) =>
    (
      await run.fixture.db
        .selectFrom('import_file')
        .select('archived_as')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).archived_as;
  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of everyObject(storage, 'archive')) keys.push(key);
    return keys;
  }

  test('the remote archive gets files after a day, under names that later files cannot take, and returns them', async () => {
    const first = await imported('wr.csv', lines('01'));
    expect(await send(storage, HOUR_MS)).toEqual({ objects: 0, bytes: 0, known: 0 });
    expect(await send()).toEqual({ objects: 1, bytes: lines('01').length, known: 0 });
    const second = await imported('wr.csv', lines('02'));
    expect(await send()).toMatchObject({ objects: 1 });
    expect(await room.paths('archive')).toEqual([]);
    const names = [await archivedAs(first), await archivedAs(second)];
    expect(await stored()).toEqual(expect.arrayContaining(names));
    expect(names.every((name) => name !== null && /\/wr~[0-9a-f]{12}\.csv$/.test(name))).toBe(true);
    expect(names[0]).not.toBe(names[1]);

    const { path } = (await room.retry(first)) as { path: string };
    expect(path).toMatch(/^import\/.*\/wr\.csv$/);
    expect(await readFile(join(room.dataDir, path), 'utf8')).toBe(lines('01'));
    expect(await stored()).toEqual([names[1]]);
    expect(await room.run(run.made.plantId)).toMatchObject({ files_imported: 1, rows_duplicate: 1 });
    expect(await send()).toMatchObject({ objects: 1 });
    expect(new Set(await stored())).toEqual(new Set(names));
  });

  test('each archived file is in at least one place, whatever step the sending process crashes at', async () => {
    let hasEnded = false;
    let step = 1;
    for (; !hasEnded; step += 1) {
      const content = lines('03', step);
      const id = await imported('wr.csv', content);
      let steps = 0;
      const next = () => {
        steps += 1;
        if (steps >= step) throw new Error('killed');
      };
      const dying: Storage = {
        ...storage,
        async *read(key) {
          next();
          yield* storage.read(key);
          next();
        },
        async put(key, bytes, options) {
          next();
          const done = await storage.put(key, bytes, options);
          next();
          return done;
        },
      };
      hasEnded = await send(dying).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('killed');
          return false;
        },
      );
      expect((await room.paths('archive')).length + (await stored()).length).toBeGreaterThan(0);
      await send();
      expect(await room.paths('archive')).toEqual([]);
      const { path } = (await room.retry(id)) as { path: string };
      expect(await readFile(join(room.dataDir, path), 'utf8')).toBe(content);
      await room.files.remove(path);
    }
    expect(step).toBeGreaterThan(4);
  });

  test('a file that grew while it was being sent stays in the folder, because its writer may continue', async () => {
    await imported('wr.csv', lines('04'));
    const [name = ''] = await room.paths('archive');
    const growing: Storage = {
      ...storage,
      async put(key, content, options) {
        const done = await storage.put(key, content, options);
        await appendFile(join(room.dataDir, 'archive', name), '05.09.2019;12:00:00;3;4\n');
        return done;
      },
    };
    expect(await send(growing)).toEqual({ objects: 0, bytes: 0, known: 0 });
    expect([await room.paths('archive'), await stored()]).toEqual([[name], []]);
  });

  test('packs of a month, failed files and files that are being written stay in the folder', async () => {
    for (const path of ['a/leitwarte-2026-10.zip', 'a/fehler/x.csv', 'a/.schreiben-1/x.csv', 'a/.x']) {
      await mkdir(join(room.dataDir, 'archive', path, '..'), { recursive: true });
      await writeFile(join(room.dataDir, 'archive', path), 'x');
    }
    expect(await send()).toEqual({ objects: 0, bytes: 0, known: 0 });
    expect(await stored()).toEqual([]);
    await room.files.remove('archive/a');
  });

  test('imports continue while the remote archive is unreachable', async () => {
    isAway = true;
    await room.put(run.made, 'wr.csv', lines('06'));
    expect(await room.run(run.made.plantId)).toMatchObject({ files_imported: 1, rows_imported: 1 });
    isAway = false;
    expect(await room.paths('archive')).toHaveLength(1);
  });
});

test('a name with a content mark keeps its extension and fits into a folder, and the mark can be removed again', () => {
  const sha256 = '0123456789abcdef'.repeat(4);
  for (const name of ['wr.csv', 'ohne', '.x', 'a.b.c', 'x.tar.gz', `${'ä'.repeat(120)}.csv`]) {
    const sent = sentName(name, sha256);
    expect(isSentName(sent)).toBe(true);
    expect(sentName(sent, 'f'.repeat(64))).toBe(sent);
    expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(255);
  }
  for (const name of ['wr.csv', 'ohne', '.x', 'a.b.c', 'x.tar.gz'])
    expect(unsentName(sentName(name, sha256))).toBe(name);
  expect(sentName('wr.csv', sha256)).toBe('wr~0123456789ab.csv');
  expect(isSentName('wr~1.csv')).toBe(false);
});
