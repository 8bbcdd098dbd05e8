import { expect, test } from 'vitest';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('the import of gas treatment plants (3.11)', (run) => {
  const lines = Array.from({ length: 10 }, (_, minute) => `01.09.2019;12:0${minute}:00;${minute};1`);
  const content = `Station 7\n\nerzeugt am;heute\n${HEADER}\n${lines.join('\n')}\n`;
  const system = { import_data_element_tag: 'Gasaufbereitung' };

  test('the first identificator_1 rows of a gas treatment file are skipped, and messages count lines of the file', async () => {
    await run.reopen({ system, plant: { identificator_1: '3' } });
    await run.room.put(run.made, 'wr.csv', `${content}kaputt;;;\n`);
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ rows_read: 11, rows_stored: 10, rows_rejected: 1 });
    expect(await run.rejections(imports[0])).toMatchObject([{ line: 15, reason: 'missing_time' }]);
  });

  test('for a gas treatment plant, identificator_2 is the number of rows that are stored at a time', async () => {
    let stored: number[] = [];
    const count = async () => {
      const { rows } = await run.fixture.db
        .selectFrom('import_file')
        .select((eb) => eb.fn.max('rows_read').as('rows'))
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow();
      stored.push(rows);
    };
    await run.reopen({ system, plant: { identificator_1: '3', identificator_2: '4' } }, { yield: count });
    await run.room.put(run.made, 'wr.csv', content);
    expect(await run.room.run()).toMatchObject({ rows_imported: 10 });
    expect(new Set(stored)).toEqual(new Set([4, 8, 10]));
    expect(await run.series()).toHaveLength(10);
    stored = [];
    await run.reopen({ components: [logger()] }, { yield: count });
    await run.room.put(run.made, 'wr.csv', content.split('\n').slice(3).join('\n'));
    await run.room.run();
    expect(new Set(stored)).toEqual(new Set([10]));
  });

  test('the identificator fields of other plants, and those that are no numbers, have no effect', async () => {
    const plain = `${HEADER}\n${lines.join('\n')}\n`;
    await run.reopen({ plant: { identificator_1: '3', identificator_2: '4' } });
    await run.room.put(run.made, 'wr.csv', plain);
    expect(await run.room.run()).toMatchObject({ rows_imported: 10 });
    await run.reopen({ system, plant: { identificator_1: 'drei', identificator_2: '-1' } });
    await run.room.put(run.made, 'wr.csv', plain);
    expect(await run.room.run()).toMatchObject({ rows_imported: 10 });
  });
});
