import { expect, test } from 'vitest';
import type { ComponentSpec } from '../testing/makePlant.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';

const device = (
  sernum: string | null,
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
const long = { import_form: 'long', import_value_column: 'Wert' } as const;

onEveryImport('40.1: names that several columns compose', (run) => {
  const values = async (component: number, column = 0) =>
    (await run.series(component, column)).map(([, value]) => value);
  const read = async (name: string, lines: readonly string[]) => {
    await run.room.put(run.made, name, `${lines.join('\n')}\n`);
    const { imports } = await run.room.run();
    return imports[0];
  };

  test('in long lines several columns name device and value, and each line is counted', async () => {
    await run.reopen({
      system: {
        ...long,
        import_sernum_column_name: 'Station + Gerät',
        import_key_column: 'Kanal + Größe',
      },
      components: [device('Nord / WR1', ['MPPT1 / U', 'MPPT2 / U', '_ / P']), device('Süd / WR1', ['_ / P'])],
    });
    const account = await read('log.csv', [
      'Station;Gerät;Kanal;Größe;Einheit;zeit;Wert',
      'Nord;WR1;MPPT1;U;V;2019-09-01 12:00;600,5',
      'Nord;WR1;MPPT2;U;V;2019-09-01 12:00;610',
      'Nord;WR1;;P;kW;2019-09-01 12:00;5,5',
      'Süd;WR1;;P;kW;2019-09-01 12:00;7',
      'Nord;WR1;;P;kW;2019-09-01 12:10;6',
      'Nord;WR1;MPPT3;U;V;2019-09-01 12:10;1',
      'Nord;WR2;;P;kW;2019-09-01 12:10;2',
      ';;;P;kW;2019-09-01 12:10;2',
    ]);
    expect([await values(0, 0), await values(0, 1), await values(0, 2), await values(1)]).toEqual([
      [600.5],
      [610],
      [5.5, 6],
      [7],
    ]);
    expect(await run.account(account)).toMatchObject({
      rows_read: 8,
      rows_stored: 5,
      rows_overwritten: 0,
      rows_rejected: 2,
      rows_skipped: 1,
    });
    expect(await run.rejections(account)).toMatchObject([
      { line: 8, reason: 'unknown_sernum' },
      { line: 9, reason: 'unknown_sernum' },
    ]);
  });

  test('a column whose own name contains a plus is read as one column', async () => {
    await run.reopen({
      system: { ...long, import_key_column: 'Soll + Ist' },
      components: [device(null, ['P'])],
    });
    await read('log.csv', ['zeit;Soll + Ist;Wert', '2019-09-01 12:00;P;1,5', '2019-09-01 12:10;P;2,5']);
    expect(await values(0)).toEqual([1.5, 2.5]);
  });

  test('a file is refused if it lacks one of the columns, and the refusal names that column', async () => {
    await run.reopen({
      system: { ...long, import_key_column: 'Kanal + Größe' },
      components: [device(null, ['A / P'])],
    });
    const account = await read('log.csv', ['zeit;Kanal;Wert', '2019-09-01 12:00;A;1,5']);
    expect(await run.account(account)).toMatchObject({ status: 'failed', reason: 'missing_column', rows_stored: 0 });
    expect(await run.rejections(account)).toMatchObject([{ line: 1, column_name: 'Größe' }]);
  });

  test('a further header with the columns in another order is no line, and the lines below it keep their names', async () => {
    await run.reopen({
      system: { ...long, import_key_column: 'Kanal + Größe' },
      components: [device(null, ['A / P', 'B / P'])],
    });
    const account = await read('log.csv', [
      'zeit;Kanal;Größe;Wert',
      '2019-09-01 12:00;A;P;1',
      'Größe;Kanal;Wert;zeit',
      'P;B;2;2019-09-01 12:00',
    ]);
    expect([await values(0, 0), await values(0, 1)]).toEqual([[1], [2]]);
    expect(await run.account(account)).toMatchObject({ rows_read: 2, rows_stored: 2, rows_skipped: 0 });
  });

  test('in a table two columns name the device, so that devices of two plants with the same name are not mixed', async () => {
    await run.reopen({
      system: { import_sernum_column_name: 'Anlage + Gerät' },
      components: [device('Hof / WR1', ['P']), device('Tal / WR1', ['P'])],
    });
    const account = await read('log.csv', [
      'zeit;Anlage;Gerät;P',
      '2019-09-01 12:00;Hof;WR1;1',
      '2019-09-01 12:00;Tal;WR1;2',
      '2019-09-01 12:10;Hof;WR1;3',
      '2019-09-01 12:10;Tal;WR2;4',
    ]);
    expect([await values(0), await values(1)]).toEqual([[1, 3], [2]]);
    expect(await run.account(account)).toMatchObject({ rows_read: 4, rows_stored: 3, rows_rejected: 1 });
    expect(await run.rejections(account)).toMatchObject([{ line: 5, reason: 'unknown_sernum' }]);
  });

  test('in a matrix two columns name the value', async () => {
    await run.reopen({
      system: { import_form: 'matrix', import_key_column: 'Medium + Richtung' },
      components: [
        device(null, ['Strom / Bezug', 'Strom / Lieferung'], {
          import_data_date_column_name: 'Tag',
          import_data_datetime_format: 'dd.MM.yyyy',
        }),
      ],
    });
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const numbers = (from: number) => hours.map((_, hour) => String(from + hour)).join(';');
    await read('log.csv', [
      `Tag;Medium;Richtung;${hours.join(';')}`,
      `01.09.2019;Strom;Bezug;${numbers(100)}`,
      `01.09.2019;Strom;Lieferung;${numbers(200)}`,
    ]);
    expect((await run.series(0, 0)).slice(0, 2)).toEqual([
      ['2019-08-31T22:00', 100],
      ['2019-08-31T23:00', 101],
    ]);
    expect((await values(0, 1)).slice(0, 2)).toEqual([200, 201]);
  });

  test('records of a document are named by several of their fields', async () => {
    await run.reopen({
      system: {
        ...long,
        file_extension_import_data: 'json',
        import_sernum_column_name: '../station + device',
        import_key_column: 'channel + quantity',
        import_value_column: 'value',
        import_data_element_tag: 'readings',
      },
      components: [
        device('Nord / WR1', ['MPPT1 / U'], {
          import_data_date_column_name: 'time',
          import_data_datetime_format: 'ISO',
        }),
      ],
    });
    const record = { device: 'WR1', channel: 'MPPT1', quantity: 'U', time: '2019-09-01T10:00:00Z', value: 600.5 };
    const other = { ...record, channel: 'MPPT2', value: 1 };
    await read('log.json', [JSON.stringify([{ station: 'Nord', readings: [record, other] }])]);
    expect(await run.series()).toEqual([['2019-09-01T10:00', 600.5]]);
  });

  test('4.52: lines that overwrite each other because a column of their name is missing are reported with that cause', async () => {
    await run.reopen({
      system: { ...long, import_key_column: 'Größe' },
      components: [device(null, ['Strom', 'Spannung'])],
    });
    const lines = ['12:00', '12:10', '12:20'].flatMap((clock, at) =>
      ['MPPT1', 'MPPT2'].flatMap((channel, k) =>
        ['Strom', 'Spannung'].map((name, n) => `2019-09-01 ${clock};${channel};${name};${at + 10 * k + 100 * n},5`),
      ),
    );
    const account = await read('log.csv', ['zeit;Kanal;Größe;Wert', ...lines]);
    expect(await run.account(account)).toMatchObject({
      rows_read: 12,
      rows_stored: 6,
      rows_overwritten: 6,
      overwritten_cause: 'device_column',
    });
  });
});
