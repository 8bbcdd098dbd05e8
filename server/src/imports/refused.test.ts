import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../testing/importRoom.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

onEveryImport('the import', (run) => {
  describe('refusing a file that cannot be read', () => {
    const good = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
    const expectRefused = async (content: string | Uint8Array, reason: string) => {
      await run.room.put(run.made, 'wr_schlecht.csv', content);
      await run.room.put(run.made, 'wr_zgut.csv', good);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_failed: 1, files_imported: 1, rows_imported: 1 });
      expect(await run.account(result.imports[0])).toMatchObject({
        file: 'wr_schlecht.csv',
        status: 'failed',
        reason,
        rows_stored: 0,
      });
      expect(await run.room.paths('archive')).toEqual([
        `${folderOf(run.made)}/fehler/wr_schlecht.csv`,
        `${folderOf(run.made)}/wr_zgut.csv`,
      ]);
      expect(await readFile(join(run.room.dataDir, 'archive', folderOf(run.made), 'fehler/wr_schlecht.csv'))).toEqual(
        Buffer.from(content),
      );
      return result.imports[0];
    };

    test('a file without a required column is refused and names it', async () => {
      const id = await expectRefused('Datum;Uhrzeit;Leistung\n01.09.2019;12:00:00;1\n', 'missing_column');
      expect(await run.rejections(id)).toEqual([
        { line: 1, reason: 'missing_column', column_name: 'Temperatur', content: 'Datum;Uhrzeit;Leistung' },
      ]);
    });

    test('a file that is no text is refused', () =>
      expectRefused(
        Uint8Array.from({ length: 500 }, (_, index) => index % 7),
        'not_text',
      ));
    test('an empty file is refused', () => expectRefused('', 'empty_file'));
    test('a file with a line longer than the maximum is refused', () =>
      expectRefused(`${HEADER}\n${'1'.repeat(1_100_000)}`, 'line_too_long'));
    test('a file of which no line can be read is refused', () =>
      expectRefused(`${HEADER}\n2019-09-01;12:00:00;1;2\n`, 'bad_time'));

    test('a file in the wrong encoding is refused', async () => {
      await run.reopen({ system: { import_encoding: 'UTF-8' } });
      await expectRefused(latin1(`${HEADER};Grün\n01.09.2019;12:00:00;1;2;ä\n`), 'wrong_encoding');
    });

    test('a file above the maximum size is refused', async () => {
      await run.reopen({}, { maxBytes: 200 });
      const id = await expectRefused(`${HEADER}\n${'01.09.2019;12:00:00;1;2\n'.repeat(20)}`, 'too_large');
      expect(await run.account(id)).toMatchObject({ sha256: '' });
    });

    test('a file with an unknown encoding is refused', async () => {
      await run.reopen({ system: { import_encoding: 'klingon-1' } });
      await run.room.put(run.made, 'wr.csv', good);
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ status: 'failed', reason: 'wrong_encoding' });
    });

    test('a file with a header and no lines does not fail', async () => {
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n`);
      expect(await run.room.run()).toMatchObject({ files_imported: 1, files_failed: 0, rows_imported: 0 });
    });
  });

  describe('files in any encoding', () => {
    const columns = [{ col_component_data: 'T', col_component_data_description1: 'Temp [°C]' }];
    const text = 'Datum;Uhrzeit;Temp [°C]\n01.09.2019;12:00:00;1,5\n';
    test.each([
      ['declared ISO-8859-1', 'ISO-8859-1', latin1(text)],
      ['declared CP850', 'CP850', Buffer.from(latin1(text).map((byte) => (byte === 0xb0 ? 0xf8 : byte)))],
      ['UTF-8 undeclared', null, Buffer.from(text)],
      ['ISO-8859-1 undeclared', '', latin1(text)],
      ['UTF-8 with byte order mark', null, Buffer.from(`\uFEFF${text}`)],
      ['UTF-8 with byte order mark, declared as another', 'ISO-8859-1', Buffer.from(`\uFEFF${text}`)],
      ['UTF-16 with byte order mark', null, Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['lines ended by CR', null, Buffer.from(text.replaceAll('\n', '\r'))],
      ['a column name in quotes', null, Buffer.from(text.replace('Temp [°C]', '"Temp [°C]"'))],
    ])('a file is read in the encoding %s', async (_, encoding, bytes) => {
      await run.reopen({ system: { import_encoding: encoding }, components: [logger({ columns })] });
      await run.room.put(run.made, 'wr.csv', bytes);
      expect(await run.room.run()).toMatchObject({ files_imported: 1, rows_imported: 1 });
      expect(await run.series()).toEqual([['2019-09-01T10:00', 1.5]]);
    });
  });
});
