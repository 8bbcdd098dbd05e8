import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { latestOf } from '../measurements/latest.ts';
import { rawSeries } from '../measurements/series.ts';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, type ImportRoom, type ImportRoomOptions, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant, type PlantSpec } from '../testing/makePlant.ts';
import { FileAccessError } from './files.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const HEADER = 'Datum;Uhrzeit;Leistung;Temperatur';
/** A German logger of one device, as the defaults of a component have it. */
const logger = (more: Partial<PlantSpec['components'][number]> = {}): PlantSpec['components'][number] => ({
  file_prefix: 'wr',
  columns: ['Leistung', 'Temperatur'],
  ...more,
});

onEveryEngine('the import', (fixture) => {
  let room: ImportRoom;
  let made: MadePlant;

  const open = async (spec: Partial<PlantSpec> = {}, options: ImportRoomOptions = {}) => {
    made = await makePlant(fixture.db, { components: [logger()], ...spec });
    room = await openImportRoom(fixture.context, options);
  };
  beforeEach(() => open());
  afterEach(async () => {
    await room.remove();
    await fixture.db.updateTable('plant').set({ status: '80' }).execute();
  });

  const reopen = async (...to: Parameters<typeof open>) => {
    await room.remove();
    await fixture.db.updateTable('plant').set({ status: '80' }).execute();
    await open(...to);
  };
  const account = (id: number | undefined) =>
    fixture.db
      .selectFrom('import_file')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
  const rejections = (id: number | undefined) =>
    fixture.db
      .selectFrom('import_rejection')
      .select(['line', 'reason', 'column_name', 'content'])
      .where('import_file_id', '=', id ?? 0)
      .orderBy('id')
      .execute();
  const series = async (component = 0, column = 0) => {
    const query = {
      component_id: made.componentIds[component] ?? 0,
      column_id: made.columnIds[component]?.[column] ?? 0,
      from: Date.UTC(2000, 0, 1),
      until: Date.UTC(2100, 0, 1),
    };
    const { times, values } = await rawSeries(fixture.db, fixture.context.platform, query);
    return Array.from(times, (ts, index) => [new Date(ts).toISOString().slice(0, 16), values[index]]);
  };
  const inbox = () => join(room.dataDir, 'import', folderOf(made));

  describe('of one device a file', () => {
    test('stores date and time of two columns in the zone of the file, with German decimals', async () => {
      await room.put(made, 'wr.csv', `${HEADER}\r\n01.09.2019;17:40:00;1,5;20\r\n01.09.2019;17:50:00;2,5;\r\n`);
      const result = await room.run();
      expect(result).toMatchObject({
        folders: 1,
        files_imported: 1,
        rows_imported: 2,
        rows_rejected: 0,
        files_failed: 0,
      });
      expect(await series()).toEqual([
        ['2019-09-01T15:40', 1.5],
        ['2019-09-01T15:50', 2.5],
      ]);
      expect(await series(0, 1)).toEqual([['2019-09-01T15:40', 20]]);
      expect(await room.paths('archive')).toEqual([`${folderOf(made)}/wr.csv`]);
      expect(await room.paths('import')).toEqual([]);
    });

    test('multiplies by the factor of each column', async () => {
      await reopen({
        components: [
          logger({
            columns: [{ col_component_data: 'P', col_component_data_description1: 'Leistung', factor_import: 0.001 }],
          }),
        ],
      });
      await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;17:40:00;1500;20\n`);
      await room.run();
      expect(await series()).toEqual([['2019-09-01T15:40', 1.5]]);
    });

    test('keeps the good neighbours of a bad cell, and says which cell was bad', async () => {
      await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;17:40:00;1.5;20\n01.09.2019;17:50:00;7;kaputt\n`);
      const { imports } = await room.run();
      expect(await account(imports[0])).toMatchObject({
        rows_read: 2,
        rows_stored: 2,
        rows_rejected: 0,
        cells_rejected: 2,
      });
      expect(await rejections(imports[0])).toEqual([
        { line: 2, reason: 'wrong_decimal_sign', column_name: 'Leistung', content: '1.5' },
        { line: 3, reason: 'not_a_number', column_name: 'Temperatur', content: 'kaputt' },
      ]);
      expect(await series()).toEqual([['2019-09-01T15:50', 7]]);
      expect(await series(0, 1)).toEqual([['2019-09-01T15:40', 20]]);
    });

    test('rejects lines with their number, reason and content, and stores the others', async () => {
      const lines = [
        '31.02.2019;12:00:00;1;2',
        '31.03.2019;02:30:00;1;2',
        ';12:00:00;1;2',
        '01.09.2019;12:00:00;x;y',
        '01.09.2019;12:10:00;1;2',
        '',
        ';;;',
      ];
      await room.put(made, 'wr.csv', `${HEADER}\n${lines.join('\n')}\n`);
      const { imports } = await room.run();
      expect(await account(imports[0])).toMatchObject({
        status: 'done',
        rows_read: 5,
        rows_stored: 1,
        rows_rejected: 4,
        cells_rejected: 0,
      });
      expect(await rejections(imports[0])).toEqual([
        { line: 2, reason: 'bad_time', column_name: null, content: lines[0] },
        { line: 3, reason: 'nonexistent_time', column_name: null, content: lines[1] },
        { line: 4, reason: 'missing_time', column_name: null, content: lines[2] },
        { line: 5, reason: 'nothing_readable', column_name: null, content: lines[3] },
      ]);
    });

    test('resolves the hour that occurs twice by the order of the lines', async () => {
      const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
      await room.put(
        made,
        'wr.csv',
        `${HEADER}\n${times.map((time, index) => `27.10.2019;${time}:00;${index};1`).join('\n')}`,
      );
      await room.run();
      expect((await series()).map(([ts]) => String(ts).slice(11))).toEqual([
        '23:30',
        '00:00',
        '00:30',
        '01:00',
        '01:30',
        '02:00',
      ]);
    });

    test('thins by import_nth_entry and counts what it skips', async () => {
      await reopen({ components: [logger({ import_nth_entry: 3 })] });
      const lines = Array.from({ length: 7 }, (_, minute) => `01.09.2019;12:0${minute}:00;${minute};1`);
      await room.put(made, 'wr.csv', `${HEADER}\n${lines.join('\n')}`);
      const { imports } = await room.run();
      expect((await series()).map(([, value]) => value)).toEqual([0, 3, 6]);
      expect(await account(imports[0])).toMatchObject({ rows_read: 7, rows_stored: 3, rows_skipped: 4 });
    });

    test('reads trimmed names, columns by number and both in one column with offsets', async () => {
      await reopen({
        system: { import_separator: '\\t', import_decimal_sign: '.' },
        components: [
          logger({
            import_data_date_column_name: 'Zeit',
            import_data_time_column_name: '',
            import_data_datetime_format: 'ISO',
            columns: ['Leistung', { col_component_data: 'T', col_component_data_description1: '#3' }],
          }),
        ],
      });
      await room.put(made, 'wr.txt', ' Zeit \t Leistung \tTemp\n2019-09-01T12:00:00+02:00\t1.5\t20\n');
      await room.run();
      expect(await series(0, 0)).toEqual([['2019-09-01T10:00', 1.5]]);
      expect(await series(0, 1)).toEqual([['2019-09-01T10:00', 20]]);
    });

    test('reads files without header line by the names of the system', async () => {
      await reopen({ system: { import_data_header: HEADER } });
      await room.put(made, 'wr.csv', '01.09.2019;12:00:00;1;2\n');
      expect(await room.run()).toMatchObject({ rows_imported: 1 });
    });

    test('joins combined fields to a text and keeps state texts of columns not meant for analysis', async () => {
      await reopen({
        components: [
          logger({
            columns: [
              {
                col_component_data: 'Meldung',
                col_component_data_description1: 'Code',
                col_component_data_description2: 'Text',
                col_data_delimiter: ': ',
                is_suitable_for_analyse: 0,
              },
              { col_component_data: 'Status', is_suitable_for_analyse: 0 },
            ],
          }),
        ],
      });
      const lines = ['17:40:00;70;Netz;Betrieb', '17:50:00;70;Netz;Betrieb', '18:00:00;;;5', '18:10:00;71;;12.3.4'];
      await room.put(
        made,
        'wr.csv',
        `Datum;Uhrzeit;Code;Text;Status\n${lines.map((line) => `01.09.2019;${line}`).join('\n')}`,
      );
      const { imports } = await room.run();
      const texts = await fixture.db
        .selectFrom('text_value')
        .select(['column_id', 'text', 'ts'])
        .where('component_id', '=', made.componentIds[0] ?? 0)
        .orderBy('column_id')
        .orderBy('ts')
        .execute();
      const [message, status] = made.columnIds[0] ?? [];
      expect(
        texts.map(({ column_id, ts, text }) => [column_id, new Date(ts).toISOString().slice(11, 16), text]),
      ).toEqual([
        [message, '15:40', '70: Netz'],
        [message, '16:00', ''],
        [message, '16:10', '71:'],
        [status, '15:40', 'Betrieb'],
        [status, '16:00', ''],
      ]);
      expect(await series(0, 1)).toEqual([['2019-09-01T16:00', 5]]);
      expect(await rejections(imports[0])).toEqual([
        { line: 5, reason: 'not_a_number', column_name: 'Status', content: '12.3.4' },
      ]);
      const latest = (await latestOf(fixture.db, made.componentIds)).get(made.componentIds[0] ?? 0);
      expect(latest?.values.get(message ?? 0)?.value).toBe('71:');
    });

    test("puts readings on the calendar of the plant's zone, whatever the zone of the file", async () => {
      await reopen({ plant: { timezone: 'America/New_York' }, components: [logger({ timezone_file: 'Asia/Tokyo' })] });
      await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await room.run();
      expect(await series()).toEqual([['2019-09-01T03:00', 1]]);
      const axis = await fixture.db
        .selectFrom('measurement_axis')
        .select('day')
        .where('component_id', '=', made.componentIds[0] ?? 0)
        .execute();
      expect(axis).toEqual([{ day: 20190831 }]);
    });
  });

  describe('of several devices in one file', () => {
    const bySerial = (): Partial<PlantSpec> => ({
      system: { import_sernum_column_name: 'Seriennummer' },
      components: [
        logger({ sernum: 'A1', sernum_2: 'A0' }),
        logger({ sernum: 'B1', sernum_2: 'A1' }),
        logger({ sernum: 'C1', file_prefix: null }),
      ],
    });
    const header = `Seriennummer;${HEADER}`;

    test('goes by sernum, then sernum_2, and rejects unknown numbers', async () => {
      await reopen(bySerial());
      const serials = ['A1', ' B1 ', 'A0', 'C1', 'Z9', ''];
      await room.put(
        made,
        'wr.csv',
        `${header}\n${serials.map((serial, index) => `${serial};01.09.2019;12:0${index}:00;${index};1`).join('\n')}`,
      );
      const { imports } = await room.run();
      expect((await series(0)).map(([, value]) => value)).toEqual([0, 2]);
      expect((await series(1)).map(([, value]) => value)).toEqual([1]);
      expect((await series(2)).map(([, value]) => value)).toEqual([3]);
      expect(await account(imports[0])).toMatchObject({ rows_read: 6, rows_stored: 4, rows_rejected: 2 });
      expect(await rejections(imports[0])).toMatchObject([
        { line: 6, reason: 'unknown_sernum' },
        { line: 7, reason: 'unknown_sernum' },
      ]);
      const components = await fixture.db
        .selectFrom('import_component')
        .select(['component_id', 'rows_stored'])
        .where('import_file_id', '=', imports[0] ?? 0)
        .orderBy('component_id')
        .execute();
      expect(components.map(({ rows_stored }) => rows_stored)).toEqual([2, 1, 1]);
    });

    test('a component without prefix whose columns the file lacks does not fail it', async () => {
      const spec = bySerial();
      await reopen({
        ...spec,
        components: [logger({ sernum: 'A1' }), logger({ sernum: 'C1', file_prefix: '', columns: ['Wind'] })],
      });
      await room.put(made, 'wr.csv', `${header}\nA1;01.09.2019;12:00:00;1;1\nC1;01.09.2019;12:00:00;1;1\n`);
      expect(await room.run()).toMatchObject({ rows_imported: 1, rows_rejected: 1, files_failed: 0 });
    });
  });

  describe('claims a file', () => {
    test('for the component with the longest fitting prefix, and leaves every other where it is', async () => {
      await reopen({
        system: { file_extension_import_data: 'csv' },
        components: [logger(), logger({ file_prefix: 'wr2' }), logger({ file_prefix: null })],
      });
      const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
      for (const name of ['wr2_1.CSV', 'wr1.csv', 'wr.txt', 'events.csv', 'WR3.csv', '.wr.csv', 'wr.csv.tmp'])
        await room.put(made, name, content);
      expect(await room.run()).toMatchObject({ files_imported: 2, files_unclaimed: 3 });
      expect(await series(0)).toHaveLength(1);
      expect(await series(1)).toHaveLength(1);
      expect(await series(2)).toHaveLength(0);
      expect(await room.paths('import')).toHaveLength(5);
      expect(await readFile(join(inbox(), 'events.csv'), 'utf8')).toBe(content);
    });

    test('for nobody where two components share the longest prefix and nothing tells them apart', async () => {
      await reopen({ components: [logger(), logger()] });
      await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      expect(await room.run()).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
    });

    test('in a folder of the component, where no prefix is needed (CF)', async () => {
      await reopen({
        system: { type_import: 'CF' },
        plant: { archivfolder: 'alt' },
        components: [logger({ file_prefix: null, folder_name_import: 'wr1' }), logger({ folder_name_import: null })],
      });
      await room.put(made, 'wr1/beliebig.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      expect(await room.run()).toMatchObject({ folders: 1, files_imported: 1 });
      expect(await room.paths('archive')).toEqual([`${folderOf(made)}/wr1/alt/beliebig.csv`]);
    });

    test('of active plants alone, unless one plant is named; missing folders are made', async () => {
      await fixture.db.updateTable('plant').set({ status: '80' }).where('id', '=', made.plantId).execute();
      expect(await room.run()).toMatchObject({ folders: 0 });
      expect(await room.run(made.plantId)).toMatchObject({ folders: 1 });
      expect(await room.paths('import')).toEqual([]);
      await writeFile(join(inbox(), 'wr.csv'), '');
    });
  });

  describe('the same readings again', () => {
    const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n01.09.2019;12:10:00;3;4\n`;

    test('store nothing and are counted as duplicates', async () => {
      await room.put(made, 'wr.csv', content);
      await room.run();
      await room.put(made, 'wr.csv', content);
      const second = await room.run();
      expect(second).toMatchObject({ files_imported: 1, rows_imported: 0, rows_duplicate: 2 });
      expect(await account(second.imports[0])).toMatchObject({
        rows_read: 2,
        rows_duplicate: 2,
        values_stored: 0,
        status: 'done',
      });
    });

    test('never overwrite a file of the archive', async () => {
      for (const value of ['1', '2', '3']) {
        await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;${value};2\n`);
        await room.run();
      }
      expect(await room.paths('archive')).toEqual(
        ['wr.csv', 'wr_1.csv', 'wr_2.csv'].map((name) => `${folderOf(made)}/${name}`),
      );
      expect(await readFile(join(room.dataDir, 'archive', folderOf(made), 'wr.csv'), 'utf8')).toContain(';1;2');
    });

    test('with a corrected value are stored: the last file wins', async () => {
      await room.put(made, 'a', 'x');
      await room.put(made, 'wr.csv', content);
      await room.run();
      await room.put(made, 'wr.csv', content.replace(';3;4', ';5;4'));
      expect(await room.run()).toMatchObject({ rows_imported: 1, rows_duplicate: 1 });
      expect((await series()).map(([, value]) => value)).toEqual([1, 5]);
    });
  });

  describe('of a file that cannot be read', () => {
    const good = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
    const failing = async (content: string | Uint8Array, reason: string) => {
      await room.put(made, 'wr_schlecht.csv', content);
      await room.put(made, 'wr_zgut.csv', good);
      const result = await room.run();
      expect(result).toMatchObject({ files_failed: 1, files_imported: 1, rows_imported: 1 });
      expect(await account(result.imports[0])).toMatchObject({
        file: 'wr_schlecht.csv',
        status: 'failed',
        reason,
        rows_stored: 0,
      });
      expect(await room.paths('archive')).toEqual([
        `${folderOf(made)}/fehler/wr_schlecht.csv`,
        `${folderOf(made)}/wr_zgut.csv`,
      ]);
      expect(await readFile(join(room.dataDir, 'archive', folderOf(made), 'fehler/wr_schlecht.csv'))).toEqual(
        Buffer.from(content),
      );
      return result.imports[0];
    };

    test('says which column is missing', async () => {
      const id = await failing('Datum;Uhrzeit;Leistung\n01.09.2019;12:00:00;1\n', 'missing_column');
      expect(await rejections(id)).toEqual([
        { line: 1, reason: 'missing_column', column_name: 'Temperatur', content: 'Datum;Uhrzeit;Leistung' },
      ]);
    });

    test('a file that is no text', () =>
      failing(
        Uint8Array.from({ length: 500 }, (_, index) => index % 7),
        'not_text',
      ));
    test('an empty file', () => failing('', 'empty_file'));
    test('a line that never ends', () => failing(`${HEADER}\n${'1'.repeat(1_100_000)}`, 'line_too_long'));
    test('a file of which no line can be read', () =>
      failing(`${HEADER}\n2019-09-01;12:00:00;1;2\n`, 'nothing_readable'));

    test('the wrong encoding', async () => {
      await reopen({ system: { import_encoding: 'UTF-8' } });
      await failing(latin1(`${HEADER};Grün\n01.09.2019;12:00:00;1;2;ä\n`), 'wrong_encoding');
    });

    test('a file above the largest size', async () => {
      await reopen({}, { maxBytes: 200 });
      const id = await failing(`${HEADER}\n${'01.09.2019;12:00:00;1;2\n'.repeat(20)}`, 'too_large');
      expect(await account(id)).toMatchObject({ sha256: '' });
    });

    test('an encoding that nobody knows', async () => {
      await reopen({ system: { import_encoding: 'klingon-1' } });
      await room.put(made, 'wr.csv', good);
      const { imports } = await room.run();
      expect(await account(imports[0])).toMatchObject({ status: 'failed', reason: 'wrong_encoding' });
    });

    test('a header without lines is no failure', async () => {
      await room.put(made, 'wr.csv', `${HEADER}\n`);
      expect(await room.run()).toMatchObject({ files_imported: 1, files_failed: 0, rows_imported: 0 });
    });
  });

  describe('in any encoding', () => {
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
    ])('%s', async (_, encoding, bytes) => {
      await reopen({ system: { import_encoding: encoding }, components: [logger({ columns })] });
      await room.put(made, 'wr.csv', bytes);
      expect(await room.run()).toMatchObject({ files_imported: 1, rows_imported: 1 });
      expect(await series()).toEqual([['2019-09-01T10:00', 1.5]]);
    });
  });

  describe('of a file still being written', () => {
    const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;

    test('waits until it has been left alone for two seconds', async () => {
      const waits: number[] = [];
      await reopen({}, { files: { wait: (ms) => Promise.resolve(void waits.push(ms)) } });
      await room.put(made, 'wr.csv', content, new Date());
      await room.put(made, 'wr2.csv', content, new Date());
      expect(await room.run()).toMatchObject({ files_imported: 2 });
      expect(waits).toEqual([2000]);
    });

    test('leaves it alone when it changed meanwhile', async () => {
      await reopen({}, { files: { wait: () => appendFile(join(inbox(), 'wr.csv'), '01.09') } });
      await room.put(made, 'wr.csv', content, new Date());
      expect(await room.run()).toMatchObject({ files_imported: 0, files_failed: 0, files_unclaimed: 0 });
      expect(await room.paths('import')).toHaveLength(1);
    });

    test('does not archive one that grew while it was read, and takes the rest the next time', async () => {
      let grow = true;
      await reopen(
        {},
        {
          files: {
            sha256: async () => {
              if (grow) await appendFile(join(inbox(), 'wr.csv'), '01.09.2019;12:10:00;3;4\n');
              grow = false;
              return '';
            },
          },
        },
      );
      await room.put(made, 'wr.csv', content);
      await room.run();
      expect(await room.paths('import')).toHaveLength(1);
      await room.run();
      expect(await room.paths('import')).toHaveLength(0);
      expect((await series()).map(([, value]) => value)).toEqual([1, 3]);
    });
  });

  describe('after a crash', () => {
    const lines = Array.from(
      { length: 40 },
      (_, day) => `${String((day % 28) + 1).padStart(2, '0')}.0${1 + Math.floor(day / 28)}.2019;12:00:00;${day};1`,
    );
    const content = `${HEADER}\n${lines.join('\n')}\n`;

    test('between commit and move, the next run counts duplicates and moves the file', async () => {
      await reopen({}, { files: { move: (path) => Promise.reject(new FileAccessError(path, 'power cut')) } });
      await room.put(made, 'wr.csv', content);
      expect(await room.run()).toMatchObject({ files_failed: 1, files_imported: 0 });
      const again = await openImportRoomAt(room);
      expect(await again.run()).toMatchObject({ files_imported: 1, rows_imported: 0, rows_duplicate: 40 });
      expect(await room.paths('archive')).toEqual([`${folderOf(made)}/wr.csv`]);
    });

    test('within a file, what was committed is in its account and the rest follows', async () => {
      await room.put(made, 'wr.csv', content);
      await expect(runUntilCrash(room, 2)).rejects.toThrow('killed');
      const second = await room.run();
      const accounts = await fixture.db
        .selectFrom('import_file')
        .selectAll()
        .where('plant_id', '=', made.plantId)
        .orderBy('id')
        .execute();
      expect(accounts).toMatchObject([
        { status: 'failed', reason: 'interrupted' },
        { status: 'done', reason: null, rows_read: 40 },
      ]);
      expect(accounts[0]?.rows_stored).toBeGreaterThan(0);
      expect(second.rows_duplicate).toBe(accounts[0]?.rows_stored);
      expect(accounts.reduce((sum, { rows_stored }) => sum + rows_stored, 0)).toBe(40);
      expect(await series()).toHaveLength(40);
    });

    const openImportRoomAt = async ({ dataDir }: ImportRoom) => openImportRoom(fixture.context, { dataDir });
    const runUntilCrash = async ({ dataDir }: ImportRoom, yields: number) => {
      let left = yields;
      const crashing = await openImportRoom(fixture.context, {
        dataDir,
        yield: () => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : Promise.resolve()),
      });
      return crashing.run();
    };
  });

  describe('of a folder that leaves the import root', () => {
    test('by a link: says so once, reads nothing, and goes on with the others', async () => {
      const outside = join(room.dataDir, 'fremd');
      await mkdir(outside);
      await writeFile(join(outside, 'wr.csv'), `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await mkdir(join(room.dataDir, 'import', String(made.organisationId)), { recursive: true });
      await symlink(outside, inbox());
      const result = await room.run();
      expect(result).toMatchObject({ folders: 0, files_imported: 0, files_failed: 1 });
      expect(await account(result.imports[0])).toMatchObject({ status: 'failed', reason: 'unsafe_folder', file: '' });
      expect((await room.run()).imports).toEqual([]);
      expect(await room.paths('fremd')).toEqual(['wr.csv']);
    });

    test('by its name', async () => {
      await fixture.db
        .updateTable('plant')
        .set({ folder_name_import: '../../..' })
        .where('id', '=', made.plantId)
        .execute();
      expect(await room.run()).toMatchObject({ folders: 0, files_failed: 1 });
    });

    test('a link in place of a file is not followed', async () => {
      const outside = join(room.dataDir, 'fremd.csv');
      await writeFile(outside, `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await mkdir(inbox(), { recursive: true });
      await symlink(outside, join(inbox(), 'wr.csv'));
      expect(await room.run()).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
    });
  });

  test('tells how far it is, in whole percent over all files, and what it reads', async () => {
    const body = Array.from(
      { length: 1_500 },
      (_, minute) => `01.09.2019;${new Date(minute * 60_000).toISOString().slice(11, 19)};${minute};1`,
    ).join('\n');
    await room.put(made, 'wr1.csv', `${HEADER}\n${body}\n`);
    await room.put(made, 'wr2.csv', `${HEADER}\n${body}\n`);
    await room.run();
    const percents = room.progress.flatMap(({ percent }) => percent ?? []);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents).toContain(50);
    expect(percents.at(-1)).toBe(100);
    expect(room.progress.map(({ step }) => step)).toContain('wr1.csv: 1.500 Zeilen');
  });

  test('leaves the plant with its newest time, its data status and columns that have data', async () => {
    await reopen({ components: [logger({ calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 72 })] });
    await room.put(made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;\n`);
    await room.run();
    const plant = await fixture.db
      .selectFrom('plant')
      .select(['time_last_data', 'status_data'])
      .where('id', '=', made.plantId)
      .executeTakeFirstOrThrow();
    expect(plant).toEqual({ time_last_data: Date.UTC(2019, 8, 1, 10), status_data: 2 });
    const columns = await fixture.db
      .selectFrom('component_column')
      .select('has_data')
      .where('component_id', '=', made.componentIds[0] ?? 0)
      .orderBy('id')
      .execute();
    expect(columns).toEqual([{ has_data: 1 }, { has_data: 0 }]);
  });

  test('accounts for every line of any file: read = stored + duplicate + rejected + skipped', async () => {
    await reopen({ components: [logger({ import_nth_entry: 2 })] });
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
        await room.put(made, 'wr.csv', `${HEADER}\n01.01.2018;00:00:00;1;1\n${lines.join('\n')}\n`);
        const { imports } = await room.run();
        const entry = await account(imports[0]);
        const wanted = lines.filter((text) => !/^[;\s]*$/.test(text)).length + 1;
        if (entry.reason === 'not_text') return;
        expect(entry).toMatchObject({ rows_read: wanted });
        expect(entry.rows_stored + entry.rows_duplicate + entry.rows_rejected + entry.rows_skipped).toBe(wanted);
        const kept = await rejections(imports[0]);
        expect(kept.filter(({ column_name }) => column_name === null)).toHaveLength(entry.rows_rejected);
        expect(kept.filter(({ column_name }) => column_name !== null)).toHaveLength(entry.cells_rejected);
      }),
      { numRuns: 40 },
    );
  });
});
