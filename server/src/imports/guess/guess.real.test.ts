import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alarmPattern } from '@leitwarte/core/rules';
import { guessFile } from './guessFile.ts';

const realData = process.env['LEITWARTE_REAL_DATA'];
const guessOf = async (path: string) => guessFile(path, await readFile(join(realData ?? '', path)));

describe.runIf(realData)('the guess of real files', () => {
  test('a weblogger’s file is guessed: tabs, ISO-8859-1, all inverters in one file', async () => {
    const guess = await guessOf('solar-weblogger/details.txt');
    expect(guess).toMatchObject({
      file_extension_import_data: 'txt',
      import_separator: '\\t',
      import_encoding: 'windows-1252',
      import_decimal_sign: '.',
      import_sernum_column_name: 'Numero di serie',
      import_data_date_column_name: 'Orario di rilevazione',
      import_data_time_column_name: '',
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
      remarks: ['zone_assumed', 'sample_only'],
    });
    expect(guess?.devices).toContain('029501N182');
    expect(guess?.columns).toContainEqual({
      name: 'Temperatura [°C]',
      description: 'Temperatura',
      unit: '°C',
      kind: 'number',
      example: '39',
    });
  });

  test('the summary file of a weblogger is guessed as a file of one device', async () => {
    expect(await guessOf('solar-weblogger/summary.txt')).toMatchObject({
      import_sernum_column_name: null,
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
    });
  });

  test('American research files are guessed: month before day, a first column without a name', async () => {
    expect(await guessOf('pv-research/rmis_weather_data.csv')).toMatchObject({
      import_separator: ',',
      import_decimal_sign: '.',
      import_data_date_column_name: '#1',
      import_data_datetime_format: 'MM/dd/yyyy HH:mm',
      remarks: ['zone_assumed'],
    });
    expect(await guessOf('pv-research/nrel_RSF_II.csv')).toMatchObject({
      import_data_date_column_name: '#1',
      import_data_datetime_format: 'MM/dd/yyyy HH:mm',
    });
    expect(await guessOf('pv-research/serf_west_15min.csv')).toMatchObject({
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
      remarks: expect.arrayContaining([expect.stringMatching(/^zone_/)]),
    });
  });

  test('an event log is recognised, with the columns that the import needs', async () => {
    expect(await guessOf('solar-weblogger/events.txt')).toMatchObject({
      alarm_datetime_column: 'Orario di rilevazione',
      alarm_type_column: 'Tipologia eventi',
      alarm_text_column: 'Evento',
      alarm_code_column: null,
      alarm_types: expect.arrayContaining([
        { type: 'FAIL', means: 'fault' },
        { type: 'INFO', means: 'none' },
      ]),
      remarks: expect.arrayContaining(['alarm_file']),
    });
  });

  test('device and code of an event log are extracted from its texts', async () => {
    const guess = await guessOf('solar-weblogger/events.txt');
    const pattern = alarmPattern(guess?.alarm_code_pattern ?? '');
    expect(pattern?.match('Inverter 101902N182,  segnala disturbo Rete_evento_40')).toEqual({
      sernum: '101902N182',
      code: 'Rete_evento_40',
    });
    expect(pattern?.match('Inverter 101902N182 senza rendimento giornaliero')).toEqual({ sernum: '101902N182' });
  });

  test('the plant type is guessed only from the content of files', async () => {
    const solar = ['solar-weblogger/details.txt', 'pv-research/nrel_RSF_II.csv', 'pv-research/serf_west_15min.csv'];
    for (const path of solar) expect((await guessOf(path))?.plant_type, path).toBe('Solar');
    expect((await guessOf('pv-research/ac_power_inv_2173_stale_data.csv'))?.plant_type).not.toBe('Biogas');
    const wind = 'Zeit;Windgeschwindigkeit;Rotordrehzahl\n01.03.2026 12:00;5,1;12\n01.03.2026 12:10;5,3;13\n';
    expect(guessFile('wea1.csv', new TextEncoder().encode(wind))?.plant_type).toBe('Windkraft');
    const unknown = 'Zeit;A;B\n01.03.2026 12:00;5,1;12\n01.03.2026 12:10;5,3;13\n';
    expect(guessFile('daten.csv', new TextEncoder().encode(unknown))?.plant_type).toBeNull();
  });

  test('the notation of times with offsets is guessed as ISO', async () => {
    expect(await guessOf('pv-research/ac_power_inv_2173_stale_data.csv')).toMatchObject({
      import_data_date_column_name: 'timestamp',
      import_data_datetime_format: 'ISO',
      columns: [{ kind: 'time' }, { kind: 'number' }, { kind: 'text' }],
    });
  });
});
