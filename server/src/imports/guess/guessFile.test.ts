import { describe, expect, test } from 'vitest';
import { timeParts } from '../formats/delimited/timeFormat.ts';
import { guessFile } from './guessFile.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const guess = (text: string, name = 'daten.csv') => guessFile(name, utf8(text));

describe('guessing how a file is read', () => {
  test('a German file is guessed: semicolon, decimal comma, date and time in two columns', () => {
    const file =
      'Datum;Uhrzeit;Leistung [kW];Zustand\n01.03.2026;12:00:00;1,5;Betrieb\n01.03.2026;12:05:00;-0,25;Aus\n';
    expect(guess(file)).toMatchObject({
      rows: 2,
      file_extension_import_data: 'csv',
      import_separator: ';',
      import_encoding: 'UTF-8',
      import_decimal_sign: ',',
      import_data_date_column_name: 'Datum',
      import_data_time_column_name: 'Uhrzeit',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
      import_sernum_column_name: null,
      columns: [
        { kind: 'time' },
        { kind: 'time' },
        { name: 'Leistung [kW]', description: 'Leistung', unit: 'kW', kind: 'number', example: '1,5' },
        { kind: 'text' },
      ],
      timezone_file: 'Europe/Berlin',
      remarks: ['zone_assumed'],
    });
  });

  test('a broken line, a word in place of a value and a footer do not change the guess for the other lines', () => {
    const lines = ['Zeit;P', ...[0, 1, 2, 3].map((minute) => `01.03.2026 12:0${minute};1,5`), '01.03.2026 12:05;n. v.'];
    expect(guess(`${[...lines, 'Ende der Datei;'].join('\n')}\n`)).toMatchObject({
      import_data_date_column_name: 'Zeit',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
      columns: [{ kind: 'time' }, { kind: 'number' }],
    });
    const half = ['Zeit;P', '01.03.2026 12:00;1', 'irgendwann;zwei'];
    expect(guess(`${half.join('\n')}\n`)).toMatchObject({ import_data_date_column_name: null });
  });

  test('a decimal comma is not guessed as a separator of columns', () => {
    expect(guess('Zeit;A;B\n01.03.2026 12:00;1,5;2,5\n01.03.2026 12:05;1,6;2,6\n')).toMatchObject({
      import_separator: ';',
      import_decimal_sign: ',',
    });
  });

  test('windows-1252 is distinguished from UTF-8, and a character cut at the end of the sample is no error', () => {
    const latin = Uint8Array.from('Zeit;Temperatur [°C]\n2026-03-01 12:00;20\n', (char) => char.charCodeAt(0));
    expect(guessFile('a.txt', latin)).toMatchObject({
      import_encoding: 'windows-1252',
      columns: [{}, { description: 'Temperatur', unit: '°C' }],
    });
    const long = utf8(`Zeit;Grad\n${'2026-03-01 12:00;°°°°\n'.repeat(40_000)}`);
    expect(guessFile('a.txt', long)).toMatchObject({ import_encoding: 'UTF-8' });
  });

  test('a file without header gets columns by position, and the guess reports it', () => {
    expect(guess('2026-03-01T12:00:00Z,1.5,2\n2026-03-01T12:05:00Z,1.6,3\n')).toMatchObject({
      import_data_date_column_name: '#1',
      import_data_datetime_format: 'ISO',
      import_data_header: '#1,#2,#3',
      import_decimal_sign: '.',
      timezone_file: null,
      remarks: ['zone_in_times', 'no_header'],
    });
  });

  test('lines above the header belong to no column, and are reported', () => {
    const file =
      'Anlage Nord\nZeit;A;B\n01.03.2026 12:00;1;2\n01.03.2026 12:05;1;2\n01.03.2026 12:10;1;2\n01.03.2026 12:15;1;2\n';
    expect(guess(file)).toMatchObject({
      columns: [{ name: 'Zeit' }, {}, {}],
      remarks: ['zone_assumed', 'lines_before_header'],
    });
  });

  test('day and month are ordered by size or by the steps between lines; otherwise the guess reports that the order is unknown', () => {
    const format = (dates: readonly string[]) => {
      const found = guess(`Zeit;A\n${dates.map((date) => `${date} 12:00;1`).join('\n')}\n`);
      return [found?.import_data_datetime_format, found?.remarks.filter((remark) => remark !== 'zone_assumed')];
    };
    expect(format(['13/02/2026', '14/02/2026'])).toEqual(['dd/MM/yyyy HH:mm', []]);
    expect(format(['02/13/2026', '02/14/2026'])).toEqual(['MM/dd/yyyy HH:mm', []]);
    expect(format(['02/01/2026', '02/02/2026', '02/03/2026'])).toEqual(['MM/dd/yyyy HH:mm', []]);
    expect(format(['01/02/2026', '02/02/2026', '03/02/2026'])).toEqual(['dd/MM/yyyy HH:mm', []]);
    expect(format(['01/02/2026'])).toEqual(['dd/MM/yyyy HH:mm', ['ambiguous_date']]);
    expect(format(['01.02.2026'])).toEqual(['dd.MM.yyyy HH:mm', []]);
  });

  test('the import can read every proposed notation', () => {
    for (const time of [
      '1.3.26 9:05',
      '2026/03/01 12:00:00.250',
      '03/13/2026 1:05 PM',
      '01-03-2026 12:00:00 +01:00',
      '2026-03-01 12:00:00',
      '01 03 2026 12:00',
    ]) {
      const format = guess(`Zeit;A\n${time};1\n`)?.import_data_datetime_format ?? '';
      expect([time, format, timeParts(format) === undefined]).toEqual([time, format, false]);
    }
  });

  test('the device column is the one in which no value occurs twice at the same time', () => {
    const lines = ['12:00', '12:05', '12:10'].flatMap((time) =>
      ['A17', 'B18', 'C19'].map((device, at) => `2026-03-01 ${time};${at + 1};${device};${at},5`),
    );
    expect(guess(`Zeit;Nr;Gerät;Wert\n${lines.join('\n')}\n`)).toMatchObject({
      import_sernum_column_name: 'Gerät',
      devices: ['A17', 'B18', 'C19'],
    });
  });

  test('only files with columns of text get a guess', () => {
    expect(guess('')).toBeUndefined();
    expect(guess('<?xml version="1.0"?><a/>')).toBeUndefined();
    expect(guessFile('a.bin', Uint8Array.of(1, 0, 2, 0))).toBeUndefined();
  });

  test('a text without times is reported', () => {
    expect(guess('Name;Wert\nA;1\nB;2\n')).toMatchObject({
      import_data_date_column_name: null,
      import_data_datetime_format: null,
      remarks: ['no_date'],
    });
  });

  test('date parts separated by blanks are recognised as a date (D13)', () => {
    expect(guess('Zeit;A\n13 02 2026 12:00;1\n13 02 2026 12:05;1\n')).toMatchObject({
      import_data_date_column_name: 'Zeit',
      import_data_datetime_format: 'dd MM yyyy HH:mm',
    });
  });

  test('for a device that writes the hour skipped in spring, a zone without summer time is guessed', () => {
    expect(guess('Zeit;A\n29.03.2026 01:50;1\n29.03.2026 02:10;1\n')).toMatchObject({
      timezone_file: 'Etc/GMT-1',
      remarks: ['zone_without_summer_time'],
    });
  });

  test('the guess contains units in the usual spelling', () => {
    expect(guess('Zeit;E [KWh];T (C);P [MW]\n29.03.2026 01:50;1;2;3\n')).toMatchObject({
      columns: [{}, { name: 'E [KWh]', unit: 'kWh' }, { unit: '°C' }, { unit: 'MW' }],
      remarks: ['zone_assumed', 'units_spelled'],
    });
  });

  test('a unit at the end of a name is found, also before a number; a single letter only if the name contains the quantity', () => {
    const names = ['ac_power_kw_1137', 'inv2_ac_power_w__1047', 'E_day_kWh', 'dc_voltage v', 'phase_a', 'wind_c', 'kW'];
    const units = guess(`Zeit;${names.join(';')}\n29.03.2026 01:50;1;2;3;4;5;6;7\n`)?.columns.map(({ unit }) => unit);
    expect(units).toEqual([null, 'kW', 'W', 'kWh', 'V', null, null, null]);
  });

  test('an event log is distinguished from measured values, with its columns', () => {
    const log =
      'Zeit;Art;Meldung\n01.03.2026 12:00;WARN;Wechselrichter meldet Netzfehler\n01.03.2026 12:05;INFO;Mail nicht gesendet\n';
    expect(guess(log)).toMatchObject({
      alarm_datetime_column: 'Zeit',
      alarm_type_column: 'Art',
      alarm_text_column: 'Meldung',
      remarks: ['zone_assumed', 'alarm_file'],
    });
  });

  test('only the beginning of a long file is read, and the guess reports it', () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `01.03.2026 12:${String(at % 60).padStart(2, '0')};${at}`);
    expect(guess(`Zeit;A\n${lines.join('\n')}\n`)?.remarks).toContain('sample_only');
  });

  test('guessing never throws, whatever the bytes', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 300; round += 1) {
      const alphabet = '0123456789.,;:-/ \t\n"AaPpMmZT#[]()°';
      const text = Array.from({ length: random() % 400 }, () => alphabet[random() % alphabet.length]).join('');
      expect(() => guess(text)).not.toThrow();
    }
  });
});
