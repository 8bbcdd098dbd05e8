import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryImport } from '../../testing/onEveryImport.ts';
import { plantOfGuess } from '../../testing/plantOfGuess.ts';
import { guessFile } from './guessFile.ts';

const samples = join(import.meta.dirname, '../samples');
const SECOND = /T(\d\d:\d\d)/;

/** Expected content of the samples, determined by hand: devices, and for one column its times (UTC) and values. */
const expected = [
  {
    file: 'min20260615.csv',
    logger: 'huawei',
    devices: ['6T1869020001', '6T1869020002', 'EMI0001'],
    of: [0, 'Pac'],
    series: [
      ['10:00', 5.1],
      ['10:05', 5.2],
      ['10:10', 5.3],
    ],
    counts: { rows_read: 7, rows_stored: 7 },
  },
  {
    file: 'Mean.20260615_121021.xml',
    logger: 'sma_xml',
    devices: ['2001385972', '2001385973', '31621'],
    of: [2, 'TmpAmb C'],
    series: [['10:10', 22.4]],
    counts: { rows_read: 6, rows_stored: 6 },
  },
  {
    file: 'Anlage_20260615.csv',
    logger: 'sma_csv',
    devices: [],
    of: [0, '#3'],
    series: [
      ['10:00', 3.012],
      ['10:05', 3.036],
      ['10:10', 3.072],
    ],
    counts: { rows_read: 3, rows_stored: 3 },
  },
  {
    file: 'min_day.js',
    logger: 'solar_log',
    devices: ['1', '2'],
    of: [1, '#4'],
    series: [
      ['10:00', 2718],
      ['10:05', 2759],
      ['10:10', 2800],
    ],
    counts: { rows_read: 6, rows_stored: 6 },
  },
  {
    file: 'logdata.json',
    logger: 'fronius_log',
    devices: ['inverter/1', 'inverter/2'],
    of: [0, 'EnergyReal_WAC_Sum_Produced'],
    series: [
      ['10:00', 251.5],
      ['10:05', 253.25],
      ['10:10', 254],
    ],
    counts: { rows_read: 7, rows_stored: 6, rows_skipped: 1 },
  },
  {
    file: 'currentdata.json',
    logger: 'fronius_current',
    devices: ['1', '2'],
    of: [1, 'PAC'],
    series: [['10:00', 4100]],
    counts: { rows_read: 6, rows_stored: 6 },
  },
  {
    file: '11_mb_F160_20260615121500000.csv',
    logger: 'panel_server',
    devices: [],
    of: [0, 'ActivePower (kW)'],
    series: [
      ['10:00', 12.5],
      ['10:05', 12.75],
      ['10:10', 13],
    ],
    counts: { rows_read: 3, rows_stored: 3 },
  },
] as const;

onEveryImport('the guess recognises a maker’s file, and the import reads it as guessed', (run) => {
  test.each(expected)('$file', async ({ file, logger, devices, of, series, counts }) => {
    // with the extension .js the code formatter would change the file
    const bytes = await readFile(join(samples, file.endsWith('.js') ? `${file}.sample` : file));
    const guess = guessFile(file, bytes);
    expect(guess).toMatchObject({ logger, devices });
    if (guess === undefined) return;
    const plant = plantOfGuess(guess, file);
    await run.reopen(plant);
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    const [device, channel] = of;
    const column = plant.components[device]?.columns.indexOf(channel) ?? -1;
    expect((await run.series(device, column)).map(([time, value]) => [SECOND.exec(time)?.[1], value])).toEqual(series);
    expect(await run.account(imports[0])).toMatchObject({
      status: 'done',
      rows_rejected: 0,
      cells_rejected: 0,
      ...counts,
    });
  });

  test('all voltages and currents of a SmartLogger get their units and keep their names', async () => {
    const file = 'min20260615.csv';
    const guess = guessFile(file, await readFile(join(samples, file)));
    const units = guess?.columns
      .filter(({ kind }) => kind === 'number')
      .map(({ description, unit }) => [description, unit]);
    expect(units).toEqual(
      expect.arrayContaining([
        ['Upv1', 'V'],
        ['Upv2', 'V'],
        ['Ipv2', 'A'],
        ['Uac1', 'V'],
        ['Iac1', 'A'],
        ['Wirkleistung', 'kW'],
        ['Einstrahlung', 'W/m²'],
        ['Status', null],
      ]),
    );
  });

  test('the example cell of a column is not zero, if the column has such a cell', () => {
    const lines = ['Zeit;P;N', '01.03.2026 00:00;0,0;0', '01.03.2026 06:00;1,5;0'];
    const columns = guessFile('nacht.csv', new TextEncoder().encode(`${lines.join('\n')}\n`))?.columns;
    expect(columns?.map(({ example }) => example)).toEqual(['01.03.2026 00:00', '1,5', '0']);
  });

  test('a file with one line per value, with names of device and channel, is recognised for every logger', async () => {
    const file = 'lang_1.csv';
    const lines = [
      'Zeit;Kennung;Wert',
      '12:00:00;WR1:P;1,5',
      '12:00:00;WR1:E;10',
      '12:00:00;WR2:P;2,5',
      '12:05:00;WR2:P;3',
    ];
    const bytes = new TextEncoder().encode(lines.join('\n').replaceAll('\n', '\n2026-06-15 '));
    const guess = guessFile(file, bytes);
    expect(guess).toMatchObject({ logger: null, import_form: 'long', devices: ['WR1', 'WR2'], rows: 3 });
    if (guess === undefined) return;
    await run.reopen(plantOfGuess(guess, file));
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    expect((await run.series(0, 1)).map(([, value]) => value)).toEqual([10]);
    expect((await run.series(1, 0)).map(([, value]) => value)).toEqual([2.5, 3]);
    expect(await run.account(imports[0])).toMatchObject({ rows_read: 4, rows_stored: 4, rows_rejected: 0 });
  });
});
