import { expect, test } from 'vitest';
import { readByGuess } from '../../testing/readByGuess.ts';
import { guessFile } from './guessFile.ts';

const LINES = 12;
const lines = (write: (line: number, clock: string) => string) =>
  Array.from({ length: LINES }, (_, at) =>
    write(at, `${10 + Math.floor(at / 4)}:${['00', '15', '30', '45'][at % 4]}`),
  ).join('\n');

const first = async (file: string, text: string) => {
  const { guess, values } = await readByGuess(file, `${text}\n`);
  return [guess.import_data_date_column_name, new Date(values[0]?.[2] ?? Number.NaN).toISOString(), values.length];
};

test('32: a serial number that looks like a time is not used as the time if there is a real time column', async () => {
  const text = `Seriennummer;Zeit;kW\n${lines((at, clock) => `2001020304;15.06.2026 ${clock};${at},5`)}`;
  expect(await first('wr.csv', text)).toContain('Zeit');
});

test('32: hours without minutes are read as hours, not as minutes past midnight', async () => {
  const text = `Datum;Stunde;kW\n${lines((at) => `15.06.2026;${at};${at},5`)}`;
  expect(await first('wr.csv', text)).toEqual(['Datum', '2026-06-14T22:00:00.000Z', LINES]);
  expect((await readByGuess('wr.csv', `${text}\n`)).values.at(-1)?.[2]).toBe(Date.UTC(2026, 5, 15, 9));
});

test.each(['Betriebsstunden', 'Laufzeit', 'Operating hours', 'Volllaststunden', 'Stillstand'])(
  '32: hours below %s are durations and no times of day',
  async (heading) => {
    for (const write of [(at: number) => String(at % 24), (at: number) => `${at % 24}:30`]) {
      const text = `Datum;${heading};kWh\n${lines((at) => `${10 + at}.06.2026;${write(at + 8)};${at},5`)}`;
      expect(await first('wr.csv', text)).toContain('2026-06-09T22:00:00.000Z');
      expect((await readByGuess('wr.csv', `${text}\n`)).guess.import_data_time_column_name).toBe('');
    }
  },
);

test.each(['Hora', 'Heure', 'Uur'])('32: hours of the day below %s are times', async (heading) => {
  const text = `Fecha;${heading};kWh\n${lines((at) => `15/06/2026;${at + 1};${at},5`)}`;
  expect(await first('wr.csv', text)).toEqual(['Fecha', '2026-06-14T23:00:00.000Z', LINES]);
});

test.each([
  ['Viertelstunde', 96],
  ['Settlement Period', 48],
  ['Intervall', 24],
])('V1: numbers of the intervals of a day below %s are no devices: nothing is proposed', (heading, count) => {
  const text = [15, 16].flatMap((day) => Array.from({ length: count }, (_, at) => `${day}.06.2026;${at + 1};${at},5`));
  const guess = guessFile('lang.csv', new TextEncoder().encode(`Datum;${heading};kWh\n${text.join('\n')}\n`));
  expect(guess).toMatchObject({ import_sernum_column_name: null, import_data_datetime_format: null });
  expect(guess?.remarks).toContain('times_repeat');
});

test('V1: daily values of 24 numbered inverters belong to the inverters', () => {
  const text = [15, 16].flatMap((day) => Array.from({ length: 24 }, (_, at) => `${day}.06.2026;${at + 1};${at},5`));
  const guess = guessFile('wr.csv', new TextEncoder().encode(`Datum;WR;kWh\n${text.join('\n')}\n`));
  expect(guess?.devices).toHaveLength(24);
});

test('32: numbers with a point are not read as times of day', async () => {
  const text = `Datum;Ertrag\n${lines((at) => `${10 + at}.06.2026;${at}.0${at % 6}`)}`;
  expect(await first('wr.csv', text)).toEqual(['Datum', '2026-06-09T22:00:00.000Z', LINES]);
});

test.each(['Erstellt am 16.06.2026 03:00', 'Created: 16.06.2026', 'Gedruckt am 16.06.2026'])(
  '32: below %s alone times of day have no date',
  (head) => {
    const text = `${head}\nUhrzeit;kW;V\n${lines((at, clock) => `${clock};${at},5;230`)}\n`;
    const guess = guessFile('wr.csv', new TextEncoder().encode(text));
    expect(guess).toMatchObject({ import_data_datetime_format: null, remarks: expect.arrayContaining(['no_date']) });
    // the name of the file may contain it
    const named = guessFile('wr_20260615.csv', new TextEncoder().encode(text));
    expect(named?.import_data_date_column_name).toBe('#file');
  },
);

test('G7: lines that are enclosed in quotes as a whole are read as lines', async () => {
  const text = `"Zeit;P [kW];Ort"\n${lines((at, clock) => `"15.06.2026 ${clock};${at},5;""Hof; Süd"""`)}`;
  const { guess, values, rejected } = await readByGuess('wr.csv', `${text}\n`);
  expect(guess).toMatchObject({ import_separator: ';', columns: [{ name: 'Zeit' }, { unit: 'kW' }, { name: 'Ort' }] });
  expect([values.map(([, , , value]) => value), rejected]).toEqual([
    Array.from({ length: LINES }, (_, at) => at + 0.5),
    0,
  ]);
});

test.each([
  ['days', '15.06.;16.06.;17.06.'],
  ['days of the week with dates', 'Mo 15.06.;Di 16.06.;Mi 17.06.'],
  ['days of a month', '1;2;3'],
])('32: a table with a column for each of several %s does not have the date in the name of the file', (_, days) => {
  const text = `Uhrzeit;${days}\n${lines((at, clock) => `${clock};${at}.5;12.5;${at}.25`)}\n`;
  const guess = guessFile('wr_20260615.csv', new TextEncoder().encode(text));
  expect(guess).toMatchObject({ import_data_datetime_format: null, remarks: expect.arrayContaining(['no_date']) });
});

test('32: without header, numbers such as 12.5 below times of day are no days', () => {
  const text = `${lines((at, clock) => `${clock};${at}.5;12.5;13.5`)}\n`;
  const guess = guessFile('wr_20260615.csv', new TextEncoder().encode(text));
  expect(guess?.import_data_date_column_name).toBe('#file');
});

test('32: a short year is read first if the other order gives a date years older', async () => {
  const text = `Zeit;kW\n${lines((at, clock) => `26-06-15 ${clock};${at},5`)}`;
  expect(await first('wr.csv', text)).toEqual(['Zeit', '2026-06-15T08:00:00.000Z', LINES]);
});

test('32: the creation date of a file is not used as the date of its lines', async () => {
  const text = `Erstellt am 17.06.2026 03:00\nTag: 15.06.2026\nUhrzeit;kW;V\n${lines((at, clock) => `${clock};${at},5;230`)}`;
  expect(await first('wr.csv', text)).toEqual(['#head', '2026-06-15T08:00:00.000Z', 2 * LINES]);
});

test('32: in an archive the day is taken from the name of the file inside it', async () => {
  const text = `Uhrzeit;kW\n${lines((at, clock) => `${clock};${at},5`)}`;
  expect(await first('sicherung_20260701.zip/wr_20260615.csv', text)).toEqual([
    '#file',
    '2026-06-15T08:00:00.000Z',
    LINES,
  ]);
});

test('32: a sum of the day after its lines is not read as midnight', async () => {
  const text = `Zeit;kW\n${lines((at, clock) => `15.06.2026 ${clock.replace(/^1/, '2')};${at},5`)}\n15.06.2026;999\n`;
  const { values, rejected } = await readByGuess('wr.csv', text);
  expect([values.length, rejected]).toEqual([LINES, 1]);
});

test('32: operating hours are not read as days since 1900', async () => {
  const text = `Betriebszeit;kW\n${lines((at) => `${45_000 + at / 4};${at},5`)}`;
  await expect(readByGuess('wr.csv', `${text}\n`)).rejects.toThrow('missing_column');
});

test.each(['Ladepunkt', 'Messstelle', 'Charge Point', 'Standort'])(
  'if no two lines have the same time, the locations in the column %s are devices, and the texts of another column are not',
  async (heading) => {
    const text = `Zeit;${heading};Fahrzeug;Energie [kWh]\n${lines((at, clock) => `15.06.2026 ${clock};Hof ${at % 2};blau ${at % 3};${at},5`)}`;
    const { guess, values } = await readByGuess('sitzungen.csv', `${text}\n`);
    expect(guess).toMatchObject({ import_sernum_column_name: heading, devices: ['Hof 0', 'Hof 1'] });
    expect(guess.columns.find(({ name }) => name === 'Fahrzeug')).toMatchObject({ kind: 'text' });
    expect(values).toHaveLength(LINES);
  },
);

test.each([
  ['26/06/15-', 'yy/MM/dd'],
  ['15/06/26-', 'dd/MM/yy'],
])('a short year in %s is placed so that the time is newer', async (day) => {
  const text = `TimeStamp;Pac\n${lines((at, clock) => `${day}${clock}:00;${at}.5`)}`;
  expect(await first('wr.csv', text)).toEqual(['TimeStamp', '2026-06-15T08:00:00.000Z', LINES]);
});

test.each([
  [
    'a comma in quotes is a decimal sign where it does not part thousands',
    (at: number) => `"1203456,5${at % 10}0"`,
    0.5,
  ],
  ['a comma in quotes that parts thousands everywhere is none', (at: number) => `"1,203,45${at % 10}"`, 0],
] as const)('if each line has one value, %s', async (_, written, fraction) => {
  const text = `Zeitstempel,Messgröße,Wert\n${lines((at, clock) => `15.06.2026 ${clock},kWh a,${written(at)}\n15.06.2026 ${clock},kWh b,${written(at)}`)}`;
  const { guess, values } = await readByGuess('ion.csv', `${text}\n`);
  expect(guess.import_form).toBe('long');
  expect(values).toHaveLength(2 * LINES);
  expect(values[0]?.[3]).toBe(fraction === 0 ? 1_203_450 : 1_203_456.5);
});

test.each([
  ['a point', 'Zeit;P [W]', (written: string) => `15.06.2026 CLOCK;${written}`],
  ['a comma in quotes', 'Time,P (W)', (written: string) => `2026-06-15 CLOCK,"${written.replace('.', ',')}"`],
  ['a point beside decimal commas', 'Zeit;P [W];T', (written: string) => `15.06.2026 CLOCK;${written};20,5`],
])(
  'V2: if numbers below a thousand have no sign, %s before three digits is a thousands sign',
  async (_, head, write) => {
    const text = lines((at, clock) => write(['987', '1.023', '12.345', '999'][at % 4] ?? '').replace('CLOCK', clock));
    const { values, rejected } = await readByGuess('wr.csv', `${head}\n${text}\n`);
    const ofPower = values.filter(([, column]) => column === 0).map(([, , , value]) => value);
    expect([ofPower.slice(0, 4), ofPower.length, rejected]).toEqual([[987, 1023, 12_345, 999], LINES, 0]);
  },
);

test.each([
  ['some have fewer decimals', ['987', '1.023', '1.5', '999'], [987, 1.023, 1.5, 999]],
  ['larger ones have no sign', ['987', '1.023', '1250', '999'], [987, 1.023, 1250, 999]],
  ['one begins with a zero', ['987', '1.023', '0.345', '999'], [987, 1.023, 0.345, 999]],
  ['the whole ones are among the others', ['100', '99.875', '100.125', '101'], [100, 99.875, 100.125, 101]],
  ['all whole ones are equal', ['100', '99.875', '98.125', '100'], [100, 99.875, 98.125, 100]],
  ['none has three digits and no sign', ['0', '1.023', '2.345', '7'], [0, 1.023, 2.345, 7]],
])('a point before three digits is a decimal sign if of the numbers %s', async (_, written, expected) => {
  const text = lines((at, clock) => `15.06.2026 ${clock};${written[at % 4]}`);
  const { values } = await readByGuess('wr.csv', `Zeit;P [W]\n${text}\n`);
  expect(values.slice(0, 4).map(([, , , value]) => value)).toEqual(expected);
});

test('V2: a number with both signs decides about those that have one', async () => {
  const text = lines((at, clock) => `2026-06-15 ${clock};"12,34${at % 10}.5";"1,10${at % 10}"`);
  const { guess, values } = await readByGuess('wr.csv', `Time;E (kWh);P (W)\n${text}\n`);
  expect(guess.import_decimal_sign).toBe('.');
  expect(values.filter(([, column]) => column === 0)[0]?.[3]).toBe(12_340.5);
  expect(values.filter(([, column]) => column === 1)).toEqual([]);
});

test.each(['Wallbox Leistung [W]', 'Wallbox Power', 'Inverter Power', 'Charger Temp', 'Inverter Status', 'Wallbox 1'])(
  'repeated whole numbers below %s are values, not device names',
  async (heading) => {
    const text = `Zeit;${heading};Netz [W]\n${lines((at, clock) => `15.06.2026 ${clock};${[0, 3700, 11_000][at % 3]};${at}`)}`;
    const { guess, values } = await readByGuess('last.csv', `${text}\n`);
    expect(guess.import_sernum_column_name).toBeNull();
    expect(values).toHaveLength(2 * LINES);
  },
);

test('whole numbers below a meter heading are meter numbers, even if the heading contains the measured quantity', async () => {
  const text = `Zeit;Stromzähler;Stand [kWh]\n${lines((at, clock) => `15.06.2026 ${clock};${4711 + (at % 3)};${at},5`)}`;
  expect((await readByGuess('last.csv', `${text}\n`)).guess.devices).toEqual(['4711', '4712', '4713']);
});

test('words for the state of a location do not distinguish locations', async () => {
  const text = `Zeit;Ladepunkt Status;Ladepunkt;Energie [kWh]\n${lines((at, clock) => `15.06.2026 ${clock};${['frei', 'lädt', 'aus'][at % 3]};Hof ${at % 2};${at},5`)}`;
  expect((await readByGuess('last.csv', `${text}\n`)).guess).toMatchObject({ import_sernum_column_name: 'Ladepunkt' });
});

test('if a file has a few lines of each of many locations and one without location, the locations are not mixed', async () => {
  const text = `Zeit;Ladepunkt;Energie [kWh]\n${lines((at, clock) => `15.06.2026 ${clock};${at === 7 ? '' : `Hof ${at % 5}`};${at},5`)}`;
  const { guess, values, rejected } = await readByGuess('sitzungen.csv', `${text}\n`);
  expect(guess.devices).toEqual(['Hof 0', 'Hof 1', 'Hof 2', 'Hof 3', 'Hof 4']);
  expect([values.length, rejected]).toEqual([LINES - 1, 1]);
});

test.each([
  ['spring', ['01:15', '01:30', '01:45', '03:00', '03:15', '03:30', '03:45'], '29.03.2026', '2026-03-29T01:45:00.000Z'],
  [
    'autumn',
    ['01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00', '03:15'],
    '25.10.2026',
    '2026-10-25T02:15:00.000Z',
  ],
])(
  'clock changes that the lines show in %s take precedence over words for winter time',
  async (_, clocks, day, last) => {
    const moments = clocks.map((clock, at) => `${day} ${clock};${at},5`).join('\n');
    for (const head of ['Uhrzeit (MEZ)', 'Zeit (UTC+1)', 'Zeit Winterzeit', '# timezone UTC+01:00\nZeit']) {
      const { guess, values } = await readByGuess('last.csv', `${head};kW\n${moments}\n`);
      expect([head, guess.timezone_file, new Date(values.at(-1)?.[2] ?? 0).toISOString()]).toEqual([
        head,
        'Europe/Berlin',
        last,
      ]);
    }
  },
);

test('a file whose times stay in winter time across a clock change, in autumn or spring, is read in winter time', async () => {
  const hours = Array.from({ length: 8 }, (_, at) => `25.10.2026 0${at}:00;${at},5`).join('\n');
  expect((await readByGuess('last.csv', `Zeit (MEZ);kW\n${hours}\n`)).guess.timezone_file).toBe('Etc/GMT-1');
  const spring = hours.replaceAll('25.10.', '29.03.');
  expect((await readByGuess('last.csv', `Zeit (MEZ);kW\n${spring}\n`)).guess.timezone_file).toBe('Etc/GMT-1');
  const gap = hours.replace('25.10.2026 04:00;4,5\n', '');
  expect((await readByGuess('last.csv', `Zeit (MEZ);kW\n${gap}\n`)).guess.timezone_file).toBe('Etc/GMT-1');
});

test.each([
  ['Leistung (min) WR1', null],
  ['Leistung - min', null],
  ['Halle - C', null],
  ['WR - A', null],
  ['Temp Max A', null],
  ['Wind avg V', null],
  ['Max V', 'V'],
  ['L1 Max V', 'V'],
  ['Temp - °C', '°C'],
  ['Füllstand - %', '%'],
  ['Leistung - W', 'W'],
])('the unit in the heading %s is %s', async (heading, unit) => {
  const text = `Zeit;${heading}\n${lines((at, clock) => `15.06.2026 ${clock};${at},5`)}`;
  const { guess } = await readByGuess('wr.csv', `${text}\n`);
  expect(guess.columns.find(({ name }) => name === heading)?.unit).toBe(unit);
});

test('a number that begins with a zero has no thousands sign', async () => {
  const text = `Zeitstempel,Messgröße,Wert\n${lines((at, clock) => `15.06.2026 ${clock},kWh a,"0,12${at % 10}"\n15.06.2026 ${clock},kWh b,"1,12${at % 10}"`)}`;
  const { values, rejected } = await readByGuess('ion.csv', `${text}\n`);
  expect([values.length, rejected, values[0]?.[3], values.at(-1)?.[3]]).toEqual([2 * LINES, 0, 0.12, 1.121]);
});

test('if lines of one name have two units, both are shown', async () => {
  const text = `Zeit;Kanal;Wert;Einheit\n${lines((at, clock) => `15.06.2026 ${clock};P;${at},5;${at % 2 ? 'W' : 'kw'}\n15.06.2026 ${clock};E;${at},5;kWh`)}`;
  const { guess } = await readByGuess('lang.csv', `${text}\n`);
  expect(guess.columns.map(({ unit }) => unit)).toEqual([null, 'kW / W', 'kWh']);
});

test('values of two locations with two plugs each are not mixed: location and plug together name the device', async () => {
  const places = ['CP1', 'CP2'].flatMap((place) => [1, 2].map((plug) => `${place};${plug}`));
  const text = `Zeit;chargePointId;connectorId;measurand;value\n${lines((at, clock) =>
    places
      .flatMap((place, of) => [
        `15.06.2026 ${clock};${place};Energie;${1000 * of + at}`,
        `15.06.2026 ${clock};${place};Leistung;${at},5`,
      ])
      .join('\n'),
  )}`;
  const { guess, values } = await readByGuess('ocpp.csv', `${text}\n`);
  expect(guess).toMatchObject({
    import_form: 'long',
    import_key_column: 'measurand',
    import_sernum_column_name: 'chargePointId + connectorId',
    devices: ['CP1 / 1', 'CP1 / 2', 'CP2 / 1', 'CP2 / 2'],
  });
  expect(values).toHaveLength(8 * LINES);
  expect(values.filter(([component, column]) => component === 2 && column === 0)[1]?.[3]).toBe(2001);
});

test('the repeated hour in autumn is recognised also with one value per line', async () => {
  const clocks = ['01:30', '01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00'];
  const text = clocks.map((clock, at) => `25.10.2026 ${clock};P;${at},5\n25.10.2026 ${clock};E;${at},7`).join('\n');
  const { guess, values } = await readByGuess('lang.csv', `Zeit (MEZ);Kanal;Wert\n${text}\n`);
  expect(guess).toMatchObject({ import_form: 'long', timezone_file: 'Europe/Berlin' });
  expect(values.slice(0, clocks.length).map(([, , , value]) => value)).toEqual(clocks.map((_, at) => at + 0.5));
});

test.each(['Ladepunkt', 'Anlage', 'Charge Point', 'Standort', 'host'])(
  'if lines of two locations are written at different seconds, %s is the device column in addition to the column of quantities',
  async (heading) => {
    const text = lines((at, clock) =>
      ['Hof A', 'Hof B']
        .flatMap((place, of) =>
          ['Leistung', 'Energie'].map((name, to) => `15.06.2026 ${clock}:${10 + 2 * of + to};${place};${name};${at},5`),
        )
        .join('\n'),
    );
    const { guess, values } = await readByGuess('lang.csv', `Zeit;${heading};Messgröße;Wert\n${text}\n`);
    expect(guess).toMatchObject({
      import_form: 'long',
      import_key_column: 'Messgröße',
      import_sernum_column_name: heading,
      devices: ['Hof A', 'Hof B'],
    });
    expect(new Set(values.map(([component, column]) => `${component} ${column}`)).size).toBe(4);
    expect(values).toHaveLength(4 * LINES);
  },
);

test('in a long form a line without device is rejected, and creates no device', async () => {
  const text = lines((at, clock) =>
    ['Leistung', 'Energie']
      .map((name, to) => `15.06.2026 ${clock}:1${to};${at === 5 ? '' : `Hof ${at % 2}`};${name};${at},5`)
      .join('\n'),
  );
  const { guess, values, rejected } = await readByGuess('lang.csv', `Zeit;Anlage;Messgröße;Wert\n${text}\n`);
  expect(guess.devices).toEqual(['Hof 0', 'Hof 1']);
  expect([values.length, rejected]).toEqual([2 * LINES - 2, 2]);
});
