import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alarmWords } from '../platform/notices.ts';
import { expect, test } from 'vitest';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('reasons (4.30)', (run) => {
  const read = async (lines: string) => {
    await run.room.put(run.made, 'wr.csv', `${HEADER}\n${lines}`);
    const { imports } = await run.room.run();
    return { account: await run.account(imports[0]), rejections: await run.rejections(imports[0]) };
  };
  const told = async () => {
    const alarm = await run.fixture.db
      .selectFrom('alarm')
      .select(['text', 'notice'])
      .where('plant_id', '=', run.made.plantId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return alarmWords('de', alarm);
  };

  test('if every cell has the wrong decimal sign, this is the reason for each line and the file, with the number of lines and the setting to check', async () => {
    const { account, rejections } = await read(
      '01.09.2019;12:00:00;1.5;2.5\n01.09.2019;12:10:00;1.5;\nx;12:10:00;1;2\n',
    );
    expect(rejections.map(({ reason }) => reason)).toEqual(['wrong_decimal_sign', 'wrong_decimal_sign', 'bad_time']);
    expect(account).toMatchObject({ status: 'failed', reason: 'wrong_decimal_sign', reason_lines: 2, rows_read: 3 });
    expect(await told()).toBe(
      'Datei wr.csv konnte nicht gelesen werden: Das Dezimalzeichen der Zahl ist ein anderes als eingestellt (Anlagensystem), oder ihr einziges Trennzeichen kann auch das der Tausender sein. (2 von 3 Zeilen)',
    );
  });

  test('if every line has a wrong time format, this is the reason for the whole file', async () => {
    const { account } = await read('2019-09-01;12:00:00;1;2\n2019-09-01;12:10:00;1;2\n');
    expect(account).toMatchObject({ reason: 'bad_time', reason_lines: 2 });
    expect(await told()).toContain('Zeitformat');
  });

  test("the alarm about a file with missing columns names these columns and quotes the file's header", async () => {
    await run.room.put(run.made, 'wr.csv', 'Datum;Uhrzeit;P\n01.09.2019;12:00:00;1\n');
    await run.room.run();
    expect(await told()).toBe(
      'Datei wr.csv konnte nicht gelesen werden: Eine erwartete Spalte fehlt in der Kopfzeile. Erwartet: Leistung, Temperatur – gefunden: Datum;Uhrzeit;P',
    );
  });

  test('G1: a line with a time and only gaps is skipped, and a file of one night with such lines is no failed import', async () => {
    const { account, rejections } = await read(
      '01.09.2019;22:00:00;-;NaN\n01.09.2019;22:15:00;;\n01.09.2019;22:30:00;---;\n',
    );
    expect(account).toMatchObject({ status: 'done', reason: null, rows_read: 3, rows_skipped: 3, rows_rejected: 0 });
    expect(rejections).toEqual([]);
  });

  test.each(['nacht_1.csv', 'nacht_2.csv'])(
    'G1: a file %s of a night without values is read, and all its lines are skipped',
    async (name) => {
      const times = {
        import_data_date_column_name: 'Zeit',
        import_data_time_column_name: '',
        import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
      };
      const columns = ['P AC', 'U DC'].map((col_component_data) => ({ col_component_data }));
      await run.reopen({ components: [{ file_prefix: 'nacht', ...times, columns }] });
      await run.room.put(run.made, name, await readFile(join(import.meta.dirname, 'fileCases/34-night-gaps', name)));
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ status: 'done', rows_skipped: 20, rows_rejected: 0 });
    },
  );

  test('G1: gaps before the first value are skipped, a line that ends after its time is rejected', async () => {
    const { account, rejections } = await read('01.09.2019;06:00:00;;\n01.09.2019;06:15:00;1;2\n01.09.2019;06:30:00\n');
    expect(account).toMatchObject({ rows_read: 3, rows_stored: 1, rows_skipped: 1, rows_rejected: 1 });
    expect(rejections).toMatchObject([{ line: 4, reason: 'nothing_readable' }]);
  });

  test('if a line has several reasons, the most frequent one of its cells is reported', async () => {
    await run.reopen({ components: [logger({ columns: ['Leistung', 'Temperatur', 'P'] })] });
    await run.room.put(run.made, 'wr.csv', `${HEADER};P\n01.09.2019;12:00:00;x;1.5;2.5\n`);
    const { imports } = await run.room.run();
    expect(await run.rejections(imports[0])).toMatchObject([{ reason: 'wrong_decimal_sign', column_name: null }]);
  });
});
