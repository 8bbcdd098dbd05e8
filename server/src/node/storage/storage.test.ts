import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, everyObject, NotStored, type PageOptions, type Storage } from '../../platform/storage.ts';
import { testContext, testEngines } from '../../testing/database.ts';
import { openObjectStorage } from '../../testing/objectStorage.ts';
import { checksumOf } from './checksum.ts';
import { databaseStorage } from './databaseStorage.ts';
import { folderStorage } from './folderStorage.ts';
import { s3Client } from './s3/client.ts';
import { s3Storage } from './s3/s3Storage.ts';

interface Opened {
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

const PAGE_SIZE = 3;
const DAY_MS = 86_400_000;
let clock = 1_790_000_000_000;

async function inFolder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'leitwarte-storage-'));
  return { storage: folderStorage(root, PAGE_SIZE), close: () => rm(root, { recursive: true }) };
}

async function inObjectStorage(): Promise<Opened> {
  const server = await openObjectStorage({ pageSize: PAGE_SIZE });
  return { storage: s3Storage(s3Client(server.settings), 'place', 100_000), close: () => server.stop() };
}

const kinds: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['a folder', inFolder],
  ...testEngines.map((engine) => {
    const open = async (): Promise<Opened> => {
      const { db, close } = await testContext({ engine });
      return { storage: databaseStorage(db, 'place', { now: () => clock, pageSize: PAGE_SIZE }), close };
    };
    return [`the database (${engine})`, open] as const;
  }),
  ['an object storage', inObjectStorage],
];

const text = (content: string) => new TextEncoder().encode(content);

async function keysIn(storage: Storage, folder: string, options: Pick<PageOptions, 'flat'> = {}): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of everyObject(storage, folder, options)) keys.push(key);
  return keys.toSorted();
}

async function foldersIn(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let from: string | undefined; ;) {
    const page = await storage.page(folder, { flat: true, from });
    for (const name of page.folders) names.push(name);
    if (page.next === undefined) return names.toSorted();
    from = page.next;
  }
}

describe.each(kinds)('files in %s', (_, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeEach(async () => {
    opened = await open();
    ({ storage } = opened);
  });
  afterEach(() => opened.close());
  const contentOf = async (key: string) => new TextDecoder().decode(await bytesOf(storage, key));

  test('an object that is not stored is not found, and removing it is no error', async () => {
    expect(await storage.stat('a/x.txt')).toBeUndefined();
    expect(await storage.sha256('a/x.txt')).toBeUndefined();
    expect(await bytesOf(storage, 'a/x.txt')).toBeUndefined();
    expect(await keysIn(storage, 'a')).toEqual([]);
    await storage.delete('a/x.txt');
    await expect(storage.copy('a/x.txt', 'a/y.txt')).rejects.toBeInstanceOf(NotStored);
  });

  test('a stored object is returned with its size, time and checksum, and can be replaced and removed', async () => {
    const stored = await storage.put('a/x.txt', text('erster'), { modifiedAtMs: 1_700_000_000_000 });
    expect(stored).toEqual({ key: 'a/x.txt', sizeBytes: 6, modifiedAtMs: 1_700_000_000_000 });
    expect(await storage.stat('a/x.txt')).toEqual(stored);
    expect(await contentOf('a/x.txt')).toBe('erster');
    expect(await storage.sha256('a/x.txt')).toBe((await checksumOf(text('erster'))).sha256);
    await storage.put('a/x.txt', text('zweiter Text'));
    expect(await contentOf('a/x.txt')).toBe('zweiter Text');
    expect(await keysIn(storage, 'a')).toEqual(['a/x.txt']);
    await storage.delete('a/x.txt');
    expect(await storage.stat('a/x.txt')).toBeUndefined();
  });

  test.each([0, 1, 65_536, 65_537, 99_999, 100_000, 100_001, 350_000, 2_200_000])(
    'every byte of %d is returned, at once and in pieces',
    async (size) => {
      const content = randomBytes(size);
      const { sha256 } = await checksumOf(content);
      async function* read() {
        for (let at = 0; at < size; at += 30_011) yield content.subarray(at, at + 30_011);
      }
      await storage.put('a/one', content);
      await storage.put('a/many', { read });
      for (const key of ['a/one', 'a/many']) {
        expect(await checksumOf({ read: () => storage.read(key) })).toEqual({ sizeBytes: size, sha256 });
        expect(await storage.sha256(key)).toBe(sha256);
        expect((await storage.stat(key))?.sizeBytes).toBe(size);
      }
    },
  );

  test('a taken key keeps its object, and of many concurrent writers exactly one gets a free key', async () => {
    await storage.put('a/x', text('da'));
    expect(await storage.put('a/x', text('neu'), { ifAbsent: true })).toBeUndefined();
    expect(await contentOf('a/x')).toBe('da');
    const wanting = ['1', '2', '3', '4', '5'];
    const got = await Promise.all(wanting.map((one) => storage.put('a/y', text(one), { ifAbsent: true })));
    const winners = wanting.filter((_one, index) => got[index] !== undefined);
    expect(winners).toEqual([await contentOf('a/y')]);
  });

  test('a copy has content and time of the original, and overwrites nothing', async () => {
    const modifiedAtMs = 1_700_000_123_000;
    await storage.put('a/x', text('Inhalt'), { modifiedAtMs });
    expect(await storage.copy('a/x', 'b/c/y')).toBe(true);
    expect(await contentOf('b/c/y')).toBe('Inhalt');
    expect((await storage.stat('b/c/y'))?.modifiedAtMs).toBe(modifiedAtMs);
    await storage.put('a/x', text('anders'));
    expect(await storage.copy('a/x', 'b/c/y')).toBe(false);
    expect(await contentOf('b/c/y')).toBe('Inhalt');
  });

  test('folders are listed page by page, with all objects below them or only those directly in them', async () => {
    const keys = ['f/1', 'f/2', 'f/3', 'f/4', 'f/a', 'f/a-b', 'f/a.b', 'f/sub/1', 'f/sub/2', 'f/sub/deep/3', 'f/sub.x'];
    const others = ['e/1', 'f-old/1', 'f.old/1', 'f0/1', 'g/1'];
    const more = ['f/tief/1', 'f/u/1', 'f/v/1', 'f/w/1', 'f/z'];
    for (const key of [...keys, ...others, ...more]) await storage.put(key, text(key));
    expect(await keysIn(storage, 'f')).toEqual([...keys, ...more].toSorted());
    const flat = [...keys, ...more].filter((key) => key.split('/').length === 2);
    expect(await keysIn(storage, 'f', { flat: true })).toEqual(flat.toSorted());
    expect(await foldersIn(storage, 'f')).toEqual(['sub', 'tief', 'u', 'v', 'w']);
    expect(await keysIn(storage, 'f/sub', { flat: true })).toEqual(['f/sub/1', 'f/sub/2']);
    expect((await storage.page('f')).objects.length).toBeLessThanOrEqual(PAGE_SIZE);
    const found = await storage.page('e');
    expect(found.objects).toMatchObject([{ key: 'e/1', sizeBytes: 3 }]);
  });

  test('a listing continues while listed objects are removed', async () => {
    for (let number = 0; number < 10; number += 1) await storage.put(`f/${number}`, text('x'));
    let seen = 0;
    for await (const { key } of everyObject(storage, 'f')) {
      await storage.delete(key);
      seen += 1;
    }
    expect(seen).toBe(10);
    expect(await keysIn(storage, 'f')).toEqual([]);
  });

  test.each(['Größe (1) „neu“ 🌞.pdf', "a+b %41 & ?x=y#z'!*~.txt", ' voran', 'ä/ö/ü.txt', 'e\u0301.txt'])(
    'the name %j is returned unchanged',
    async (name) => {
      const key = `n/${name}`;
      await storage.put(key, text(name));
      expect(await contentOf(key)).toBe(name);
      expect(await keysIn(storage, 'n')).toEqual([key]);
      expect(await storage.copy(key, `m/${name}`)).toBe(true);
      expect(await contentOf(`m/${name}`)).toBe(name);
    },
  );

  test.each(['', '/a', 'a/', 'a//b', '../x', 'a/../x', 'a/./b', 'a\\b', 'a\0', `a/${'ä'.repeat(400)}`])(
    'the key %j is refused',
    async (key) => {
      await expect(storage.put(key, text('x'))).rejects.toBeInstanceOf(TypeError);
      await expect(storage.stat(key)).rejects.toBeInstanceOf(TypeError);
      await expect(storage.delete(key)).rejects.toBeInstanceOf(TypeError);
      await expect(storage.page(key)).rejects.toBeInstanceOf(TypeError);
    },
  );

  test('content that breaks off leaves no object, and an existing object stays', async () => {
    await storage.put('a/x', text('alt'));
    const read = async function* () {
      yield randomBytes(250_000);
      throw new Error('the disk is gone');
    };
    for (const key of ['a/x', 'a/y']) await expect(storage.put(key, { read })).rejects.toThrow('the disk is gone');
    expect(await contentOf('a/x')).toBe('alt');
    expect(await keysIn(storage, 'a')).toEqual(['a/x']);
  });
});

describe.each(testEngines)('an object in the database (%s)', (engine) => {
  test('an object appears only when it is complete: what a killed process wrote is invisible and cleared after a day', async () => {
    const { db, close } = await testContext({ engine });
    try {
      const storage = databaseStorage(db, 'place', { now: () => clock });
      await db
        .insertInto('stored_object')
        .values({ key: Uint8Array.of(0, 1, 2), size_bytes: 0, sha256: '', modified_at: clock })
        .execute();
      expect(await keysIn(storage, 'a')).toEqual([]);
      const count = async () =>
        (await db.selectFrom('stored_object').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
          .count;
      await storage.put('a/x', text('x'));
      expect(await count()).toBe(2);
      clock += DAY_MS + 1;
      await storage.put('a/y', text('y'));
      expect(await count()).toBe(2);
      expect(await keysIn(storage, 'a')).toEqual(['a/x', 'a/y']);
    } finally {
      await close();
    }
  });

  test('a changed byte of an object is reported when it is read, and prefixes do not affect each other', async () => {
    const { db, close } = await testContext({ engine });
    try {
      const storage = databaseStorage(db, 'one');
      await storage.put('a/x', text('Inhalt'));
      expect(await bytesOf(databaseStorage(db, 'two'), 'a/x')).toBeUndefined();
      await db
        .updateTable('stored_portion')
        .set({ content: text('inhalt') })
        .execute();
      await expect(bytesOf(storage, 'a/x')).rejects.toThrow('another SHA-256');
    } finally {
      await close();
    }
  });

  test.each([7, 3_000_000])('missing content of an object is reported when it is read (%d bytes)', async (size) => {
    const { db, close } = await testContext({ engine });
    try {
      const storage = databaseStorage(db, 'one');
      await storage.put('a/x', randomBytes(size));
      await db.deleteFrom('stored_portion').execute();
      await expect(bytesOf(storage, 'a/x')).rejects.toThrow(`0 bytes instead of ${size}`);
    } finally {
      await close();
    }
  });
});

test('links out of a folder are ignored, and nothing is written through them', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'leitwarte-storage-'));
  try {
    await folderStorage(join(outer, 'secret')).put('deep/x', text('geheim'));
    const storage = folderStorage(join(outer, 'data'));
    await storage.put('a/b/x', text('x'));
    await symlink(join(outer, 'secret/deep'), join(outer, 'data/a/out'));
    await symlink(join(outer, 'secret/deep/x'), join(outer, 'data/a/link'));
    expect(await storage.stat('a/out/x')).toBeUndefined();
    expect(await bytesOf(storage, 'a/link')).toBeUndefined();
    expect(await keysIn(storage, 'a')).toEqual(['a/b/x']);
    await expect(storage.put('a/out/y', text('y'))).rejects.toBeInstanceOf(TypeError);
    expect(await readdir(join(outer, 'secret/deep'))).toEqual(['x']);
  } finally {
    await rm(outer, { recursive: true });
  }
});

test('files in a folder are listed without those that are being written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'leitwarte-storage-'));
  try {
    const storage = folderStorage(root);
    await storage.put('a/x', text('x'));
    await writeFile(join(root, 'a/.0c5f1b7e-0000-4000-8000-000000000000'), 'halb');
    expect(await keysIn(storage, 'a')).toEqual(['a/x']);
    expect(await readdir(join(root, 'a'))).toHaveLength(2);
  } finally {
    await rm(root, { recursive: true });
  }
});
