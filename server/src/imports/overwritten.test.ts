import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

const COUNTS = 'rows_read rows_stored rows_overwritten rows_duplicate rows_rejected rows_skipped'.split(' ');
const device = (more = {}) =>
  logger({
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    columns: ['kW'],
    ...more,
  });

onEveryImport('4.52, V1: lines of one time', (run) => {
  const read = async (name: string, lines: readonly string[]) => {
    await run.room.put(run.made, name, `${lines.join('\n')}\n`);
    const { imports } = await run.room.run();
    return run.account(imports[0]);
  };
  const counts = (account: object) => COUNTS.map((name) => Object.entries(account).find(([key]) => key === name)?.[1]);
  const values = async () => (await run.series(0, 0)).map(([, value]) => value);

  test('4.52, V1: a line that another line of the file overwrites with another value is counted separately, with the likely reason', async () => {
    await run.reopen({ components: [device()] });
    const lines = ['Zeit;Geraet;kW'];
    for (const hour of ['08', '09', '10'])
      lines.push(`01.08.2026 ${hour}:00;A;1${hour},5`, `01.08.2026 ${hour}:00;B;2${hour},5`);
    const account = await read('wr_1.csv', lines);
    expect(counts(account)).toEqual([6, 3, 3, 0, 0, 0]);
    expect(account).toMatchObject({ overwritten_cause: 'device_column', values_stored: 3 });
    expect(await values()).toEqual([208.5, 209.5, 210.5]);
    // importing the same file again stores nothing, and its entry reports it
    const again = await read('wr_2.csv', lines);
    expect(counts(again)).toEqual([6, 0, 3, 3, 0, 0]);
  });

  test('V1: a repeated line with the same values is a duplicate; a line for the same time with values of other columns is stored in addition', async () => {
    await run.reopen({ components: [device({ columns: ['kW', 'T'] })] });
    const time = '01.08.2026 08:00';
    const account = await read('wr_1.csv', ['Zeit;kW;T', `${time};1,5;`, `${time};1,5;`, `${time};;20`, `${time};;20`]);
    expect(counts(account)).toEqual([4, 2, 0, 2, 0, 0]);
    expect(account).toMatchObject({ overwritten_cause: null });
  });

  test('V1: a line that overwrites an already stored line of its file is counted the same, however the file is split', async () => {
    const lines = ['Zeit;kW'];
    for (let device = 1; device <= 3; device += 1)
      for (let minute = 10; minute < 40; minute += 1)
        lines.push(`01.08.2026 08:${minute};${device === 3 && minute > 20 ? '2' : device},${minute}`);
    const seen = new Set<string>();
    for (const identificator_2 of ['7', '40', '1000']) {
      await run.reopen({
        system: { import_data_element_tag: 'Gasaufbereitung' },
        plant: { identificator_1: '0', identificator_2 },
        components: [device()],
      });
      const account = await read('wr_1.csv', lines);
      seen.add(JSON.stringify(counts(account)));
    }
    expect([...seen]).toEqual([JSON.stringify([90, 30, 41, 19, 0, 0])]);
  });

  test('V1: a time format without the time of day is reported as the reason', async () => {
    await run.reopen({ components: [device({ import_data_datetime_format: 'dd.MM.yyyy' })] });
    const account = await read('wr_1.csv', ['Zeit;Uhr;kW', '01.08.2026;11:00a;1,5', '01.08.2026;11:05a;2,5']);
    expect(account).toMatchObject({ rows_stored: 1, rows_overwritten: 1, overwritten_cause: 'clock_not_read' });
  });

  test('V1: undoing a file whose lines overwrite each other removes only what this file stored', async () => {
    await run.reopen({ components: [device()] });
    await read('wr_1.csv', ['Zeit;kW', '01.08.2026 08:00;7']);
    const account = await read('wr_2.csv', ['Zeit;kW', '01.08.2026 08:00;8', '01.08.2026 08:00;9']);
    expect(counts(account)).toEqual([2, 1, 1, 0, 0, 0]);
    expect(await values()).toEqual([9]);
  });
});
