import { describe, expect, test } from 'vitest';
import { latestOf } from '../measurements/latest.ts';
import { folderOf } from '../testing/importRoom.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('the import', (run) => {
  describe('a file with the lines of one device', () => {
    test('3.13: date and time of two columns are read in the zone of the file, with German decimals', async () => {
      await run.room.put(run.made, 'wr.csv', `${HEADER}\r\n01.09.2019;17:40:00;1,5;20\r\n01.09.2019;17:50:00;2,5;\r\n`);
      const result = await run.room.run();
      expect(result).toMatchObject({
        folders: 1,
        files_imported: 1,
        rows_imported: 2,
        rows_rejected: 0,
        files_failed: 0,
      });
      expect(await run.series()).toEqual([
        ['2019-09-01T15:40', 1.5],
        ['2019-09-01T15:50', 2.5],
      ]);
      expect(await run.series(0, 1)).toEqual([['2019-09-01T15:40', 20]]);
      expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr.csv`]);
      expect(await run.room.paths('import')).toEqual([]);
    });

    test('values are multiplied by the factor of each column', async () => {
      await run.reopen({
        components: [
          logger({
            columns: [{ col_component_data: 'P', col_component_data_description1: 'Leistung', factor_import: 0.001 }],
          }),
        ],
      });
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;17:40:00;1500;20\n`);
      await run.room.run();
      expect(await run.series()).toEqual([['2019-09-01T15:40', 1.5]]);
    });

    test('the other cells of a line with a bad cell are stored, and the entry names the bad cell', async () => {
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;17:40:00;1.5;20\n01.09.2019;17:50:00;7;kaputt\n`);
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({
        rows_read: 2,
        rows_stored: 2,
        rows_rejected: 0,
        cells_rejected: 2,
      });
      expect(await run.rejections(imports[0])).toEqual([
        { line: 2, reason: 'wrong_decimal_sign', column_name: 'Leistung', content: '1.5' },
        { line: 3, reason: 'not_a_number', column_name: 'Temperatur', content: 'kaputt' },
      ]);
      expect(await run.series()).toEqual([['2019-09-01T15:50', 7]]);
      expect(await run.series(0, 1)).toEqual([['2019-09-01T15:40', 20]]);
    });

    test('rejected lines are recorded with number, reason and content, and the other lines are stored', async () => {
      const lines = [
        ';12:00:00;1;2',
        '31.02.2019;12:00:00;1;2',
        '31.03.2019;02:30:00;1;2',
        '01.09.2019;12:00:00;x;y',
        '01.09.2019;12:10:00;1;2',
        '',
        ';;;',
      ];
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n${lines.join('\n')}\n`);
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({
        status: 'done',
        rows_read: 5,
        rows_stored: 1,
        rows_rejected: 4,
        cells_rejected: 0,
      });
      expect(await run.rejections(imports[0])).toEqual([
        { line: 2, reason: 'missing_time', column_name: null, content: lines[0] },
        { line: 3, reason: 'bad_time', column_name: null, content: lines[1] },
        { line: 4, reason: 'nonexistent_time', column_name: null, content: lines[2] },
        { line: 5, reason: 'not_a_number', column_name: null, content: lines[3] },
      ]);
    });

    test('the hour that occurs twice is resolved by the order of the lines', async () => {
      const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
      await run.room.put(
        run.made,
        'wr.csv',
        `${HEADER}\n${times.map((time, index) => `27.10.2019;${time}:00;${index};1`).join('\n')}`,
      );
      await run.room.run();
      expect((await run.series()).map(([ts]) => ts.slice(11))).toEqual([
        '23:30',
        '00:00',
        '00:30',
        '01:00',
        '01:30',
        '02:00',
      ]);
    });

    test('components-config-14: only every n-th line is used (import_nth_entry), and the skipped lines are counted', async () => {
      await run.reopen({ components: [logger({ import_nth_entry: 3 })] });
      const lines = Array.from({ length: 7 }, (_, minute) => `01.09.2019;12:0${minute}:00;${minute};1`);
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n${lines.join('\n')}`);
      const { imports } = await run.room.run();
      expect((await run.series()).map(([, value]) => value)).toEqual([0, 3, 6]);
      expect(await run.account(imports[0])).toMatchObject({ rows_read: 7, rows_stored: 3, rows_skipped: 4 });
    });

    test('components-config-14: lines that contain only separators do not change which entries are used', async () => {
      await run.reopen({ components: [logger({ import_nth_entry: 2 })] });
      const lines = ['01.09.2019;12:00:00;0;1', ';;;', '01.09.2019;12:01:00;1;1', ';', '01.09.2019;12:02:00;2;1'];
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n${lines.join('\n')}`);
      const { imports } = await run.room.run();
      expect((await run.series()).map(([, value]) => value)).toEqual([0, 2]);
      expect(await run.account(imports[0])).toMatchObject({ rows_read: 3, rows_stored: 2, rows_skipped: 1 });
    });

    test('trimmed names, columns by number, and date and time in one column with offsets are read', async () => {
      await run.reopen({
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
      await run.room.put(run.made, 'wr.txt', ' Zeit \t Leistung \tTemp\n2019-09-01T12:00:00+02:00\t1.5\t20\n');
      await run.room.run();
      expect(await run.series(0, 0)).toEqual([['2019-09-01T10:00', 1.5]]);
      expect(await run.series(0, 1)).toEqual([['2019-09-01T10:00', 20]]);
    });

    test('files without header line are read with the column names of the system', async () => {
      await run.reopen({ system: { import_data_header: HEADER } });
      await run.room.put(run.made, 'wr.csv', '01.09.2019;12:00:00;1;2\n');
      expect(await run.room.run()).toMatchObject({ rows_imported: 1 });
    });

    test('combined fields are joined to a text, and state texts are stored for columns that are not meant for analysis', async () => {
      await run.reopen({
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
      await run.room.put(
        run.made,
        'wr.csv',
        `Datum;Uhrzeit;Code;Text;Status\n${lines.map((line) => `01.09.2019;${line}`).join('\n')}`,
      );
      const { imports } = await run.room.run();
      const texts = await run.fixture.db
        .selectFrom('text_value')
        .select(['column_id', 'text', 'ts'])
        .where('component_id', '=', run.made.componentIds[0] ?? 0)
        .orderBy('column_id')
        .orderBy('ts')
        .execute();
      const [message, status] = run.made.columnIds[0] ?? [];
      expect(
        texts.map(({ column_id, ts, text }) => [column_id, new Date(ts).toISOString().slice(11, 16), text]),
      ).toEqual([
        [message, '15:40', '70: Netz'],
        [message, '16:00', ''],
        [message, '16:10', '71:'],
        [status, '15:40', 'Betrieb'],
        [status, '16:00', ''],
      ]);
      expect(await run.series(0, 1)).toEqual([['2019-09-01T16:00', 5]]);
      expect(await run.rejections(imports[0])).toEqual([
        { line: 5, reason: 'not_a_number', column_name: 'Status', content: '12.3.4' },
      ]);
      const latest = (await latestOf(run.fixture.db, run.made.componentIds)).get(run.made.componentIds[0] ?? 0);
      expect(latest?.values.get(message ?? 0)?.value).toBe('71:');
    });

    test("readings are assigned to days by the plant's time zone, whatever the zone of the file", async () => {
      await run.reopen({
        plant: { timezone: 'America/New_York' },
        components: [logger({ timezone_file: 'Asia/Tokyo' })],
      });
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await run.room.run();
      expect(await run.series()).toEqual([['2019-09-01T03:00', 1]]);
      const axis = await run.fixture.db
        .selectFrom('measurement_axis')
        .select('day')
        .where('component_id', '=', run.made.componentIds[0] ?? 0)
        .execute();
      expect(axis).toEqual([{ day: 20190831 }]);
    });
  });
});
