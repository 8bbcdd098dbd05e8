import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { folderOf } from '../testing/importRoom.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';
import { zipOf } from '../testing/zipOf.ts';

const at = (time: string, value: number) => `${HEADER}\n01.09.2019;${time}:00;${value};2\n`;
const packed = (ending: string) => ({
  file_extension_import_data: 'csv',
  import_data_compromised: 1 as const,
  import_data_compromised_extension: ending,
});

onEveryImport('the import', (run) => {
  const values = async (component = 0) => (await run.series(component)).map(([, value]) => value);
  const archived = () => run.room.paths(`archive/${folderOf(run.made)}`);

  describe('importing compressed files (3.9)', () => {
    test('a gz file is read by its name without the extension', async () => {
      await run.reopen({ system: packed('gz') });
      await run.room.put(run.made, 'wr.csv.gz', gzipSync(at('12:00', 7)));
      await run.room.put(run.made, 'anders.csv.gz', gzipSync(at('12:00', 8)));
      const result = await run.room.run();
      expect(result).toMatchObject({ files_imported: 1, rows_imported: 1, files_unclaimed: 1 });
      expect(await values()).toEqual([7]);
      expect(await run.account(result.imports[0])).toMatchObject({ file: 'wr.csv.gz', rows_read: 1, rows_stored: 1 });
      expect(await archived()).toEqual(['wr.csv.gz']);
    });

    test('every file of a zip archive is read with a separate entry and for the component that claims it', async () => {
      await run.reopen({ system: packed('.ZIP'), components: [logger(), logger({ file_prefix: 'zaehler' })] });
      const archive = zipOf([
        { name: 'tag/', content: '', method: 0 },
        { name: 'tag/wr_1.csv', content: at('12:00', 1) },
        { name: 'tag/wr_2.csv', content: at('12:10', 2), method: 0 },
        { name: '../../zaehler.csv', content: at('12:00', 3) },
        { name: 'liesmich.txt', content: 'kein CSV' },
      ]);
      await run.room.put(run.made, '2019-09-01.zip', archive);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_imported: 1, rows_imported: 3, files_failed: 0, files_unclaimed: 0 });
      expect(await values(0)).toEqual([1, 2]);
      expect(await values(1)).toEqual([3]);
      const accounts = await Promise.all(result.imports.map((id) => run.account(id)));
      expect(accounts.map(({ file, rows_read }) => [file, rows_read])).toEqual([
        ['2019-09-01.zip/wr_1.csv', 1],
        ['2019-09-01.zip/wr_2.csv', 1],
        ['2019-09-01.zip/zaehler.csv', 1],
      ]);
      expect(await archived()).toEqual(['2019-09-01.zip']);
      expect(await run.room.paths('')).toEqual([`archive/${folderOf(run.made)}/2019-09-01.zip`]);
    });

    test('archives in an archive are read, one level deep; a damaged one does not stop the others', async () => {
      await run.reopen({ system: packed('zip') });
      const inner = zipOf([{ name: 'wr_1.csv', content: at('12:00', 1) }]);
      const deeper = zipOf([{ name: 'wr_9.zip', content: inner }]);
      const archive = zipOf([
        { name: 'wr_1.csv.zip', content: inner },
        { name: 'wr_2.csv.ZIP', content: zipOf([{ name: 'wr_2.csv', content: at('12:10', 2) }]) },
        { name: 'wr_3.csv', content: at('12:20', 3) },
        { name: 'wr_4.csv.zip', content: inner.subarray(0, 40) },
        { name: 'wr_5.csv.zip', content: deeper },
      ]);
      await run.room.put(run.made, 'Mean.zip', archive);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_failed: 1, rows_imported: 3 });
      expect(await values()).toEqual([1, 2, 3]);
      const accounts = await Promise.all(result.imports.map((id) => run.account(id)));
      expect(accounts.map(({ file, reason }) => [file, reason])).toEqual([
        ['Mean.zip/wr_1.csv', null],
        ['Mean.zip/wr_2.csv', null],
        ['Mean.zip/wr_3.csv', null],
        ['Mean.zip/wr_4.csv', 'bad_archive'],
      ]);
      expect(await archived()).toEqual(['fehler/Mean.zip']);
    });

    test('the content of nested archives counts towards the maximum unpacked size', async () => {
      await run.reopen({ system: packed('zip') }, { maxBytes: 20_000 });
      const bomb = zipOf([{ name: 'wr_1.csv', content: 'x'.repeat(30_000) }]);
      await run.room.put(run.made, 'wr.zip', zipOf([{ name: 'wr_1.csv.zip', content: bomb }]));
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ reason: 'too_large' });
    });

    test('files without a claim are read by the component that claims the archive, and an unclaimed archive is left in place', async () => {
      await run.reopen({ system: packed('zip') });
      await run.room.put(run.made, 'wr.zip', zipOf([{ name: 'export.csv', content: at('12:00', 5) }]));
      await run.room.put(run.made, 'fremd.zip', zipOf([{ name: 'export.csv', content: at('13:00', 6) }]));
      await run.room.put(run.made, 'wr.csv', at('14:00', 7));
      expect(await run.room.run()).toMatchObject({ files_imported: 2, files_unclaimed: 1 });
      expect(await values()).toEqual([5, 7]);
      expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/fremd.zip`]);
    });

    test('if an archive contains a readable and an unreadable file, the readable one is stored and the archive is moved to fehler', async () => {
      await run.reopen({ system: packed('zip') });
      const archive = zipOf([
        { name: 'wr1.csv', content: at('12:00', 1) },
        { name: 'wr2.csv', content: 'Datum;Uhrzeit\n' },
      ]);
      await run.room.put(run.made, 'wr.zip', archive);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_imported: 0, files_failed: 1, rows_imported: 1 });
      expect(await run.account(result.imports[1])).toMatchObject({ file: 'wr.zip/wr2.csv', reason: 'missing_column' });
      expect(await archived()).toEqual(['fehler/wr.zip']);
    });

    const good = { name: 'wr.csv', content: at('12:00', 1) };
    test.each([
      ['a zip archive cut off', 'zip', 'bad_archive', zipOf([good]).subarray(0, 60)],
      ['a zip archive that is none', 'zip', 'bad_archive', Buffer.from('Datum;Uhrzeit')],
      ['an empty file', 'zip', 'bad_archive', Buffer.alloc(0)],
      ['a wrong checksum', 'zip', 'bad_archive', zipOf([{ ...good, crc: 1 }])],
      ['more inside than declared', 'zip', 'bad_archive', zipOf([{ ...good, declaredBytes: 3 }])],
      ['less inside than declared', 'zip', 'bad_archive', zipOf([{ ...good, declaredBytes: 300 }])],
      ['an encrypted file', 'zip', 'bad_archive', zipOf([{ ...good, flags: 1 }])],
      ['an archive without data file', 'zip', 'empty_file', zipOf([{ name: 'a.txt', content: 'x' }])],
      ['a zip bomb', 'zip', 'too_large', zipOf([{ ...good, content: Buffer.alloc(200_000) }])],
      [
        'a zip bomb of many files',
        'zip',
        'too_large',
        zipOf(Array.from({ length: 60 }, () => ({ ...good, content: Buffer.alloc(2_000) }))),
      ],
      ['a gz file cut off', 'gz', 'bad_archive', gzipSync(at('12:00', 1)).subarray(0, 40)],
      ['a gz file that is none', 'gz', 'bad_archive', Buffer.from(at('12:00', 1))],
      ['a gz bomb', 'gz', 'too_large', gzipSync(Buffer.alloc(200_000, 'a\n'))],
    ])('%s is moved to fehler with its reason, and nothing of it is stored', async (_, ending, reason, bytes) => {
      await run.reopen({ system: packed(ending) }, { maxBytes: 100_000 });
      const name = ending === 'gz' ? 'wr.csv.gz' : 'wr.zip';
      await run.room.put(run.made, name, bytes);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_imported: 0, files_failed: 1, rows_imported: 0 });
      expect(await run.account(result.imports[0])).toMatchObject({
        file: expect.stringContaining(name),
        status: 'failed',
        reason,
      });
      expect(await archived()).toEqual([`fehler/${name}`]);
      expect(await values()).toEqual([]);
    });
  });

  describe('with compromise_files', () => {
    let days = 0;
    const dayLater = async () => {
      days += 1;
      const later = Date.now() + days * 25 * 3_600_000;
      vi.spyOn(run.fixture.context.platform, 'now').mockImplementation(() => later);
      await run.room.run();
    };
    afterEach(() => vi.restoreAllMocks());

    test('with compromise_files, files that were archived a day ago are compressed, but no failed and no compressed files', async () => {
      await run.reopen({ system: { ...packed('gz'), compromise_files: 1 } });
      await run.room.put(run.made, 'wr.csv', at('12:00', 1));
      await run.room.put(run.made, 'wr2.csv.gz', gzipSync(at('12:10', 2)));
      await run.room.put(run.made, 'wr3.csv', 'Datum\n');
      expect(await run.room.run()).toMatchObject({ files_imported: 2, files_failed: 1 });
      expect(await archived()).toEqual(['fehler/wr3.csv', 'wr.csv', 'wr2.csv.gz']);
      await dayLater();
      expect(await archived()).toEqual(['fehler/wr3.csv', 'wr.csv.gz', 'wr2.csv.gz']);
      const kept = await readFile(join(run.room.dataDir, 'archive', folderOf(run.made), 'wr.csv.gz'));
      expect(gunzipSync(kept).toString()).toBe(at('12:00', 1));
      await run.room.put(run.made, 'wr.csv', at('12:00', 3));
      await run.room.run();
      await dayLater();
      expect(await archived()).toEqual(['fehler/wr3.csv', 'wr.csv.gz', 'wr.csv_1.gz', 'wr2.csv.gz']);
    });
  });
});
