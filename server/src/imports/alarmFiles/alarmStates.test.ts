import { describe, expect, test } from 'vitest';
import { alarmCase, hour, line } from '../../testing/alarmCase.ts';
import { onEveryImport } from '../../testing/onEveryImport.ts';

onEveryImport('what follows from alarm files', (run) => {
  const { open, alarms, plant, put, setting } = alarmCase(run);

  describe('4.7: status_anlage', () => {
    test('status_anlage is 1 while a warning or fault is open, and 0 once an end event ends the last one', async () => {
      await open();
      await setting('1', '1');
      await setting('2', '2');
      await put('meldung1.csv', line(40, 'FAIL', '1', 'a'), line(41, 'FAIL', '2', 'b'));
      await run.room.run();
      expect((await plant()).status_anlage).toBe(1);
      await put('meldung2.csv', line(42, 'OK', '1', 'a'));
      await run.room.run();
      expect((await plant()).status_anlage).toBe(1);
      await put('meldung3.csv', line(43, 'OK', '2', 'b'), line(43, 'OK', '3', 'unbekannt'));
      const last = await run.room.run();
      expect(await run.account(last.imports[0])).toMatchObject({ rows_stored: 1, rows_skipped: 1 });
      expect((await plant()).status_anlage).toBe(0);
      expect((await alarms()).map(({ ended_by, open: isOpen }) => [ended_by, isOpen])).toEqual([
        ['event', null],
        ['event', null],
      ]);
    });

    test('status_anlage follows the type in a line until the owner has set the severity of its code (D11)', async () => {
      await open({ alarm_type_warning: '["WARN"]', alarm_type_fault: '["FAIL"]' });
      await setting('4', '0');
      await put('meldung1.csv', ...['FAIL', 'WARN', 'NOTE'].map((type, index) => line(40, type, `${index}`, type)));
      await put('meldung2.csv', line(40, 'FAIL', '4', 'set by the owner'));
      await run.room.run();
      expect((await alarms()).map(({ alarm_code, severity }) => [alarm_code, severity])).toEqual([
        ['0', '2'],
        ['1', '1'],
        ['2', '0'],
        ['4', '0'],
      ]);
      expect((await plant()).status_anlage).toBe(1);
    });

    test('an alarm that is neither a warning nor a fault does not change status_anlage', async () => {
      await open();
      await put('meldungen.csv', line(40, 'FAIL', '1', 'a'));
      await run.room.run();
      expect(await plant()).toMatchObject({ status_anlage: 0, last_alarm: 'a' });
    });

    test('status_anlage that was set by hand stays until the next alarm event', async () => {
      await open();
      await setting('1', '2');
      await put('meldung1.csv', line(40, 'FAIL', '1', 'a'));
      await run.room.run();
      const at = hour(41).getTime();
      await run.fixture.db.updateTable('plant').set({ status_anlage: 0 }).where('id', '=', run.made.plantId).execute();
      await run.fixture.db
        .insertInto('alarm')
        .values({
          plant_id: run.made.plantId,
          cause: 'manual',
          text: 'x',
          severity: '0',
          began_at: at,
          last_seen_at: at,
          received_at: at,
          ended_at: at,
          ended_by: 'manual',
          planned_at: at,
        })
        .execute();
      await put('meldung2.csv', line(40.5, 'FAIL', '1', 'a'));
      await run.room.run();
      expect((await plant()).status_anlage).toBe(0);
      await put('meldung3.csv', line(42, 'FAIL', '1', 'a'));
      await run.room.run();
      expect((await plant()).status_anlage).toBe(1);
    });
  });

  describe('alarms of the past that are imported late', () => {
    test('a past alarm that is imported late is stored with its begin and end, and notifies nobody', async () => {
      await open();
      await setting('1', '2');
      await put('meldungen.csv', line(1, 'FAIL', '1', 'a'), line(3, 'FAIL', '1', 'a'));
      await run.room.run();
      const [alarm] = await alarms();
      expect(alarm).toMatchObject({
        began_at: hour(1).getTime(),
        last_seen_at: hour(3).getTime(),
        ended_at: hour(27).getTime(),
        ended_by: 'quiet',
        open: null,
        occurrences: 2,
      });
      expect(alarm?.planned_at).toBe(alarm?.received_at);
      expect(await plant()).toMatchObject({ status_anlage: 0, time_last_alarm: hour(3).getTime() });
    });

    test('an alarm whose lines are imported late, but which is still open, causes notifications', async () => {
      await open();
      await put('meldung1.csv', line(1, 'FAIL', '1', 'a'));
      await put('meldung2.csv', line(20, 'FAIL', '1', 'a'), line(40, 'FAIL', '1', 'a'));
      await run.room.run();
      expect(await alarms()).toMatchObject([{ occurrences: 3, open: 1, planned_at: null }]);
    });
  });
});
