import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

const GOOD = 'Datum;Uhrzeit;Leistung;Temperatur\n01.03.2026;12:00:00;1,5;2\n';

onEveryImport('alarms of broken imports', (run) => {
  const alarms = () =>
    run.fixture.db
      .selectFrom('alarm')
      .select(['cause', 'alarm_code', 'severity', 'open', 'ended_by', 'occurrences', 'planned_at', 'notice'])
      .where('plant_id', '=', run.made.plantId)
      .where('cause', '=', 'import')
      .orderBy('id')
      .execute();

  test('an alarm is open for files that cannot be read, until the next file of their series is read', async () => {
    await run.reopen({ components: [logger()] });
    await run.room.put(run.made, 'wr_20260301.csv', 'Zeit;Wert\n1;2\n');
    await run.room.run();
    const told = { cause: 'import', alarm_code: 'wr_#.csv', severity: '2', planned_at: null };
    expect(await alarms()).toMatchObject([{ ...told, open: 1, occurrences: 1 }]);
    expect((await alarms())[0]?.notice).toContain('wr_20260301.csv');
    await run.room.put(run.made, 'wr_20260302.csv', 'Zeit;Wert\n1;2\n');
    await run.room.put(run.made, 'wrx.csv', GOOD);
    await run.room.run();
    expect(await alarms()).toMatchObject([{ ...told, open: 1, occurrences: 2 }]);
    await run.room.put(run.made, 'wr_20260303.csv', GOOD);
    await run.room.run();
    expect(await alarms()).toMatchObject([{ ...told, open: null, ended_by: 'data' }]);
  });

  test('an alarm is open for a file of which no line could be read', async () => {
    await run.room.put(run.made, 'wr.csv', 'Datum;Uhrzeit;Leistung;Temperatur\ngestern;12:00:00;1,5;2\n');
    await run.room.run();
    expect(await alarms()).toMatchObject([{ open: 1, alarm_code: 'wr.csv' }]);
  });

  test('an alarm is open if no component claims the files of a plant that never delivered, until one is read', async () => {
    await run.room.put(run.made, 'fremd.csv', GOOD);
    await run.room.run();
    await run.room.run();
    expect(await alarms()).toMatchObject([{ open: 1, alarm_code: '', occurrences: 1 }]);
    await run.room.put(run.made, 'wr.csv', GOOD);
    await run.room.run();
    await run.room.run();
    expect(await alarms()).toMatchObject([{ open: null, ended_by: 'data' }]);
  });
});
