import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, type ImportRoom, openImportRoom } from '../testing/importRoom.ts';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { REJECTIONS_MAX } from './readLines.ts';

onEveryImport('the import', (run) => {
  describe('importing the same readings again', () => {
    const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n01.09.2019;12:10:00;3;4\n`;

    test('readings that are imported again are not stored twice and count as duplicates', async () => {
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      await run.room.put(run.made, 'wr.csv', content);
      const second = await run.room.run();
      expect(second).toMatchObject({ files_imported: 1, rows_imported: 0, rows_duplicate: 2 });
      expect(await run.account(second.imports[0])).toMatchObject({
        rows_read: 2,
        rows_duplicate: 2,
        values_stored: 0,
        status: 'done',
      });
    });

    test('importing a file again never overwrites a file of the archive', async () => {
      for (const value of ['1', '2', '3']) {
        await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;${value};2\n`);
        await run.room.run();
      }
      expect(await run.room.paths('archive')).toEqual(
        ['wr.csv', 'wr_1.csv', 'wr_2.csv'].map((name) => `${folderOf(run.made)}/${name}`),
      );
      expect(await readFile(join(run.room.dataDir, 'archive', folderOf(run.made), 'wr.csv'), 'utf8')).toContain(';1;2');
    });

    test('importing a file again stores nothing new, even if the file has two values for one time; the last of them stays stored', async () => {
      const twice = `${content}01.09.2019;12:00:00;9;2\n`;
      for (const expected of [
        { rows_imported: 2, rows_overwritten: 1, rows_duplicate: 0 },
        { rows_imported: 0, rows_overwritten: 1, rows_duplicate: 2 },
      ]) {
        await run.room.put(run.made, 'wr.csv', twice);
        expect(await run.room.run()).toMatchObject(expected);
        expect((await run.series()).map(([, value]) => value)).toEqual([9, 3]);
      }
    });

    test('importing a file again with a corrected value stores it: the last file counts', async () => {
      await run.room.put(run.made, 'a', 'x');
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      await run.room.put(run.made, 'wr.csv', content.replace(';3;4', ';5;4'));
      expect(await run.room.run()).toMatchObject({ rows_imported: 1, rows_duplicate: 1 });
      expect((await run.series()).map(([, value]) => value)).toEqual([1, 5]);
    });
  });

  test('a large file that is committed in portions is counted as a whole; up to 10,000 rejected lines are stored', async () => {
    const minutes = Array.from({ length: 25_000 }, (_, minute) => new Date(Date.UTC(2019, 8, 1) + minute * 60_000));
    const lines = minutes.flatMap((time, minute) => [
      `${time.toISOString().slice(0, 10).split('-').reverse().join('.')};${time.toISOString().slice(11, 19)};${minute};1`,
      `${String(minute).padStart(60, '#')};12:00:00;1;1`,
    ]);
    const content = `${HEADER}\n${lines.join('\n')}\n`;
    await run.room.put(run.made, 'wr.csv', content);
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({
      rows_read: 50_000,
      rows_stored: 25_000,
      rows_rejected: 25_000,
    });
    expect((await run.series()).map(([, value]) => value)).toEqual(minutes.map((_, minute) => minute));
    expect((await run.rejections(imports[0])).map(({ line }) => line)).toEqual(
      Array.from({ length: REJECTIONS_MAX }, (_, index) => 2 * index + 3),
    );
    await run.room.put(run.made, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ rows_imported: 0, rows_duplicate: 25_000, rows_rejected: 25_000 });
  });

  describe('importing after a crash', () => {
    const lines = Array.from(
      { length: 40 },
      (_, day) => `${String((day % 28) + 1).padStart(2, '0')}.0${1 + Math.floor(day / 28)}.2019;12:00:00;${day};1`,
    );
    const content = `${HEADER}\n${lines.join('\n')}\n`;

    test('after a crash between commit and move the next run counts duplicates and moves the file', async () => {
      await run.reopen({}, { files: { move: (path) => Promise.reject(new FileAccessError(path, 'power cut')) } });
      await run.room.put(run.made, 'wr.csv', content);
      expect(await run.room.run()).toMatchObject({ files_failed: 1, files_imported: 0 });
      const again = await openImportRoomAt(run.room);
      expect(await again.run()).toMatchObject({ files_imported: 1, rows_imported: 0, rows_duplicate: 40 });
      expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr.csv`]);
    });

    test('after a crash in the middle of a file, the ledger entry has its committed lines, and the next run imports the rest', async () => {
      await run.room.put(run.made, 'wr.csv', content);
      await expect(runUntilCrash(run.room, 2)).rejects.toThrow('killed');
      const second = await run.room.run();
      const accounts = await run.fixture.db
        .selectFrom('import_file')
        .selectAll()
        .where('plant_id', '=', run.made.plantId)
        .orderBy('id')
        .execute();
      expect(accounts).toMatchObject([
        { status: 'failed', reason: 'interrupted' },
        { status: 'done', reason: null, rows_read: 40 },
      ]);
      expect(accounts[0]?.rows_stored).toBeGreaterThan(0);
      expect(second.rows_duplicate).toBe(accounts[0]?.rows_stored);
      expect(accounts.reduce((sum, { rows_stored }) => sum + rows_stored, 0)).toBe(40);
      expect(await run.series()).toHaveLength(40);
    });

    const openImportRoomAt = async ({ dataDir }: ImportRoom) => openImportRoom(run.fixture.context, { dataDir });
    /** Runs an import that stops after this many yields and never continues, as if its process had ended. */
    const runUntilCrash = async ({ dataDir }: ImportRoom, yields: number) => {
      let left = yields;
      let crash = (): void => undefined;
      const crashed = new Promise<never>((_, reject) => {
        crash = () => reject(new Error('killed'));
      });
      const crashing = await openImportRoom(run.fixture.context, {
        dataDir,
        yield: () => {
          left -= 1;
          if (left >= 0) return Promise.resolve();
          crash();
          return new Promise(() => undefined);
        },
      });
      return Promise.race([crashing.run(), crashed]);
    };
  });
});
