import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileAccessError, type ImportFiles, UnsafePathError } from '../../platform/importFiles.ts';
import { type Storage, StorageUnavailable } from '../../platform/storage.ts';
import { openMigratedMemorySqlite, type TestDatabase } from '../../testing/databases.ts';
import { importFiles } from '../files/importFiles.ts';
import { databaseStorage } from './databaseStorage.ts';
import { storedFiles } from './storedFiles.ts';

let dataDir = '';
let database: TestDatabase;
let storage: Storage;
let files: ImportFiles;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-stored-files-'));
  database = await openMigratedMemorySqlite();
  storage = databaseStorage(database.db, 'x');
  files = storedFiles(importFiles({ dataDir, maxBytes: 100_000 }), 'inbox', storage);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
async function textOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += new TextDecoder().decode(piece);
  return text;
}

test('files of the stored folder are listed with its folders, found, read and hashed as on a disk', async () => {
  expect(await files.write('inbox/7', 'a.jsonl', bytes('eins'))).toBe('inbox/7/a.jsonl');
  await files.write('inbox/7', 'b.jsonl', bytes('zwei'));
  await files.write('inbox/7/failed', 'c.jsonl', bytes('drei'));
  expect((await files.list('inbox/7')).map(({ name, kind, sizeBytes }) => [name, kind, sizeBytes])).toEqual([
    ['a.jsonl', 'file', 4],
    ['b.jsonl', 'file', 4],
    ['failed', 'folder', 0],
  ]);
  expect(await files.list('inbox')).toMatchObject([{ name: '7', kind: 'folder' }]);
  expect(await files.stat('inbox/7')).toMatchObject({ name: '7', kind: 'folder' });
  expect(await files.stat('inbox/7/a.jsonl')).toMatchObject({ name: 'a.jsonl', kind: 'file', sizeBytes: 4 });
  expect(await files.stat('inbox/8')).toBeUndefined();
  expect(await textOf(files.read('inbox/7/a.jsonl'))).toBe('eins');
  expect(new TextDecoder().decode(await files.tail('inbox/7/b.jsonl', 2))).toBe('ei');
  expect(await files.sha256('inbox/7/a.jsonl')).toHaveLength(64);
  await expect(files.sha256('inbox/7/z.jsonl')).rejects.toBeInstanceOf(FileAccessError);
});

test('a file whose name is taken gets a number, and an interrupted move creates no second file', async () => {
  await files.write('inbox/7', 'a.jsonl', bytes('eins'));
  expect(await files.write('inbox/7', 'a.jsonl', bytes('zwei'))).toBe('inbox/7/a_1.jsonl');
  await files.write('inbox/7/failed', 'a.jsonl', bytes('eins'));
  expect(await files.move('inbox/7/a.jsonl', 'inbox/7/failed')).toBe('inbox/7/failed/a.jsonl');
  expect(await files.move('inbox/7/a_1.jsonl', 'inbox/7/failed')).toBe('inbox/7/failed/a_1.jsonl');
  expect((await files.list('inbox/7/failed')).map(({ name }) => name)).toEqual(['a.jsonl', 'a_1.jsonl']);
  expect((await files.list('inbox/7')).map(({ name }) => name)).toEqual(['failed']);
});

test('files are compressed on request, and read and unpacked within the limit', async () => {
  const long = 'pv power=1\n'.repeat(5_000);
  await files.write('inbox/7', 'a.jsonl', bytes(long));
  const packed = await files.move('inbox/7/a.jsonl', 'inbox/7/unbound', 'packed');
  expect(packed).toBe('inbox/7/unbound/a.jsonl.gz');
  expect((await files.stat(packed))?.sizeBytes).toBeLessThan(long.length / 10);
  const [part] = await files.unpack(packed, 'gz');
  expect([part?.name, await textOf(part?.read() ?? [])]).toEqual(['a.jsonl', long]);
  const [inside] = await files.packed(packed);
  expect(await textOf(inside?.read() ?? [])).toBe(long);
  await files.write('inbox/7', 'b.jsonl', bytes('x'.repeat(200_000)));
  const [large] = await files.unpack(await files.move('inbox/7/b.jsonl', 'inbox/7/unbound', 'packed'), 'gz');
  await expect(textOf(large?.read() ?? [])).rejects.toMatchObject({ reason: 'too_large' });
  for (const name of ['c.txt', 'd.txt']) await files.write('inbox/8', name, bytes(name));
  const pack = await files.packTogether('inbox/8', 'leitwarte-2026-10.zip', ['c.txt', 'd.txt']);
  const parts = await files.packed(pack);
  expect(await Promise.all(parts.map(async (inner) => [inner.name, await textOf(inner.read())]))).toEqual([
    ['c.txt', 'c.txt'],
    ['d.txt', 'd.txt'],
  ]);
  expect(await files.packed('inbox/8/none.zip')).toEqual([]);
});

test('files move between the stored folder and the disk, and other folders stay on the disk', async () => {
  await files.write('import/a', 'x.csv', bytes('auf der Platte'));
  expect(await readFile(join(dataDir, 'import/a/x.csv'), 'utf8')).toBe('auf der Platte');
  expect(await files.move('import/a/x.csv', 'inbox/7')).toBe('inbox/7/x.csv');
  expect(await files.list('import/a')).toEqual([]);
  expect(await files.move('inbox/7/x.csv', 'import/b')).toBe('import/b/x.csv');
  expect(await readFile(join(dataDir, 'import/b/x.csv'), 'utf8')).toBe('auf der Platte');
  expect(await files.stat('inbox/7/x.csv')).toBeUndefined();
});

test('a folder is removed with all its files; paths that lead out are refused', async () => {
  for (const path of ['inbox/7', 'inbox/7/unbound', 'inbox/77']) await files.write(path, 'a.jsonl', bytes('x'));
  await files.remove('inbox/7');
  expect((await files.list('inbox')).map(({ name }) => name)).toEqual(['77']);
  for (const path of ['inbox/../import', 'inbox//a', 'inbox/./a', 'inbox\\..\\x', 'inbox/a\0'])
    await expect(files.list(path)).rejects.toBeInstanceOf(UnsafePathError);
});

test('an error of the storage is reported like an error of the disk', async () => {
  const away: Storage = { ...storage, page: () => Promise.reject(new StorageUnavailable('nobody listens')) };
  const broken = storedFiles(importFiles({ dataDir, maxBytes: 1 }), 'inbox', away);
  await expect(broken.list('inbox/7')).rejects.toMatchObject({
    name: 'FileAccessError',
    cause: expect.objectContaining({ name: 'StorageUnavailable' }) as unknown,
  });
  await expect(textOf(broken.read('inbox/7/x'))).rejects.toBeInstanceOf(FileAccessError);
});
