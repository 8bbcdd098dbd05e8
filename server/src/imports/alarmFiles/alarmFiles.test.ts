import { describe, expect, test } from 'vitest';
import { alarmCase, fileOf, hour, line } from '../../testing/alarmCase.ts';
import { onEveryImport } from '../../testing/onEveryImport.ts';

onEveryImport('alarm files', (run) => {
  const { open, alarms, plant, put, setting } = alarmCase(run);

  describe('4.7: lines of alarm files', () => {
    test('lines of an alarm file become alarms, are counted, and are recognised if they are imported again', async () => {
      await open();
      const lines = [
        line(40, 'FAIL', '123 (4)', 'Netz'),
        line(41, 'INFO', '', 'nichts'),
        line(42, 'FAIL', '123 (4)', 'Netz'),
        line(42, 'FAIL', '123 (4)', 'Netz'),
        'gestern;FAIL;5;Netz',
        line(43, 'FAIL', '', ''),
      ];
      await put('meldungen.csv', ...lines);
      const first = await run.room.run();
      expect(first).toMatchObject({ files_imported: 1, alarms_imported: 3, rows_imported: 0, rows_rejected: 2 });
      expect(await run.account(first.imports[0])).toMatchObject({
        status: 'done',
        rows_read: 6,
        rows_stored: 3,
        rows_duplicate: 0,
        rows_rejected: 2,
        rows_skipped: 1,
      });
      expect((await run.rejections(first.imports[0])).map(({ line: number, reason }) => [number, reason])).toEqual([
        [6, 'bad_time'],
        [7, 'nothing_readable'],
      ]);
      expect(await alarms()).toMatchObject([
        {
          cause: 'fault',
          alarm_code: '123',
          alarm_bracket: '4',
          text: 'Netz',
          severity: '0',
          occurrences: 3,
          open: 1,
          planned_at: null,
        },
      ]);
      const before = await alarms();
      await put('meldungen.csv', ...lines);
      expect(await run.room.run()).toMatchObject({ alarms_imported: 0, rows_duplicate: 3, rows_rejected: 2 });
      expect(await alarms()).toEqual(before);
      expect(await run.room.paths('archive')).toHaveLength(2);
    });

    test("alarms get text, type and flags from the best matching code of the system, with the settings of the plant's owner", async () => {
      await open();
      await setting('7', '2');
      await setting('7', '1', { alarm_bracket: '1', alarm_txt: 'mit Klammer' });
      await put('meldungen.csv', line(40, 'FAIL', '7 (1)', 'a'), line(40, 'FAIL', '7 (2)', 'b'));
      await run.room.run();
      expect(await alarms()).toMatchObject([
        { alarm_bracket: '1', text: 'mit Klammer', severity: '1', send_mail: 1 },
        { alarm_bracket: '2', text: 'Text 7', severity: '2', send_mail: 1 },
      ]);
      expect(await plant()).toMatchObject({
        status_anlage: 1,
        last_alarm: 'Text 7',
        time_last_alarm: hour(40).getTime(),
      });
    });

    test('alarms with unknown codes are stored, and a row for the code is proposed; a line without code gets a code made of its text', async () => {
      await open();
      const long = `Störung ${'x'.repeat(80)}`;
      await put('meldungen.csv', line(40, 'FAIL', '99', 'Pumpe'), line(40, 'FAIL', '', long));
      await run.room.run();
      const { plant_system_id } = await plant();
      const rows = await run.fixture.db
        .selectFrom('alarm_code')
        .select(['alarm_code', 'alarm_txt'])
        .where('plant_system_id', '=', plant_system_id ?? 0)
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { alarm_code: '99', alarm_txt: 'Pumpe (systemisch erzeugt)' },
        { alarm_code: `text:${long.slice(0, 60)}`, alarm_txt: `${long} (systemisch erzeugt)` },
      ]);
      expect((await alarms()).map(({ text }) => text)).toEqual(['Pumpe', long]);
    });

    test('a column or the pattern names the device of an alarm line, otherwise the alarm belongs to the plant', async () => {
      const pattern = String.raw`^Gerät (?<sernum>\w+): (?<code>\d+)`;
      await open({ alarm_code_column: null, alarm_code_pattern: pattern });
      await put('meldungen.csv', line(40, 'FAIL', '', 'Gerät S1: 17 aus'), line(40, 'FAIL', '', 'Gerät S9: 17 aus'));
      await run.room.run();
      expect((await alarms()).map(({ component_id, alarm_code }) => [component_id, alarm_code])).toEqual([
        [run.made.componentIds[0], '17'],
        [null, '17'],
      ]);
    });
  });

  test("3.10: messages of the grid operator set the plant's evu text and raise no alarm", async () => {
    await open();
    await put('EVU_1.csv', line(40, 'FAIL', '', 'Abregelung 60 %'), line(41, 'FAIL', '', 'Abregelung 30 %'));
    await put('meldungen.csv', line(42, 'INFO', '', 'x'), line(39, 'FAIL', '', 'EVU hebt auf'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 3 });
    expect((await plant()).evu).toBe('Abregelung 30 %');
    expect((await alarms()).filter(({ cause }) => cause === 'fault')).toEqual([]);
    await put('EVU_1.csv', line(40, 'FAIL', '', 'Abregelung 60 %'), line(41, 'FAIL', '', 'Abregelung 30 %'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 0, rows_duplicate: 2 });
  });

  test('4.6: alarm files in a separate folder need no prefix, and are moved to the archive of that folder or to fehler', async () => {
    await open({ alarmmessage_folder: 'alarme', prefix_alarmmessages: null }, { archivfolder: 'alt' });
    await put('alarme/irgendwas.txt', line(40, 'FAIL', '1', 'a'));
    await run.room.put(run.made, 'alarme/kaputt.txt', 'Zeit;Code\n');
    expect(await run.room.run()).toMatchObject({ files_imported: 1, files_failed: 1, alarms_imported: 1 });
    const folder = `${run.made.organisationId}/${run.made.plantId}/alarme/alt`;
    expect(await run.room.paths('archive')).toEqual([`${folder}/fehler/kaputt.txt`, `${folder}/irgendwas.txt`]);
  });

  test('an alarm file needs no header if its columns are given by number', async () => {
    await open({
      alarm_datetime_column: '#1',
      alarm_code_column: '#3',
      alarm_text_column: '#4',
      alarm_type_column: '#2',
    });
    await run.room.put(run.made, 'meldung1.csv', `${line(40, 'FAIL', '1', 'a')}\n`);
    await put('meldung2.csv', line(41, 'FAIL', '1', 'a'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 2, rows_rejected: 0 });
  });

  test('an alarm file whose name shows that it may still be being written is not read', async () => {
    await open();
    await run.room.put(run.made, 'meldungen.csv.part', fileOf(line(40, 'FAIL', '1', 'a')));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 0, files_imported: 0 });
  });
});
