import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('4.47: files that come while work is planned on a plant', (run) => {
  const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n01.09.2019;12:10:00;3;4\n`;

  test('files are imported as usual during planned work: readings from before, during and after it are stored and counted', async () => {
    const { db } = run.fixture;
    const now = run.fixture.context.platform.now();
    // the planned work covers both the moment of the import and the time of the readings
    await db
      .insertInto('planned_work')
      .values({
        plant_id: run.made.plantId,
        from_at: Date.UTC(2019, 7, 31),
        until_at: now + HOUR_MS,
        reason: 'Umbau',
        created_at: now,
        modified_at: now,
      })
      .execute();
    await run.room.put(run.made, 'wr.csv', content);
    const { imports } = await run.room.run();
    expect(await run.series()).toEqual([
      ['2019-09-01T10:00', 1],
      ['2019-09-01T10:10', 3],
    ]);
    expect(await run.account(imports[0])).toMatchObject({ status: 'done', rows_read: 2, rows_stored: 2 });
  });
});
