import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

const device = (more = {}) =>
  logger({
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    columns: ['P1', 'E1'],
    ...more,
  });
const at = (hour: number, rest: string) => `01.08.2026 ${hour}:00;${rest}`;

onEveryImport('V2: lines and the header they stand below', (run) => {
  const read = async (name: string, lines: readonly string[]) => {
    await run.room.put(run.made, name, `${lines.join('\n')}\n`);
    const { imports } = await run.room.run();
    return { account: await run.account(imports[0]), rejections: await run.rejections(imports[0]) };
  };
  const values = async (component: number, column: number) =>
    (await run.series(component, column)).map(([, value]) => value);

  test('4.54, V2: a repeated header begins a section, whose columns are found by name at any position', async () => {
    await run.reopen({ components: [device()] });
    const { account } = await read('wr_1.csv', [
      'Zeit;P1;E1',
      at(10, '1,5;100'),
      'Zeit;P2;P1;E1',
      at(11, '77,7;2,5;101'),
      'Zeit;E1',
      at(12, '102'),
      'E1;P1;Zeit',
      '103;4,5;01.08.2026 13:00',
      'Zeit;P1;E1',
      at(14, '5,5;104'),
    ]);
    expect(account).toMatchObject({ rows_read: 5, rows_stored: 5, rows_rejected: 0 });
    expect(await values(0, 0)).toEqual([1.5, 2.5, 4.5, 5.5]);
    expect(await values(0, 1)).toEqual([100, 101, 102, 103, 104]);
  });

  test('V2, V10: lines below a header without any of the columns, such as one with other units, are rejected', async () => {
    await run.reopen({ components: [device({ columns: ['P [kW]'] })] });
    const { account, rejections } = await read('wr_1.csv', [
      'Zeit;P [kW];Ort',
      at(10, '1,5;Hof'),
      'Zeit;P [W];Ort',
      at(11, '2500;Hof'),
      'Zeit;P [kW];Ort',
      at(12, ';Hof'),
      at(13, '3,5;Hof'),
    ]);
    expect(account).toMatchObject({ rows_read: 4, rows_stored: 2, rows_skipped: 1, rows_rejected: 1 });
    expect(rejections).toMatchObject([{ line: 4, reason: 'nothing_readable' }]);
    expect(await values(0, 0)).toEqual([1.5, 3.5]);
  });

  test('V2: below a header with other names values are not read into the columns of the first header', async () => {
    await run.reopen({ components: [device()] });
    const { account, rejections } = await read('wr_1.csv', [
      'Zeit;P1;E1',
      at(10, '1,5;100'),
      'Zeit;1-1:1.29.0;U2',
      at(11, '230;231'),
      'Zeit;U1;E1',
      at(12, '230;102'),
    ]);
    expect(account).toMatchObject({ rows_read: 3, rows_stored: 2, rows_rejected: 1 });
    expect(rejections).toMatchObject([{ line: 4, reason: 'nothing_readable' }]);
    expect([await values(0, 0), await values(0, 1)]).toEqual([[1.5], [100, 102]]);
  });

  test('4.54, V2: a line with more filled cells than its header has columns is rejected with its own reason', async () => {
    await run.reopen({ system: { import_separator: ',', import_decimal_sign: '.' }, components: [device()] });
    const { account, rejections } = await read('wr_1.csv', [
      'Zeit,P1,E1',
      '01.08.2026 10:00,12,5,100',
      '01.08.2026 10:05,13,101',
      '01.08.2026 10:10,14,102,,',
    ]);
    expect(account).toMatchObject({ rows_read: 3, rows_stored: 2, rows_rejected: 1 });
    expect(rejections).toMatchObject([{ line: 2, reason: 'wider_than_header' }]);
    expect(await values(0, 0)).toEqual([13, 14]);
  });

  test('V2: units below a repeated header are skipped, but lines of data never are', async () => {
    await run.reopen({ system: { import_lines_below_header: 1 }, components: [device()] });
    const { account } = await read('wr_1.csv', [
      'Zeit;P1;E1',
      ';kW;kWh',
      at(10, '1;100'),
      'Zeit;E1;P1',
      ';kWh;kW',
      at(11, '101;2'),
      'Zeit;P1;E1',
      at(12, '3;102'),
    ]);
    expect(account).toMatchObject({ rows_read: 3, rows_stored: 3, rows_rejected: 0 });
    expect(await values(0, 0)).toEqual([1, 2, 3]);
  });

  test('V2: a repeated header is read neither as a device nor as a value, in files with a device column and in long ones', async () => {
    const table = { import_sernum_column_name: 'SN' };
    await run.reopen({ system: table, components: [device({ sernum: 'A' }), device({ sernum: 'B' })] });
    const first = await read('wr_1.csv', ['Zeit;SN;P1;E1', at(10, 'A;1;2'), 'SN;Zeit;P1;E1', 'B;01.08.2026 10:00;3;4']);
    expect(first.account).toMatchObject({ rows_read: 2, rows_stored: 2 });
    expect([await values(0, 0), await values(1, 0)]).toEqual([[1], [3]]);
    const long = { import_form: 'long', import_key_column: 'Name', import_value_column: 'Wert' } as const;
    await run.reopen({ system: long, components: [device()] });
    const lines = ['Zeit;Name;Wert', at(10, 'P1;1'), 'Name;Wert;Zeit', 'E1;2;01.08.2026 10:00'];
    expect((await read('wr_2.csv', lines)).account).toMatchObject({ rows_read: 2, rows_stored: 2, rows_skipped: 0 });
    expect([await values(0, 0), await values(0, 1)]).toEqual([[1], [2]]);
  });

  test('V2: lines of the repeated hour that wait for a decision are read with the header above them', async () => {
    await run.reopen({ components: [device({ columns: ['P1'] })] });
    await read('wr_1.csv', [
      'Zeit;P2;P1',
      '25.10.2026 02:00;9;1',
      'Zeit;P1',
      '25.10.2026 02:30;2',
      '25.10.2026 02:00;3',
      '25.10.2026 02:30;4',
      '25.10.2026 03:00;5',
    ]);
    expect(await values(0, 0)).toEqual([1, 2, 3, 4, 5]);
  });
});
