import { expect, test } from 'vitest';
import { alarmCase, hour, line } from '../../testing/alarmCase.ts';
import { onEveryImport } from '../../testing/onEveryImport.ts';
import { jobsHere } from '../../work/runJob.ts';

onEveryImport('taking an alarm file back', (run) => {
  const { open, alarms, plant, put, setting } = alarmCase(run);
  const undo = (importId: number | undefined, isDry = false) =>
    jobsHere({ ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() }).run(
      'undo_import',
      { importId, by: 'ute', isDry },
      () => undefined,
    );

  test('undoing an alarm file marks the alarms that it opened, removes them from the status and sends nothing more', async () => {
    await open();
    await setting('7', '2');
    await put('meldungen.csv', line(40, 'FAIL', '7', 'Netz'), line(41, 'FAIL', '8', 'Lüfter'));
    const { imports } = await run.room.run();
    expect(await plant()).toMatchObject({ status_anlage: 1, last_alarm: expect.any(String) });
    expect(await undo(imports[0], true)).toMatchObject({ alarms_removed: 2 });
    expect(await alarms()).toMatchObject([{ open: 1 }, { open: 1 }]);
    expect(await undo(imports[0])).toMatchObject({ alarms_removed: 2, rows_removed: 0 });
    for (const alarm of await alarms())
      expect(alarm).toMatchObject({ open: null, ended_by: 'taken_back', ended_at: expect.any(Number) });
    expect((await alarms()).map(({ planned_at }) => planned_at)).not.toContain(null);
    expect(await plant()).toMatchObject({ status_anlage: 0, last_alarm: null, time_last_alarm: null });
    expect(await run.account(imports[0])).toMatchObject({ status: 'undone', alarms_removed: 2 });
  });

  test('after undoing an alarm file, importing it again begins new alarms in addition to the removed ones', async () => {
    await open();
    await put('meldungen.csv', line(40, 'FAIL', '7', 'Netz'));
    await undo((await run.room.run()).imports[0]);
    await put('meldungen.csv', line(40, 'FAIL', '7', 'Netz'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 1, rows_duplicate: 0 });
    expect((await alarms()).map((one) => one.ended_by)).toEqual(['taken_back', null]);
  });

  test('undoing an alarm file keeps an alarm that another file contains too, with the data of that file', async () => {
    await open();
    await put('meldungen1.csv', line(40, 'FAIL', '7', 'Netz'));
    const first = (await run.room.run()).imports[0];
    await put('meldungen2.csv', line(42, 'FAIL', '7', 'Netz'));
    await run.room.run();
    expect(await alarms()).toMatchObject([{ occurrences: 2 }]);
    expect(await undo(first)).toMatchObject({ alarms_removed: 0 });
    expect(await alarms()).toMatchObject([{ open: 1, occurrences: 1, began_at: hour(42).getTime() }]);
  });

  test('undoing the file in which an alarm ended opens the alarm again', async () => {
    await open();
    await setting('7', '2');
    await put('meldungen1.csv', line(40, 'FAIL', '7', 'Netz'));
    await run.room.run();
    await put('meldungen2.csv', line(41, 'OK', '7', 'Netz'));
    const end = (await run.room.run()).imports[0];
    expect(await alarms()).toMatchObject([{ open: null, ended_by: 'event', ended_at: hour(41).getTime() }]);
    expect(await plant()).toMatchObject({ status_anlage: 0 });
    expect(await undo(end)).toMatchObject({ alarms_removed: 0 });
    const opened = { open: 1, ended_at: null, ended_by: null, occurrences: 1, last_seen_at: hour(40).getTime() };
    expect(await alarms()).toMatchObject([opened]);
    expect(await plant()).toMatchObject({ status_anlage: 1 });
  });
});
