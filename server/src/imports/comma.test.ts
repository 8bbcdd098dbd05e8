import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('the import of comma files', (run) => {
  const columns = ['Ambient Temperature', 'AC, total'];

  test('a file with an unnamed index column, quoted names with blanks and commas, and American times is read', async () => {
    await run.reopen({
      system: { import_separator: ',', import_decimal_sign: '.' },
      components: [
        logger({
          import_data_date_column_name: '#1',
          import_data_time_column_name: '',
          import_data_datetime_format: 'M/d/yyyy H:mm',
          timezone_file: 'America/Denver',
          columns,
        }),
      ],
    });
    const lines = ['1/2/2022 0:05,-10.5,0', '"12/31/2022 23:05","1.25","2e-05"', '13/1/2022 0:05,1,1', ',,'];
    await run.room.put(run.made, 'wr.csv', `,"Ambient Temperature","AC, total"\n${lines.join('\n')}\n`);
    const { imports } = await run.room.run();
    expect(await run.series(0, 0)).toEqual([
      ['2022-01-02T07:05', -10.5],
      ['2023-01-01T06:05', 1.25],
    ]);
    expect(await run.series(0, 1)).toEqual([
      ['2022-01-02T07:05', 0],
      ['2023-01-01T06:05', 0.00002],
    ]);
    expect(await run.account(imports[0])).toMatchObject({ rows_read: 3, rows_stored: 2, rows_rejected: 1 });
    expect(await run.rejections(imports[0])).toEqual([
      { line: 4, reason: 'bad_time', column_name: null, content: lines[2] },
    ]);
  });

  test('in a file without header line, quoted names and times with offsets are read', async () => {
    await run.reopen({
      system: {
        import_separator: ',',
        import_decimal_sign: '.',
        import_data_header: 'when,"Ambient Temperature","AC, total"',
      },
      components: [
        logger({
          import_data_date_column_name: 'when',
          import_data_time_column_name: '',
          import_data_datetime_format: 'ISO',
          columns,
        }),
      ],
    });
    await run.room.put(run.made, 'wr.csv', '2010-12-29 14:15:00+00:00,1,2\n2010-12-29 14:30:00-07:00,3,\n');
    await run.room.run();
    expect(await run.series(0, 0)).toEqual([
      ['2010-12-29T14:15', 1],
      ['2010-12-29T21:30', 3],
    ]);
    expect(await run.series(0, 1)).toEqual([['2010-12-29T14:15', 2]]);
  });
});
