import { expect, test } from 'vitest';
import type { ComponentSpec } from '../testing/makePlant.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';

const device = (
  sernum: string,
  columns: ComponentSpec['columns'],
  more: Partial<ComponentSpec> = {},
): ComponentSpec => ({
  file_prefix: 'log',
  sernum,
  columns,
  import_data_date_column_name: 'zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'yyyy-MM-dd HH:mm',
  ...more,
});

onEveryImport('the import', (run) => {
  const values = async (component: number, column = 0) =>
    (await run.series(component, column)).map(([, value]) => value);
  const read = async (name: string, text: string) => {
    await run.room.put(run.made, name, text);
    const { imports } = await run.room.run();
    return imports[0];
  };

  test('in long lines the pattern finds device and channel in the key, and each line is counted', async () => {
    await run.reopen({
      system: {
        import_form: 'long',
        import_device_pattern: '^(?<device>[^:]+):(?<channel>.+)$',
        import_key_column: 'name',
        import_value_column: 'wert',
      },
      components: [device('A1', ['Pac', 'Etag']), device('B2', ['Pac'])],
    });
    const account = await read(
      'log.csv',
      [
        'zeit;name;wert',
        '2019-09-01 12:00;A1:Pac;1,5',
        '2019-09-01 12:00;A1:Etag;20',
        '2019-09-01 12:00;B2:Pac;3',
        '2019-09-01 12:10;A1:Pac;2,5',
        '2019-09-01 12:10;A1:Pac;2,5',
        '2019-09-01 12:10;A1:Netzspannung;231',
        '2019-09-01 12:10;C3:Pac;4',
        '2019-09-01 12:10;ohne;5',
        '2019-09-01 12:10;B2:Pac;viel',
        '2019-09-01 12:20;B2:Pac;NaN',
        '',
      ].join('\n'),
    );
    expect(await run.series(0, 0)).toEqual([
      ['2019-09-01T10:00', 1.5],
      ['2019-09-01T10:10', 2.5],
    ]);
    expect(await values(0, 1)).toEqual([20]);
    expect(await values(1)).toEqual([3]);
    expect(await run.account(account)).toMatchObject({
      rows_read: 10,
      rows_stored: 4,
      rows_duplicate: 1,
      rows_rejected: 3,
      rows_skipped: 2,
    });
    expect(await run.rejections(account)).toMatchObject([
      { line: 8, reason: 'unknown_sernum' },
      { line: 9, reason: 'bad_key' },
      { line: 10, reason: 'not_a_number', content: '2019-09-01 12:10;B2:Pac;viel' },
    ]);
  });

  test('in a file of blocks one line names the device and the next line its columns, in any order', async () => {
    await run.reopen({
      system: { import_form: 'blocks', import_device_pattern: '^#INV\\d+ ESN:(?<device>\\w+)', import_head_lines: 1 },
      components: [
        device('S1', ['P', 'U'], { import_data_date_column_name: '#Zeit' }),
        device('S2', ['P'], { import_data_date_column_name: '#Zeit' }),
      ],
    });
    const text = [
      '#Anlage Nord',
      '#INV1 ESN:S1;',
      '#Zeit;P;U;',
      '2019-09-01 12:00;1;230;',
      '#INV2 ESN:S2;',
      '#Zeit;T;P;',
      '2019-09-01 12:00;40;2;',
      '2019-09-01 12:05;;;',
      '#INV3 ESN:S3;',
      '#Zeit;P;',
      '2019-09-01 12:00;9;',
      '#INV1 ESN:S1;',
      '#Zeit;U;P;',
      '2019-09-01 12:10;231;3;',
      '',
    ].join('\r\n');
    const account = await read('log.csv', text);
    expect([await values(0), await values(0, 1), await values(1)]).toEqual([[1, 3], [230, 231], [2]]);
    expect(await run.account(account)).toMatchObject({
      rows_read: 5,
      rows_stored: 3,
      rows_skipped: 1,
      rows_rejected: 1,
    });
    expect(await run.rejections(account)).toMatchObject([{ line: 11, reason: 'unknown_sernum' }]);
    const again = await read('log2.csv', text);
    expect(await run.account(again)).toMatchObject({ rows_stored: 0, rows_duplicate: 3 });
  });

  test('a file of blocks is refused as a whole if a block lacks a column, or if no block begins', async () => {
    await run.reopen({
      system: { import_form: 'blocks', import_device_pattern: 'ESN:(?<device>\\w+)' },
      components: [device('S1', ['P', 'Q'])],
    });
    const lacking = await read('log.csv', 'ESN:S1\nzeit;P\n2019-09-01 12:00;1\n');
    expect(await run.account(lacking)).toMatchObject({ status: 'failed', reason: 'missing_column', rows_stored: 0 });
    expect(await run.rejections(lacking)).toMatchObject([{ line: 2, column_name: 'Q' }]);
    const none = await read('log3.csv', 'zeit;P\n2019-09-01 12:00;1\n');
    expect(await run.account(none)).toMatchObject({ status: 'failed', reason: 'no_blocks' });
    expect(await run.rejections(none)).toEqual([
      { line: 1, reason: 'no_blocks', column_name: 'ESN:(?<device>\\w+)', content: 'zeit;P' },
    ]);
  });

  test('a line of segments contains the values of all devices, the newest line first', async () => {
    const of = (sernum: string) =>
      device(
        sernum,
        [
          { col_component_data: 'Pac', col_component_data_description1: '#2' },
          { col_component_data: 'E', col_component_data_description1: '#4' },
        ],
        { import_data_date_column_name: '#1', import_data_datetime_format: 'dd.MM.yy HH:mm:ss' },
      );
    await run.reopen({ system: { import_form: 'segments' }, components: [of('1'), of('2')] });
    const account = await read(
      'log_day.js',
      [
        'm[mi++]="07.05.12 15:15:00|904;372;1234;231|495;200;800;229|7;7;7;7"',
        'm[mi++]="07.05.12 15:10:00|900;371;1200;231|490;199;780;229"',
        'var x=1',
        '',
      ].join('\r\n'),
    );
    expect(await run.series(0)).toEqual([
      ['2012-05-07T13:10', 900],
      ['2012-05-07T13:15', 904],
    ]);
    expect([await values(0, 1), await values(1), await values(1, 1)]).toEqual([
      [1200, 1234],
      [490, 495],
      [780, 800],
    ]);
    expect(await run.account(account)).toMatchObject({ rows_read: 6, rows_stored: 4, rows_rejected: 2 });
    expect(await run.rejections(account)).toMatchObject([
      { line: 1, reason: 'unknown_sernum' },
      { line: 3, reason: 'bad_line', content: 'var x=1' },
    ]);
  });

  test('lines before and below the header are skipped, and the offset is read from a column', async () => {
    await run.reopen({
      system: { import_head_lines: 2, import_lines_below_header: 1, import_offset_column: 'UTC' },
      components: [device('', ['P'], { sernum: null })],
    });
    const text =
      'Logger;7\n;;;\nzeit;UTC;P\n;min;kW\n2019-10-27 02:30;120;1\n2019-10-27 02:30;60;2\n2019-10-27 03:30;+01:00;3\n2019-10-27 03:30;Berlin;4\n';
    const account = await read('log.csv', text);
    expect(await run.series()).toEqual([
      ['2019-10-27T00:30', 1],
      ['2019-10-27T01:30', 2],
      ['2019-10-27T02:30', 3],
    ]);
    expect(await run.account(account)).toMatchObject({ rows_read: 4, rows_stored: 3, rows_rejected: 1 });
  });

  test('long XML with time and offset around the record is read', async () => {
    await run.reopen({
      system: {
        file_extension_import_data: 'xml',
        import_data_element_tag: 'm',
        import_form: 'long',
        import_device_pattern: '^[^:]*:(?<device>[^:]+):(?<channel>.+)$',
        import_key_column: 'Key',
        import_value_column: 'Mean',
        import_offset_column: '/Box/Info/UtcOffset',
        import_decimal_sign: '.',
      },
      components: [device('31621', ['TmpAmb C'], { import_data_date_column_name: '../@t' })],
    });
    const account = await read(
      'log.xml',
      '<Box><Info><UtcOffset>60</UtcOffset></Info><Set t="2019-09-01 12:00"><m><Key>SENS:31621:TmpAmb C</Key><Mean>22.4</Mean></m><m><Key>WR:7:Pac</Key><Mean>1</Mean></m></Set><Set t="2019-09-01 12:05"><m><Key>SENS:31621:TmpAmb C</Key><Mean>22.5</Mean></m></Set></Box>',
    );
    expect(await run.series()).toEqual([
      ['2019-09-01T11:00', 22.4],
      ['2019-09-01T11:05', 22.5],
    ]);
    expect(await run.account(account)).toMatchObject({ rows_read: 3, rows_stored: 2, rows_rejected: 1 });
  });

  test('in JSON, names in the path are devices and channels, and seconds are added to the enclosing time', async () => {
    await run.reopen({
      system: {
        file_extension_import_data: 'json',
        import_data_element_tag: 'Body/Data/*/Data/*/Values/*',
        import_form: 'long',
        import_sernum_column_name: '*1',
        import_key_column: '*2',
        import_value_column: '.',
        import_seconds_column: '*3',
      },
      components: [
        device('inverter/1', ['P'], {
          import_data_date_column_name: '../../../../Start',
          import_data_datetime_format: 'ISO',
        }),
      ],
    });
    const values = (one: object) => ({
      Body: { Data: { 'inverter/1': { Start: '2019-10-27T00:00:00+02:00', Data: one } } },
    });
    const text = JSON.stringify(values({ P: { Unit: 'W', Values: { '300': 1.5, '600': 2, '900': null } } }));
    const account = await read('log.json', text);
    expect(await run.series()).toEqual([
      ['2019-10-26T22:05', 1.5],
      ['2019-10-26T22:10', 2],
    ]);
    expect(await run.account(account)).toMatchObject({
      rows_read: 3,
      rows_stored: 2,
      rows_skipped: 1,
      rows_rejected: 0,
    });
    const broken = await read('log2.json', text.slice(0, -4));
    expect(await run.account(broken)).toMatchObject({ status: 'failed', reason: 'bad_document' });
  });
});
