import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf, everyObject, type Storage } from '../../platform/storage.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { type ObjectStorageServer, openObjectStorage } from '../../testing/objectStorage.ts';
import { homesOf } from './areas.ts';
import { type StorageHomes, storageHomes } from './homes.ts';
import { moveArea, NotMovable } from './moveArea.ts';

const FILES = 20;
let dataDir = '';
let server: ObjectStorageServer;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-move-'));
  server = await openObjectStorage({ pageSize: 7 });
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const keyOf = (number: number) => `certifications/Bericht ${number}.pdf`;
const text = (content: string) => new TextEncoder().encode(content);

async function fill(storage: Storage, files = FILES): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (let number = 0; number < files; number += 1) {
    const content = randomBytes(100 * number).toString('hex');
    await storage.put(keyOf(number), text(content), { modifiedAtMs: 1_700_000_000_000 + number * 1000 });
    contents.set(keyOf(number), content);
  }
  await storage.put('pages/imprint.de.md', text('# Impressum'));
  return contents.set('pages/imprint.de.md', '# Impressum');
}

/** All objects of an area, each once, with their content. */
async function contentsOf(storage: Storage): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const folder of ['certifications', 'how-to', 'pages'])
    for await (const { key } of everyObject(storage, folder))
      contents.set(key, new TextDecoder().decode(await bytesOf(storage, key)));
  return contents;
}

const sorted = (contents: ReadonlyMap<string, string>) => [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1));

onEveryEngine('a move of documents', (fixture) => {
  beforeEach(async () => {
    for (const table of ['storage_home', 'stored_object', 'lease'] as const)
      await fixture.db.deleteFrom(table).execute();
  });
  const homes = () => storageHomes({ db: fixture.db, dataDir, s3: server.settings });
  const kindNow = async () => (await homesOf(fixture.db, 'documents')).at.kind;

  test('an area can be moved between storages and back, with every file, time and count; the old one is then empty', async () => {
    const storage = homes().of('documents');
    const contents = await fill(storage);
    const bytes = [...contents.values()].reduce((sum, content) => sum + text(content).length, 0);
    expect((await readdir(join(dataDir, 'certifications'))).length).toBe(FILES);
    for (const kind of ['database', 's3', 'folder', 's3', 'database', 'folder'] as const) {
      const moved = await moveArea(fixture.db, homes(), 'documents', kind);
      expect(moved).toEqual({ objects: FILES + 1, bytes, known: 0 });
      expect(await kindNow()).toBe(kind);
      expect(sorted(await contentsOf(storage))).toEqual(sorted(contents));
      expect((await storage.stat(keyOf(3)))?.modifiedAtMs).toBe(1_700_000_003_000);
      const inFolder = await readdir(join(dataDir, 'certifications'));
      const { rows } = await fixture.db
        .selectFrom('stored_object')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      expect([inFolder.length > 0, rows > 0, server.blobs.size > 0]).toEqual([
        kind === 'folder',
        kind === 'database',
        kind === 's3',
      ]);
    }
    expect(await moveArea(fixture.db, homes(), 'documents', 'folder')).toEqual({ objects: 0, bytes: 0, known: 0 });
  });

  test('a move that is aborted after any step is finished by the same call, and every file can be read in between', async () => {
    let steps = 0;
    for (let last = 1; ; last += 1) {
      await fixture.db.deleteFrom('storage_home').execute();
      await fixture.db.deleteFrom('stored_object').execute();
      server.blobs.clear();
      await rm(join(dataDir, 'certifications'), { recursive: true, force: true });
      const contents = await fill(homes().of('documents'), 5);
      steps = last;
      const dying = dyingAt(homes(), last);
      const hasEnded = await moveArea(fixture.db, dying, 'documents', 's3').then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'killed') throw error;
          return false;
        },
      );
      expect(sorted(await contentsOf(homes().of('documents')))).toEqual(sorted(contents));
      await moveArea(fixture.db, homes(), 'documents', 's3');
      expect(sorted(await contentsOf(homes().of('documents')))).toEqual(sorted(contents));
      expect([await kindNow(), (await homesOf(fixture.db, 'documents')).from]).toEqual(['s3', undefined]);
      if (hasEnded) break;
      // every step for the first files, then samples, because the others are similar
      if (last > 25) last += 2;
    }
    expect(steps).toBeGreaterThan(30);
  });

  test('a move that has begun can be reversed', async () => {
    const contents = await fill(homes().of('documents'));
    await expect(moveArea(fixture.db, dyingAt(homes(), 50), 'documents', 's3')).rejects.toThrow('killed');
    expect(server.blobs.size).toBeGreaterThan(0);
    const elsewhere = moveArea(fixture.db, homes(), 'documents', 'database');
    await expect(elsewhere).rejects.toMatchObject({ why: 'elsewhere' });
    await moveArea(fixture.db, homes(), 'documents', 'folder');
    expect([await kindNow(), server.blobs.size]).toEqual(['folder', 0]);
    expect(sorted(await contentsOf(homes().of('documents')))).toEqual(sorted(contents));
  });

  test('a move loses nothing that a process, unaware of the move, stores, replaces or removes meanwhile', async () => {
    const storage = homes().of('documents');
    const contents = await fill(storage);
    const busy = { isOver: false };
    const changes = (async () => {
      for (let number = 0; !busy.isOver || number < 30; number += 1) {
        const added = `certifications/neu ${number}.pdf`;
        expect(await storage.put(added, text(added), { ifAbsent: true })).toBeDefined();
        contents.set(added, added);
        const removed = keyOf(number % FILES);
        await storage.delete(removed);
        contents.delete(removed);
        const page = `# Impressum ${number}`;
        await storage.put('pages/imprint.de.md', text(page));
        contents.set('pages/imprint.de.md', page);
        expect(new TextDecoder().decode(await bytesOf(storage, added))).toBe(added);
        // lets files be written: SQLite answers within the same turn of the event loop, but files are written between
        // two turns
        await setImmediate();
      }
    })();
    const moves = (async () => {
      for (const kind of ['s3', 'database', 'folder'] as const) await moveArea(fixture.db, homes(), 'documents', kind);
    })().finally(() => {
      busy.isOver = true;
    });
    await Promise.all([moves, changes]);
    expect(sorted(await contentsOf(storage))).toEqual(sorted(contents));
    expect(await kindNow()).toBe('folder');
    expect([...server.blobs.keys()]).toEqual([]);
  });

  test('a move is refused before anything changes if the new storage fails a write test', async () => {
    const contents = await fill(homes().of('documents'));
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined);
    await expect(moveArea(fixture.db, homes(), 'documents', 's3')).rejects.toMatchObject({ needsSomebody: true });
    expect(await kindNow()).toBe('folder');
    server.fault = ({ method }) => (method === 'GET' ? 'changes the body' : undefined);
    await expect(moveArea(fixture.db, homes(), 'documents', 's3')).rejects.toMatchObject({ name: 'DamagedObject' });
    expect(await kindNow()).toBe('folder');
    expect(sorted(await contentsOf(homes().of('documents')))).toEqual(sorted(contents));
  });

  test('only one move runs at a time', async () => {
    await fill(homes().of('documents'));
    const both = await Promise.allSettled([
      moveArea(fixture.db, homes(), 'documents', 's3'),
      moveArea(fixture.db, homes(), 'documents', 'database'),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(NotMovable);
  });

  test('moving to an object storage that is missing in the settings fails with an error that needs attention', async () => {
    await fill(homes().of('documents'));
    await moveArea(fixture.db, homes(), 'documents', 's3');
    const without = storageHomes({ db: fixture.db, dataDir }).of('documents');
    await expect(without.stat(keyOf(1))).rejects.toMatchObject({ needsSomebody: true });
    expect(await kindNow()).toBe('s3');
  });
});

/** Storages of which the one that moves files throws at its n-th call. */
function dyingAt(homes: StorageHomes, last: number): StorageHomes {
  let step = 0;
  const next = () => {
    step += 1;
    if (step >= last) throw new Error('killed');
  };
  const stepped = async <T>(work: () => Promise<T>): Promise<T> => {
    next();
    return work();
  };
  return {
    ...homes,
    at(home) {
      const storage = homes.at(home);
      return {
        stat: (key) => stepped(() => storage.stat(key)),
        sha256: (key) => stepped(() => storage.sha256(key)),
        async *read(key) {
          next();
          yield* storage.read(key);
        },
        put: (key, content, options) => stepped(() => storage.put(key, content, options)),
        copy: (from, to) => stepped(() => storage.copy(from, to)),
        delete: (key) => stepped(() => storage.delete(key)),
        page: (folder, options) => stepped(() => storage.page(folder, options)),
      };
    },
  };
}
