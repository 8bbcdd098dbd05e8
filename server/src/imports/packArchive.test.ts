import { readFile, rename as move, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@leitwarte/core/rules';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportFiles } from '../platform/importFiles.ts';
import type { JobContext } from '../platform/jobs.ts';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import { createWorld } from '../testing/world.ts';
import { jobsHere } from '../work/runJob.ts';
import { clearArchiveJob } from './clearArchive.ts';
import { monthOf, nextMonth } from './monthPacks.ts';
import { packArchiveJob } from './packArchive.ts';
import { retryFileJob } from './retryFile.ts';

const text = (day: number) => `${HEADER}\n${String(day).padStart(2, '0')}.09.2019;12:00:00;${day};2\n`;
/** Fixed for the test, so that a change of month during the run does not matter. */
const archivedAt = Date.now() - 35 * DAY_MS;
const month = monthOf(archivedAt);
const before = nextMonth(nextMonth(Date.now()));
const quiet = () => undefined;

onEveryImport('34.6: the archive packed by month (ARCHIVE_PACK)', (run) => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await run.fixture.db.deleteFrom('setting').where('name', 'like', 'archive%').execute();
  });
  const contextWith = (files: Partial<ImportFiles> = {}): JobContext => ({
    ...run.fixture.context,
    files: { ...run.room.files, ...files },
    yield: () => Promise.resolve(),
  });
  async function open() {
    const { context } = run.fixture;
    const jobs = jobsHere({ ...context, files: run.room.files, yield: () => Promise.resolve() });
    const { imports } = (await (await createWorld({ ...context, jobs })).superuser()).client;
    const push = async (name: string, content: string) => {
      const body = { plant: run.made.plantId, name, base64: Buffer.from(content).toString('base64') };
      const id = (await imports.push({ body })).imports[0] ?? 0;
      await context.db.updateTable('import_file').set({ archived_at: archivedAt }).where('id', '=', id).execute();
      return id;
    };
    return { imports, push };
  }
  const pathOf = async (id: number) =>
    (
      await run.fixture.db
        .selectFrom('import_file')
        .where('id', '=', id)
        .select('archived_as')
        .executeTakeFirstOrThrow()
    ).archived_as;
  const namesOf = async () =>
    (await run.room.paths('archive')).map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted();

  test('a pack stores each file exactly: retries and undo work as before, and an incompletely read file is not packed', async () => {
    const { imports, push } = await open();
    const good = [await push('wr1.csv', text(1)), await push('wr2.csv', text(2)), await push('wr3.csv', text(3))];
    const rejected = await push('wr4.csv', `${text(4)}kein Datum;12:00:00;1;2\n`);
    expect(await packArchiveJob(contextWith(), { before: archivedAt - DAY_MS }, quiet)).toEqual({ packed: 0 });
    expect(await packArchiveJob(contextWith(), { before, filesMost: 2 }, quiet)).toEqual({ packed: 3 });
    expect(await namesOf()).toEqual([`leitwarte-${month}.zip`, `leitwarte-${month}_1.zip`, 'wr4.csv']);
    expect(await pathOf(good[2] ?? 0)).toMatch(/\/leitwarte-\d{4}-\d\d_1\.zip\/wr3\.csv$/);
    expect(await pathOf(rejected)).toMatch(/\/wr4\.csv$/);
    expect(await packArchiveJob(contextWith(), { before }, quiet)).toEqual({ packed: 0 });

    const taken = vi.spyOn(run.room.files, 'write');
    expect(await imports.retry({ id: good[1] ?? 0 })).toMatchObject({ status: 'ok' });
    expect(taken).toHaveBeenCalledTimes(1);
    expect(await run.series()).toHaveLength(4);
    expect(await imports.undo({ id: good[0] ?? 0, body: {} })).toMatchObject({ status: 'undone', rows_removed: 1 });
    expect(await imports.retry({ id: good[0] ?? 0 })).toMatchObject({ status: 'ok' });
    expect((await run.series()).map(([, value]) => value)).toEqual([1, 2, 3, 4]);
  });

  test('packing loses no file wherever it is killed, and the next run completes it', async () => {
    const { imports, push } = await open();
    const ids = [await push('wr1.csv', text(1)), await push('wr2.csv', text(2))];
    let step = 0;
    for (let killedAt = 1; ; killedAt += 1) {
      step = 0;
      const dies =
        <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
        async (...args: A): Promise<T> => {
          step += 1;
          if (step === killedAt) throw new Error('killed');
          const done = await act(...args);
          step += 1;
          if (step === killedAt) throw new Error('killed');
          return done;
        };
      const { files } = run.room;
      const { platform } = run.fixture.context;
      const told = vi.spyOn(platform.log, 'error').mockImplementation(() => undefined);
      await packArchiveJob(
        contextWith({
          packTogether: dies((...args: Parameters<ImportFiles['packTogether']>) => files.packTogether(...args)),
          packed: dies((path: string) => files.packed(path)),
          remove: dies((path: string) => files.remove(path)),
        }),
        { before },
        quiet,
      ).catch(() => undefined);
      const isWhole = step < killedAt;
      told.mockRestore();
      for (const id of ids) {
        const place = (await pathOf(id)) ?? '';
        const [pack, name] = place.split(/(?<=\.zip)\//);
        const packed =
          name === undefined ? undefined : (await files.packed(pack ?? '')).find((one) => one.name === name);
        const known = await run.fixture.db
          .selectFrom('import_file')
          .where('id', '=', id)
          .select('sha256')
          .executeTakeFirstOrThrow();
        expect(await (packed?.sha256() ?? files.sha256(place)), `killed at ${killedAt}`).toBe(known.sha256);
      }
      if (isWhole) break;
      expect(killedAt).toBeLessThan(40);
    }
    await packArchiveJob(contextWith(), { before }, quiet);
    expect(await namesOf()).toEqual([`leitwarte-${month}.zip`]);
    for (const id of ids) expect(await imports.retry({ id })).toMatchObject({ status: 'ok' });
  });

  test('a file that changed meanwhile, or a damaged pack, does not stop the packing of other files', async () => {
    const { push } = await open();
    const id = await push('wr1.csv', text(1));
    const cut = async (path: string) => {
      const parts = await run.room.files.packed(path);
      return parts.map((part) => ({ ...part, sha256: () => Promise.resolve('other') }));
    };
    expect(await packArchiveJob(contextWith({ packed: cut }), { before }, quiet)).toEqual({ packed: 0 });
    expect(await pathOf(id)).toMatch(/\/wr1\.csv$/);
    expect(await namesOf()).toContain('wr1.csv');
  });

  test('34.6: a packed file is not missing: undo does not report that it cannot be read again', async () => {
    const { imports, push } = await open();
    const id = await push('wr1.csv', text(1));
    expect(await packArchiveJob(contextWith(), { before }, quiet)).not.toMatchObject({ packed: 0 });
    expect(await imports.undo({ id, body: {} })).toMatchObject({ status: 'undone', file_removed: false });
  });

  test('a pack past ARCHIVE_DAYS is deleted as a whole, and the ledger entries show it', async () => {
    const { imports, push } = await open();
    const ids = [await push('wr1.csv', text(1)), await push('wr2.csv', text(2))];
    await packArchiveJob(contextWith(), { before }, quiet);
    await run.fixture.db
      .updateTable('import_file')
      .set({ archived_at: Date.now() - 50 * DAY_MS })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await clearArchiveJob(contextWith(), { before: Date.now() - 40 * DAY_MS }, quiet)).toEqual({ removed: 0 });
    await run.fixture.db
      .updateTable('import_file')
      .set({ archived_at: Date.now() - 45 * DAY_MS })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect(await clearArchiveJob(contextWith(), { before: Date.now() - 40 * DAY_MS }, quiet)).toEqual({ removed: 2 });
    expect(await namesOf()).toEqual([]);
    for (const id of ids)
      await expect(imports.retry({ id })).rejects.toMatchObject({ problem: { status: 409, detail: 'file_removed' } });
  });

  test('for a deleted pack the log counts the files that still have a ledger entry', async () => {
    const { push } = await open();
    const ids = [await push('wr1.csv', text(1)), await push('wr2.csv', text(2)), await push('wr3.csv', text(3))];
    await packArchiveJob(contextWith(), { before }, quiet);
    const { db } = run.fixture;
    await db.updateTable('import_file').set({ archived_at: 1 }).where('id', 'in', ids).execute();
    await db
      .updateTable('import_file')
      .set({ archived_as: null })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await clearArchiveJob(contextWith(), { before: Date.now() - 40 * DAY_MS }, quiet)).toEqual({ removed: 2 });
  });

  test('a file that a plant system compressed after a day can be retried too', async () => {
    const { imports, push } = await open();
    const id = await push('wr1.csv', text(1));
    const path = (await pathOf(id)) ?? '';
    const packed = await run.room.files.move(path, path.slice(0, path.lastIndexOf('/')), 'packed');
    await run.fixture.db.updateTable('import_file').set({ archived_as: packed }).where('id', '=', id).execute();
    expect(await imports.retry({ id })).toMatchObject({ status: 'ok' });
    expect(await namesOf()).toEqual(['wr1.csv', 'wr1.csv.gz']);
  });

  test('P1: a file that was compressed after a day and is in the month’s pack is restored exactly', async () => {
    const { imports, push } = await open();
    const id = await push('wr1.csv', text(1));
    const path = (await pathOf(id)) ?? '';
    const packed = await run.room.files.move(path, path.slice(0, path.lastIndexOf('/')), 'packed');
    await run.fixture.db.updateTable('import_file').set({ archived_as: packed }).where('id', '=', id).execute();
    expect(await packArchiveJob(contextWith(), { before }, quiet)).toEqual({ packed: 1 });
    expect(await namesOf()).toEqual([`leitwarte-${month}.zip`]);
    expect(await imports.retry({ id })).toMatchObject({ status: 'ok' });
    expect((await run.series()).map(([, value]) => value)).toEqual([1]);
  });

  test('P2: a later file with the same name as a file that was restored meanwhile is kept', async () => {
    const { push } = await open();
    const id = await push('wr1.csv', text(1));
    const path = (await pathOf(id)) ?? '';
    const { files, dataDir } = run.room;
    const lateOne = async (place: string) => {
      const parts = await files.packed(place);
      return parts.map((part) => ({
        ...part,
        sha256: async () => {
          const known = await part.sha256();
          await files.remove(path);
          await writeFile(join(dataDir, path), text(2));
          return known;
        },
      }));
    };
    expect(await packArchiveJob(contextWith({ packed: lateOne }), { before }, quiet)).toEqual({ packed: 0 });
    expect(await readFile(join(dataDir, path), 'utf8')).toBe(text(2));
    expect(await pathOf(id)).toBe(path);
    expect(await namesOf()).toEqual(['wr1.csv']);
  });

  test('P3: a damaged pack does not affect other packs, and a file in it is not reported as missing', async () => {
    const { push } = await open();
    const ids = [await push('wr1.csv', text(1)), await push('wr2.csv', text(2)), await push('wr3.csv', text(3))];
    const folder = ((await pathOf(ids[0] ?? 0)) ?? '').replace(/\/[^/]+$/, '');
    expect(await packArchiveJob(contextWith(), { before, filesMost: 2 }, quiet)).toEqual({ packed: 3 });
    const pack = join(run.room.dataDir, folder, `leitwarte-${month}.zip`);
    await truncate(pack, 40);
    await run.fixture.db
      .insertInto('setting')
      .values({ name: 'archive_packing', value: JSON.stringify([{ folder, month }]) })
      .execute();
    const later = await push('wr4.csv', text(4));
    const told = vi.spyOn(run.fixture.context.platform.log, 'error').mockImplementation(() => undefined);
    expect(await packArchiveJob(contextWith(), { before }, quiet)).toEqual({ packed: 1 });
    expect(told).toHaveBeenCalledTimes(1);
    expect(await pathOf(later)).toMatch(/_2\.zip\/wr4\.csv$/);
    const tried = (id: number) => retryFileJob(contextWith(), { importId: id }, quiet);
    await expect(tried(ids[0] ?? 0)).rejects.toThrow('bad_archive');
    expect(await tried(ids[2] ?? 0)).toEqual({ path: expect.stringMatching(/\/wr3\.csv$/) as string });
    // as after restoring an older database backup: the entry names no pack, so every pack of the month is searched
    await run.fixture.db
      .updateTable('import_file')
      .set({ archived_as: `${folder}/wr4.csv` })
      .where('id', '=', later)
      .execute();
    expect(await tried(later)).toEqual({ path: expect.stringMatching(/\/wr4\.csv$/) as string });
  });

  test('P4: names that no archive can store unchanged stay unpacked; names with blanks, umlauts and 255 bytes are packed', async () => {
    const { push } = await open();
    const { dataDir } = run.room;
    const folder = async () => ((await pathOf(await push('wr1.csv', text(1)))) ?? '').replace(/\/[^/]+$/, '');
    const home = await folder();
    const rename = async (name: string, day: number) => {
      const id = await push(`wr${day}.csv`, text(day));
      await move(join(dataDir, (await pathOf(id)) ?? ''), join(dataDir, home, name));
      await run.fixture.db
        .updateTable('import_file')
        .set({ archived_as: `${home}/${name}` })
        .where('id', '=', id)
        .execute();
    };
    const long = `wr${'ü'.repeat(124)}b.csv`;
    expect(Buffer.byteLength(long)).toBe(255);
    const names = ['C:wr2.csv', 'wr3 .csv ', long];
    for (const [at, name] of names.entries()) await rename(name, at + 2);
    expect(await packArchiveJob(contextWith(), { before }, quiet)).toEqual({ packed: 3 });
    expect(await namesOf()).toEqual(['C:wr2.csv', `leitwarte-${month}.zip`]);
    const parts = await run.room.files.packed(`${home}/leitwarte-${month}.zip`);
    expect(parts.map(({ name }) => name).toSorted()).toEqual(['wr1.csv', 'wr3 .csv ', long].toSorted());
  });

  test('P5: a failed file can be retried, however old it is', async () => {
    const { push } = await open();
    const id = await push('wr1.csv', text(1));
    const old = Date.now() - 200 * DAY_MS;
    await run.fixture.db.updateTable('import_file').set({ archived_at: old }).where('id', '=', id).execute();
    const told = vi.spyOn(run.fixture.context.platform.log, 'error').mockImplementation(() => undefined);
    const full = () => Promise.reject(new Error('ENOSPC'));
    expect(await packArchiveJob(contextWith({ packTogether: full }), { before }, quiet)).toEqual({ packed: 0 });
    expect(told).toHaveBeenCalledTimes(1);
    expect(await packArchiveJob(contextWith(), { before }, quiet)).toEqual({ packed: 1 });
  });
});
