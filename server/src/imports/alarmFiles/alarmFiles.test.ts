import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { onEveryImport } from '../../testing/onEveryImport.ts';

const SYSTEM = {
  alarm_datetime_column: 'Zeit',
  alarm_datetime_format: 'ISO',
  alarm_code_column: 'Code',
  alarm_text_column: 'Text',
  alarm_type_column: 'Art',
  alarm_type_ignore: '["INFO"]',
  alarm_type_end: '["OK"]',
  prefix_alarmmessages: 'meldung',
  prefix_evu: 'EVU',
};
const HEADER = 'Zeit;Art;Code;Text';
const hour = (at: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 48 * HOUR_MS + at * HOUR_MS);
const line = (at: number, type: string, code: string, text: string) =>
  `${hour(at).toISOString()};${type};${code};${text}`;
const fileOf = (...lines: readonly string[]) => `${[HEADER, ...lines].join('\n')}\n`;

onEveryImport('alarm files', (run) => {
  const open = (system: object = {}, plant: object = {}) =>
    run.reopen({ system: { ...SYSTEM, ...system }, plant, components: [{ sernum: 'S1', columns: [] }] });
  const alarms = () =>
    run.fixture.db
      .selectFrom('alarm')
      .selectAll()
      .where('plant_id', '=', run.made.plantId)
      .orderBy('began_at')
      .orderBy('id')
      .execute();
  const plant = () =>
    run.fixture.db.selectFrom('plant').selectAll().where('id', '=', run.made.plantId).executeTakeFirstOrThrow();
  const put = (name: string, ...lines: readonly string[]) => run.room.put(run.made, name, fileOf(...lines));
  const setting = async (alarm_code: string, type_control_center: string, more: object = {}) => {
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    const { plant_system_id } = await plant();
    const { id } = await run.fixture.db
      .insertInto('alarm_code')
      .values({
        plant_system_id: plant_system_id ?? 0,
        alarm_code,
        alarm_txt: `Text ${alarm_code}`,
        ...stamps,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await run.fixture.db
      .insertInto('alarm_code_organisation')
      .values({
        alarm_code_id: id,
        organisation_id: run.made.organisationId,
        type_control_center,
        send_mail: 1,
        ...stamps,
      })
      .execute();
  };

  describe('4.7: lines', () => {
    test('become alarms, are accounted for, and are known when they come again', async () => {
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

    test('get text, type and flags from the most fitting code of the system, as the owner has set it', async () => {
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

    test('with unknown codes are kept, and a row is proposed; without code by their text', async () => {
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

    test('name their device by column or pattern, else the plant is meant', async () => {
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

  describe('4.7: status_anlage', () => {
    test('is 1 while an alarm is open that counts, and 0 when an end event ends the last one', async () => {
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

    test('an alarm that does not count leaves it', async () => {
      await open();
      await put('meldungen.csv', line(40, 'FAIL', '1', 'a'));
      await run.room.run();
      expect(await plant()).toMatchObject({ status_anlage: 0, last_alarm: 'a' });
    });

    test('set by hand stands until the next alarm event', async () => {
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

  describe('history that comes late', () => {
    test('has its begin and end, and tells nobody', async () => {
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

    test('that goes on until now is told', async () => {
      await open();
      await put('meldung1.csv', line(1, 'FAIL', '1', 'a'));
      await put('meldung2.csv', line(20, 'FAIL', '1', 'a'), line(40, 'FAIL', '1', 'a'));
      await run.room.run();
      expect(await alarms()).toMatchObject([{ occurrences: 3, open: 1, planned_at: null }]);
    });
  });

  test('3.10: messages of the grid operator set evu and raise no alarm', async () => {
    await open();
    await put('EVU_1.csv', line(40, 'FAIL', '', 'Abregelung 60 %'), line(41, 'FAIL', '', 'Abregelung 30 %'));
    await put('meldungen.csv', line(42, 'INFO', '', 'x'), line(39, 'FAIL', '', 'EVU hebt auf'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 3 });
    expect((await plant()).evu).toBe('Abregelung 30 %');
    expect((await alarms()).filter(({ cause }) => cause === 'fault')).toEqual([]);
    await put('EVU_1.csv', line(40, 'FAIL', '', 'Abregelung 60 %'), line(41, 'FAIL', '', 'Abregelung 30 %'));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 0, rows_duplicate: 2 });
  });

  test('4.6: lie in their own folder without prefix, and go to its archive or to fehler', async () => {
    await open({ alarmmessage_folder: 'alarme', prefix_alarmmessages: null }, { archivfolder: 'alt' });
    await put('alarme/irgendwas.txt', line(40, 'FAIL', '1', 'a'));
    await run.room.put(run.made, 'alarme/kaputt.txt', 'Zeit;Code\n');
    expect(await run.room.run()).toMatchObject({ files_imported: 1, files_failed: 1, alarms_imported: 1 });
    const folder = `${run.made.organisationId}/${run.made.plantId}/alarme/alt`;
    expect(await run.room.paths('archive')).toEqual([`${folder}/fehler/kaputt.txt`, `${folder}/irgendwas.txt`]);
  });

  test('may lack a header where columns are named by number', async () => {
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

  test('that may still be written are left', async () => {
    await open();
    await run.room.put(run.made, 'meldungen.csv.part', fileOf(line(40, 'FAIL', '1', 'a')));
    expect(await run.room.run()).toMatchObject({ alarms_imported: 0, files_imported: 0 });
  });
});
