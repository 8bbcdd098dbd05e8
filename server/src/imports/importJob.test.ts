import * as fc from 'fast-check';
import { appendFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { folderOf, openImportRoom } from '../testing/importRoom.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { inWords } from '../platform/runTexts.ts';

const diskFull = Object.assign(new Error('database or disk is full'), { errcode: 13 });

onEveryImport('the import', (run) => {
  describe('importing a file that is still being written', () => {
    const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;

    test('a file is imported once it has been unchanged for two seconds', async () => {
      const waits: number[] = [];
      await run.reopen({}, { files: { wait: (ms) => Promise.resolve(void waits.push(ms)) } });
      await run.room.put(run.made, 'wr.csv', content, new Date());
      await run.room.put(run.made, 'wr2.csv', content, new Date());
      expect(await run.room.run()).toMatchObject({ files_imported: 2 });
      expect(waits).toEqual([2000]);
    });

    test('a file that changed while the import waited is left in place', async () => {
      await run.reopen({}, { files: { wait: () => appendFile(join(run.inbox, 'wr.csv'), '01.09') } });
      await run.room.put(run.made, 'wr.csv', content, new Date());
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_failed: 0, files_unclaimed: 0 });
      expect(await run.room.paths('import')).toHaveLength(1);
    });

    test('a file that grew while it was read is not archived, and the rest is read the next time', async () => {
      let grow = true;
      await run.reopen(
        {},
        {
          files: {
            wait: () => Promise.resolve(),
            sha256: async () => {
              if (grow) await appendFile(join(run.inbox, 'wr.csv'), '01.09.2019;12:10:00;3;4\n');
              grow = false;
              return '';
            },
          },
        },
      );
      await run.room.put(run.made, 'wr.csv', content);
      await run.room.run();
      expect(await run.room.paths('import')).toHaveLength(1);
      await run.room.run();
      expect(await run.room.paths('import')).toHaveLength(0);
      expect((await run.series()).map(([, value]) => value)).toEqual([1, 3]);
    });
  });

  describe('an import folder that leaves the import root', () => {
    test('an import folder that leaves the import root by a link is reported once and not read; other folders are read', async () => {
      const outside = join(run.room.dataDir, 'fremd');
      await mkdir(outside);
      await writeFile(join(outside, 'wr.csv'), `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await mkdir(join(run.room.dataDir, 'import', String(run.made.organisationId)), { recursive: true });
      await symlink(outside, run.inbox);
      const result = await run.room.run();
      expect(result).toMatchObject({ folders: 0, files_imported: 0, files_failed: 1 });
      expect(await run.account(result.imports[0])).toMatchObject({
        status: 'failed',
        reason: 'unsafe_folder',
        file: '',
      });
      expect((await run.room.run()).imports).toEqual([]);
      expect(await run.room.paths('fremd')).toEqual(['wr.csv']);
    });

    test('an import folder that leaves the import root by its name is reported once and not read', async () => {
      await run.fixture.db
        .updateTable('plant')
        .set({ folder_name_import: '../../..' })
        .where('id', '=', run.made.plantId)
        .execute();
      expect(await run.room.run()).toMatchObject({ folders: 0, files_failed: 1 });
    });

    test('a link in place of a file is not followed', async () => {
      const outside = join(run.room.dataDir, 'fremd.csv');
      await writeFile(outside, `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await mkdir(run.inbox, { recursive: true });
      await symlink(outside, join(run.inbox, 'wr.csv'));
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
    });
  });

  test('the pass lists unclaimed files with place, name and age, the oldest first', async () => {
    const [older, newer] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')];
    await run.room.put(run.made, 'anders.csv', 'x', newer);
    await run.room.put(run.made, 'fremd.csv', 'x', older);
    const folder = folderOf(run.made);
    expect(await run.room.run()).toMatchObject({
      files_unclaimed: 2,
      unclaimed: [
        { folder, file: 'fremd.csv', since: older.toISOString() },
        { folder, file: 'anders.csv', since: newer.toISOString() },
      ],
    });
  });

  test('a folder inside an import folder is not read', async () => {
    await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
    await run.room.put(run.made, 'wr_alt/wr.csv', `${HEADER}\n01.09.2019;13:00:00;1;2\n`);
    expect(await run.room.run()).toMatchObject({ folders: 1, files_imported: 1, rows_imported: 1, files_unclaimed: 0 });
    expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/wr_alt/wr.csv`]);
  });

  describe('importing a file with values for a damaged day', () => {
    const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
    const logged: Readonly<Record<string, unknown>>[] = [];
    const keepLog = () => {
      const { log } = run.fixture.context.platform;
      logged.length = 0;
      return vi.spyOn(log, 'error').mockImplementation((fields) => void logged.push(fields));
    };

    test('a file with values for a damaged day is reported and does not stop the others; it is read once the day can be read', async () => {
      await run.reopen({ components: [logger({ file_prefix: 'a' }), logger({ file_prefix: 'b' })] });
      await run.room.put(run.made, 'a1.csv', content);
      await run.room.run();
      const axis = run.fixture.db.updateTable('measurement_axis');
      const broken = run.made.componentIds[0] ?? 0;
      await axis.set({ n: 7 }).where('component_id', '=', broken).execute();
      await run.room.put(run.made, 'a2.csv', content.replace('12:00', '13:00'));
      await run.room.put(run.made, 'b.csv', content);
      const spy = keepLog();
      expect(await run.room.run()).toMatchObject({ files_imported: 1, files_failed: 1, rows_imported: 1 });
      spy.mockRestore();
      expect(logged).toMatchObject([
        { file: 'a2.csv', error: expect.stringContaining('block does not hold 7 values') },
      ]);
      expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/a2.csv`]);
      const accounts = await run.fixture.db.selectFrom('import_file').select(['file', 'status', 'reason']).execute();
      expect(accounts).toContainEqual({ file: 'a2.csv', status: 'failed', reason: 'not_storable' });
      await axis.set({ n: 1 }).where('component_id', '=', broken).execute();
      expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: 1 });
    });

    test('a file with values for a damaged day is moved to fehler after five attempts; an attempt that a user starts does not wait', async () => {
      await run.room.put(run.made, 'wr1.csv', content);
      await run.room.run();
      await run.fixture.db.updateTable('measurement_axis').set({ n: 7 }).execute();
      await run.room.put(run.made, 'wr2.csv', content.replace('12:00', '13:00'));
      const begun = Date.now();
      let minutes = 0;
      const clock = vi.spyOn(run.fixture.context.platform, 'now').mockImplementation(() => begun + minutes * 60_000);
      const spy = keepLog();
      const attempts: number[] = [];
      for (; minutes < 20; minutes += 1) if ((await run.room.run()).files_failed > 0) attempts.push(minutes);
      expect(attempts).toEqual([0, 1, 2, 5, 12]);
      expect(await run.room.paths('import')).toEqual([]);
      expect(await run.room.paths('archive')).toContain(`${folderOf(run.made)}/fehler/wr2.csv`);
      const accounts = run.fixture.db.selectFrom('import_file').select('reason').where('file', '=', 'wr2.csv');
      expect(await accounts.where('plant_id', '=', run.made.plantId).execute()).toEqual(
        Array.from({ length: 5 }, () => ({ reason: 'not_storable' })),
      );
      await run.room.put(run.made, 'wr3.csv', content.replace('12:00', '14:00'));
      for (let count = 0; count < 4; count += 1)
        expect(await run.room.run(run.made.plantId)).toMatchObject({ files_failed: 1 });
      expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/wr3.csv`]);
      clock.mockRestore();
      spy.mockRestore();
      await run.fixture.db.updateTable('measurement_axis').set({ n: 1 }).execute();
      expect(await run.room.run(run.made.plantId)).toMatchObject({ files_imported: 1, rows_imported: 1 });
    });

    test('while the disk is full every pass fails, the file stays, and the log reports it once', async () => {
      await run.reopen({}, { yield: () => Promise.reject(diskFull) });
      await run.room.put(run.made, 'wr.csv', content);
      const spy = keepLog();
      for (let pass = 0; pass < 8; pass += 1) await expect(run.room.run()).rejects.toBe(diskFull);
      spy.mockRestore();
      expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/wr.csv`]);
      const accounts = run.fixture.db.selectFrom('import_file').select(['status', 'reason']);
      expect(await accounts.where('plant_id', '=', run.made.plantId).execute()).toEqual([
        { status: 'failed', reason: 'interrupted' },
      ]);
      const again = await openImportRoom(run.fixture.context, { dataDir: run.room.dataDir });
      expect(await again.run()).toMatchObject({ files_imported: 1 });
    });

    test('a file that the operating system does not let the import read is logged with the reason', async () => {
      const refused = () => Promise.reject(new FileAccessError('wr.csv', new Error('EACCES: permission denied')));
      await run.reopen({}, { files: { sha256: refused } });
      await run.room.put(run.made, 'wr.csv', content);
      const spy = keepLog();
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_failed: 1 });
      spy.mockRestore();
      expect(logged).toMatchObject([{ file: 'wr.csv', error: expect.stringContaining('EACCES: permission denied') }]);
    });
  });

  test('the pass reports its progress in whole percent over all files, and the current file', async () => {
    const body = Array.from(
      { length: 1_500 },
      (_, minute) => `01.09.2019;${new Date(minute * 60_000).toISOString().slice(11, 19)};${minute};1`,
    ).join('\n');
    await run.room.put(run.made, 'wr1.csv', `${HEADER}\n${body}\n`);
    await run.room.put(run.made, 'wr2.csv', `${HEADER}\n${body}\n`);
    await run.room.run();
    const percents = run.room.progress.flatMap(({ percent }) => percent ?? []);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents).toContain(50);
    expect(percents.at(-1)).toBe(100);
    expect(run.room.progress.map(({ step }) => inWords('de', [step]))).toContain('wr1.csv: 1.500 Zeilen');
  });

  test("the pass updates the plant's newest time, its data status and which columns have data", async () => {
    await run.reopen({ components: [logger({ calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 72 })] });
    await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;\n`);
    await run.room.run();
    const plant = await run.fixture.db
      .selectFrom('plant')
      .select(['time_last_data', 'status_data'])
      .where('id', '=', run.made.plantId)
      .executeTakeFirstOrThrow();
    expect(plant).toEqual({ time_last_data: Date.UTC(2019, 8, 1, 10), status_data: 2 });
    const columns = await run.fixture.db
      .selectFrom('component_column')
      .select('has_data')
      .where('component_id', '=', run.made.componentIds[0] ?? 0)
      .orderBy('id')
      .execute();
    expect(columns).toEqual([{ has_data: 1 }, { has_data: 0 }]);
  });

  test('every line of any file is counted: read = stored + overwritten + duplicate + rejected + skipped', async () => {
    await run.reopen({ components: [logger({ import_nth_entry: 2 })] });
    const cell = fc.constantFrom(
      '',
      '1',
      '2,5',
      '1.5',
      'x',
      '"',
      '";',
      '1e400',
      '01.09.2019',
      '27.10.2019',
      '31.03.2019',
      '02:30:00',
      '12:00:00',
      '\0',
    );
    const line = fc.oneof(
      fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(';')),
      fc
        .tuple(
          fc.constantFrom('01.09.2019', '27.10.2019'),
          fc.constantFrom('02:10:00', '02:20:00', '12:00:00'),
          cell,
          cell,
        )
        .map((cells) => cells.join(';')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.01.2018;00:00:00;1;1\n${lines.join('\n')}\n`);
        const { imports } = await run.room.run();
        const entry = await run.account(imports[0]);
        const wanted = lines.filter((text) => !/^[;\s]*$/.test(text)).length + 1;
        if (entry.reason === 'not_text') return;
        expect(entry).toMatchObject({ rows_read: wanted });
        const { rows_stored, rows_overwritten, rows_duplicate, rows_rejected, rows_skipped } = entry;
        expect(rows_stored + rows_overwritten + rows_duplicate + rows_rejected + rows_skipped).toBe(wanted);
        const kept = await run.rejections(imports[0]);
        expect(kept.filter(({ column_name }) => column_name === null)).toHaveLength(entry.rows_rejected);
        expect(kept.filter(({ column_name }) => column_name !== null)).toHaveLength(entry.cells_rejected);
      }),
      { numRuns: 40 },
    );
  });
});
