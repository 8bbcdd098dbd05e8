import { expect, test } from 'vitest';
import { readByGuess } from '../../testing/readByGuess.ts';
import { guessFile } from './guessFile.ts';

const N = 12;
const clock = (at: number) =>
  `${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
const each = (of: (at: number) => readonly string[]) => Array.from({ length: N }, (_, at) => of(at)).flat();
const guess = (lines: readonly string[]) => guessFile('log_1.csv', new TextEncoder().encode(`${lines.join('\n')}\n`));

test.each([
  ['a blank', ['WR 1', 'WR 2']],
  ['a stroke', ['WEA-01/Nord', 'WEA-02/Nord']],
  ['a number sign', ['Zähler #1', 'Zähler #2', 'Netz (EVU)']],
  ['digits alone', ['1', '2']],
])('V1: devices whose names have %s are distinguished', (_, names) => {
  const lines = each((at) => names.map((name, k) => `15.06.2026 ${clock(at)};${name};${at + k * 50},5;${at}`));
  expect(guess(['Zeit;Gerät;P [kW];E', ...lines])).toMatchObject({
    import_sernum_column_name: 'Gerät',
    devices: names,
  });
});

test('V1: measured whole numbers are not taken for devices: if two columns may name the device, nothing is proposed', () => {
  const lines = each((at) =>
    ['Z1', 'Z2'].flatMap((meter, m) =>
      ['L1', 'L2', 'L3'].map((phase, k) => `15.06.2026 ${clock(at)};${meter};${phase};${230 + k + 10 * m};${at}`),
    ),
  );
  expect(guess(['Zeit;Zähler;Phase;U [V];I', ...lines])).toMatchObject({
    import_sernum_column_name: null,
    import_data_datetime_format: null,
    remarks: ['zone_assumed', 'times_repeat'],
  });
});

test('V1: devices that write at different seconds are distinguished by a column with a heading for devices', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)}:03;A;${at},5`, `15.06.2026 ${clock(at)}:41;B;${at},5`]);
  expect(guess(['Zeit;Zähler;P', ...lines])).toMatchObject({
    import_sernum_column_name: 'Zähler',
    devices: ['A', 'B'],
  });
});

test.each<readonly [string, (night: readonly string[]) => readonly (readonly [string, string])[]]>([
  ['side by side', (night) => night.flatMap((time) => ['A', 'B'].map((device) => [time, device] as const))],
  ['one after the other', (night) => ['A', 'B'].flatMap((device) => night.map((time) => [time, device] as const))],
])('V1, V11: devices %s are distinguished on the day whose hour occurs twice', (_, order) => {
  const night = ['01', '02', '02', '03', '04'].flatMap((hour) =>
    ['00', '15', '30', '45'].map((minute) => `25.10.2026 ${hour}:${minute}`),
  );
  const lines = order(night).map(([time, device], at) => `${time};${device};${at},5`);
  expect(guess(['Zeit;Gerät;P', ...lines])).toMatchObject({
    import_sernum_column_name: 'Gerät',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    devices: ['A', 'B'],
  });
});

const keys = ['Leistung', 'Temperatur', 'Druck'];
test.each([
  [
    'time and name',
    'Zeit;Name;Wert',
    (at: number, key: string, k: number) => `15.06.2026 ${clock(at)};${key};${at + k},5`,
  ],
  [
    'with a flag beside',
    'Tag;Timestamp;Value;Quality',
    (at: number, key: string, k: number) => `${key};2026-06-15 ${clock(at)}:00;${at + k},5;192`,
  ],
  [
    'at seconds of their own',
    'entity_id;state;last_changed',
    (at: number, key: string, k: number) => `${key};${at + k},5;2026-06-15 ${clock(at)}:0${k}`,
  ],
  [
    'date and time apart',
    'Datum;Uhr;Kanal;Messwert',
    (at: number, key: string, k: number) => `15.06.2026;${clock(at)};${key};${at + k},5`,
  ],
])('V1: a file with one line per value is recognised as long form, whatever the logger: %s', (_, header, line) => {
  const found = guess([header, ...each((at) => keys.map((key, k) => line(at, key, k)))]);
  expect(found).toMatchObject({ import_form: 'long', devices: [] });
  expect(found?.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)).toEqual(keys);
  expect(found?.import_data_datetime_format).toBeTruthy();
});

test('V1: in a file with one line per value the device may be in a separate column', () => {
  const lines = each((at) =>
    ['INV1', 'INV2'].flatMap((device, k) => [
      `2026-06-15 ${clock(at)},${device},Pac,${at + k}.5`,
      `2026-06-15 ${clock(at)},${device},Uac,${230 + k}.${at}`,
    ]),
  );
  expect(guess(['Timestamp,Device,Parameter,Value', ...lines])).toMatchObject({
    import_form: 'long',
    import_sernum_column_name: 'Device',
    import_key_column: 'Parameter',
    import_value_column: 'Value',
    devices: ['INV1', 'INV2'],
  });
});

test.each([
  ['08.15.00', 'HH.mm.ss', (time: string) => `${time.replace(':', '.')}.00`],
  ['8:15a', 'hh:mma', (time: string) => `${time}a`],
  ['08h15', "HH'h'mm", (time: string) => time.replace(':', 'h')],
  ['08:15 Uhr', "HH:mm 'Uhr'", (time: string) => `${time} Uhr`],
])('V1: a time of day such as %s is recognised', (_, format, write) => {
  const lines = each((at) => [`15.06.2026;${write(clock(at))};${at},5`]);
  expect(guess(['Datum;Uhrzeit;P', ...lines])).toMatchObject({ import_data_datetime_format: `dd.MM.yyyy ${format}` });
});

test('V1: no format is proposed if the time of day cannot be read', () => {
  const lines = each((at) => [`15.06.2026;${clock(at)}~;${at},5`]);
  const found = guess(['Datum;Uhrzeit;P', ...lines]);
  expect(found?.import_data_datetime_format).toBeNull();
  expect(found?.remarks).toContain('times_repeat');
});

test.each([
  ['more cells than the table', ['Anlage;Nord;Ort;Köln;kWp;99,5', 'Seriennr;4711', '', 'Zeit;P;T']],
  ['no blank line behind them', ['Logger;Nord;SN;4711;Version;1.2', 'Zeit;P;T']],
])('V5: lines about the device are not taken for the header: %s', (_, head) => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;20`]);
  expect(guess([...head, ...lines])).toMatchObject({
    import_data_date_column_name: 'Zeit',
    import_head_lines: head.length - 1,
    import_lines_below_header: 0,
  });
});

test('V10: units below the header are assigned to their columns and not read as data', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;20`]);
  const found = guess(['Zeit;P;T', ';[kW];[°C]', ...lines]);
  expect(found).toMatchObject({ import_lines_below_header: 1 });
  expect(found?.columns.map(({ unit }) => unit)).toEqual([null, 'kW', '°C']);
});

test('40.1: columns after a second, different time column are not proposed, and the guess reports it', () => {
  const lines = [0, 1, 2, 3].map((at) => `15.06.2026 11:0${at}:00;1,5;15.06.2026 11:0${at}:37;${at},5;7`);
  const found = guessFile('trend.csv', new TextEncoder().encode(`Zeit A;A;Zeit B;B;C\n${lines.join('\n')}\n`));
  expect(found?.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['Zeit A', 'time'],
    ['A', 'number'],
    ['Zeit B', 'time'],
    ['B', 'time'],
    ['C', 'time'],
  ]);
  expect(found?.remarks).toContain('times_apart');
});

test('40.1: columns after the end of an interval or after an equal second time are proposed', () => {
  const lines = [0, 1, 2, 3].map((at) => `15.06.2026 11:0${at};15.06.2026 11:0${at + 1};1,5;15.06.2026 11:0${at};2,5`);
  const found = guessFile('von.csv', new TextEncoder().encode(`Von;Bis;A;Zeit;B\n${lines.join('\n')}\n`));
  expect(found?.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)).toEqual(['A', 'B']);
  expect(found?.remarks).not.toContain('times_apart');
});

test.each([
  ['names of the device and what they are', ['Name;Ort;Serie', 'Nord;Köln;4711', 'Zeit;P;E'], 2],
  ['the zone', ['Zeitzone;UTC;', 'Zeit;P;E'], 1],
  ['when it was written', ['Exportiert;von;Zeitraum', 'Müller;Nord;Juni', 'Datum;P;E'], 2],
])(
  'V5: lines above the header with as many cells as the table are not taken for the header: %s',
  (_, head, headLines) => {
    const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at}`]);
    const found = guess([...head, ...lines]);
    expect(found).toMatchObject({ import_head_lines: headLines, import_lines_below_header: 0 });
    expect(found?.columns.map(({ name, kind }) => [name, kind]).slice(1)).toEqual([
      ['P', 'number'],
      ['E', 'number'],
    ]);
  },
);

test('V5: of two header lines the one with more names is the header; a line with kinds of value below it is not', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at}`]);
  expect(guess(['Zeit;WR 1;WR 1', 'Uhrzeit;P;E', ...lines])?.columns.map(({ name }) => name)).toEqual([
    'Uhrzeit',
    'P',
    'E',
  ]);
  const wide = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at};${at};${at}`]);
  expect(
    guess(['Zeit;WR1;WR1;WR1;WR1', ';P;U;I;T', ...wide])
      ?.columns.map(({ name }) => name)
      .slice(1),
  ).toEqual(['P', 'U', 'I', 'T']);
  const twoLines = guess(['Datum/Zeit;WR1;WR1;WR2;WR2', '[lokal];P WR1;U WR1;P WR2;U WR2', ...wide]);
  expect(twoLines?.columns.map(({ name }) => name)).toContain('U WR2');
  expect(guess(['Zeit;P;E', 'Datum;kW;kWh', ...lines])?.columns.map(({ name }) => name)).toEqual(['Zeit', 'P', 'E']);
});

test('4.54, V2: a header with fewer names than the lines have cells is still used, and the lines are not read by position', () => {
  const commas = each((at) => [`2026-06-15 ${clock(at)},${at},5,${at},25`]);
  expect(guess(['time,power,energy', ...commas])).toMatchObject({
    import_data_header: null,
    import_data_date_column_name: 'time',
    columns: [{ name: 'time' }, { name: 'power' }, { name: 'energy' }],
  });
  expect(guess(['time,power,energy', ...commas])?.remarks).toContain('wider_than_header');
  const filled = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at};7`]);
  expect(guess(['Zeit;P;U', ...filled])?.remarks).toContain('wider_than_header');
  const ended = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at};`]);
  expect(guess(['Zeit;P;E', ...ended])).toMatchObject({
    import_data_header: null,
    columns: [{ name: 'Zeit' }, { name: 'P' }, { name: 'E' }],
    remarks: ['zone_assumed'],
  });
});

test.each([
  ['half of them', (at: number) => at % 2 === 0],
  ['a third of them', (at: number) => at % 3 === 0],
  ['the first ones', (at: number) => at < N / 2],
  ['the last ones', (at: number) => at >= N / 2],
])('V2: a header with fewer names than the cells of %s is kept, and a remark reports it', (_, isWider) => {
  for (const sign of [';', ',']) {
    const lines = each((at) => [
      [`15.06.2026 ${clock(at)}`, `${at}`, `${at * 2}`, ...(isWider(at) ? ['7'] : [])].join(sign),
    ]);
    expect(guess([['Zeit', 'P', 'E'].join(sign), ...lines])).toMatchObject({
      import_separator: sign,
      import_data_header: null,
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
      columns: [{ name: 'Zeit' }, { name: 'P' }, { name: 'E' }],
      remarks: expect.arrayContaining(['wider_than_header']),
    });
  }
});

test('V2: the header is kept also if every line has the same number of decimal commas', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;${at}${at % 2 === 0 ? ';gereinigt' : ''}`]);
  expect(guess(['Zeit;P;E', ...lines])).toMatchObject({
    import_separator: ';',
    columns: [{ name: 'Zeit' }, { name: 'P' }, { name: 'E' }],
    remarks: expect.arrayContaining(['wider_than_header']),
  });
});

test('V2: lines about the device above a header with too few names belong to no column', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at};${at}${at % 2 === 0 ? ';7' : ''}`]);
  expect(guess(['Gerät;WR 7', 'Ort;Hof;Süd', '', 'Zeit;P;E', ...lines])).toMatchObject({
    import_separator: ';',
    columns: [{ name: 'Zeit' }, { name: 'P' }, { name: 'E' }],
    remarks: ['zone_assumed', 'wider_than_header', 'lines_before_header'],
  });
});

test.each([
  ['OBIS', '1.8.0', '16.7.0', '2.8.0'],
  ['OBIS-Kennzahl', '1-0:1.8.0', '1-0:16.7.0', '1-0:2.8.0'],
  ['Kanal', 'Bezug', 'Leistung', 'Lieferung'],
])(
  'V1: in lines with %s, unit and value the channel is the measured quantity, not the unit',
  (heading, ...channels) => {
    for (const order of [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
    ]) {
      const write = (time: string, ...cells: readonly string[]) =>
        [time, ...order.map((at) => cells[at - 1] ?? '')].join(';');
      const lines = each((at) =>
        channels.map((channel, k) =>
          write(`15.06.2026 ${clock(at)}`, channel, ['kWh', 'kW', 'kWh'][k] ?? '', `${at + k},5`),
        ),
      );
      expect(guess([write('Zeit', heading, 'Einheit', 'Wert'), ...lines])).toMatchObject({
        import_form: 'long',
        import_key_column: heading,
        import_value_column: 'Wert',
        import_sernum_column_name: null,
      });
    }
  },
);

test.each(['Stromzähler', 'Energiezähler', 'Energy Meter', 'Power Plant', 'Druckstation Nr'])(
  'V1: a device heading such as %s may contain what the devices measure',
  (heading) => {
    const lines = each((at) => [47110, 47111].map((id) => `15.06.2026 ${clock(at)};${id};${at + id},5`));
    expect(guess([`Zeit;${heading};kWh`, ...lines])).toMatchObject({
      import_sernum_column_name: heading,
      devices: ['47110', '47111'],
    });
  },
);

test('V1: if nearly all lines are in the repeated hour, equal times do not mean that there are several devices', () => {
  const lines = Array.from(
    { length: 24 },
    (_, at) => `25.10.2026 02:${String((at % 12) * 5).padStart(2, '0')};Lauf;${at},5`,
  );
  expect(guess(['Zeit;Zustand;P', '25.10.2026 01:55;Lauf;1,5', ...lines])?.import_sernum_column_name).toBeNull();
});

test('V2: of two tables in a file the larger one below is proposed, and the sums of days above it are skipped', async () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5`]);
  const sums = ['Datum;Tagesertrag [kWh]', '14.06.2026;45,5', '15.06.2026;46,5', ''];
  const { guess: found, values } = await readByGuess('log_1.csv', `${[...sums, 'Zeit;P [kW]', ...lines].join('\n')}\n`);
  expect(found).toMatchObject({ import_head_lines: 4, columns: [{ name: 'Zeit' }, { name: 'P [kW]', unit: 'kW' }] });
  expect(values.map(([, , , value]) => value)).toEqual(Array.from({ length: N }, (_, at) => at + 0.5));
});

test('40.1: columns may be named by their OBIS codes, with units and states below', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;0,25`]);
  const found = guess(['Zeitstempel;1-1:1.29.0;1-1:2.29.0', ';kWh;kWh', ';W;W', ...lines]);
  expect(found?.columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['Zeitstempel', null],
    ['1-1:1.29.0', 'kWh'],
    ['1-1:2.29.0', 'kWh'],
  ]);
  expect(found).toMatchObject({ import_head_lines: 0, import_lines_below_header: 2 });
});

test('40.1: a header that also contains the period of the export is a header', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};0,${100 + at};kWh;0,03;Euro;;;`]);
  const found = guess(['Datum/Uhrzeit;Wert;Einheit;Kosten;Einheit;24 Stunden;Datum;15.06.2026 12:00 Uhr', ...lines]);
  expect(found).toMatchObject({ import_data_header: null, import_gap_values: null });
  expect(found?.columns.map(({ name }) => name).slice(0, 3)).toEqual(['Datum/Uhrzeit', 'Wert', 'Einheit']);
});

test('40.1: units in a line above the header belong to their columns, and a height in brackets is no unit', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;90`]);
  const found = guess(['observations;temp;dir', ';C;deg', 'Zeit;Temperatur (2m);Windrichtung', ...lines]);
  expect(found?.columns.map(({ description, unit }) => [description, unit]).slice(1)).toEqual([
    ['temp Temperatur (2m)', '°C'],
    ['dir Windrichtung', '°'],
  ]);
});

test.each([
  ['above', ['Zeit;WR 1;;WR 2;', ';P [kW];U [V];P [kW];U [V]']],
  ['above, without the cells at the end', ['Zeit;WR 1;;WR 2', ';P [kW];U [V];P [kW];U [V]']],
  ['beside, with names and units below', ['Zeit;WR 1;;WR 2;', ';P;U;P;U', ';kW;V;kW;V']],
])('40.1: a device that is named once for several columns %s describes each of them', (_, head) => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;230;${at},25;231`]);
  expect(
    guess([...head, ...lines])
      ?.columns.map(({ description, unit }) => [description, unit])
      .slice(1),
  ).toEqual([
    ['WR 1 P', 'kW'],
    ['WR 1 U', 'V'],
    ['WR 2 P', 'kW'],
    ['WR 2 U', 'V'],
  ]);
});

test.each(['', 'Z'])('32: of an interval in ISO 8601 the begin is read, with %j behind the times', async (zone) => {
  const lines = each((at) => [`2026-06-15T${clock(at)}:00.0${zone}/2026-06-15T23:00:00.0${zone};${at}.5`]);
  const { values } = await readByGuess('log_1.csv', `${['Observation period;GHI', ...lines].join('\n')}\n`);
  expect(values).toHaveLength(N);
  expect(values[0]?.[2]).toBe(Date.UTC(2026, 5, 15, zone === '' ? 6 : 8));
});

test('40.1: a line of different units below equal names is not the header', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)};${at},5;1;2`]);
  const found = guess(['Zeit;Leistung;Leistung;Leistung', ';kW;kvar;kVA', ...lines]);
  expect(found).toMatchObject({ import_head_lines: 0, import_lines_below_header: 1 });
  expect(found?.columns.map(({ description, unit }) => [description, unit]).slice(1)).toEqual([
    ['Leistung', 'kW'],
    ['Leistung', 'kvar'],
    ['Leistung', 'kVA'],
  ]);
});

test('32: the begin of an interval is read also if a line of sums without times follows', () => {
  const lines = each((at) => [`15.06.2026 ${clock(at)}:30;15.06.2026 ${clock(at)}:00;${at},5`]);
  expect(guess(['Ende;Beginn;kW', ...lines, 'Summe;;123'])?.import_data_date_column_name).toBe('Beginn');
});

test('V1: if lines below the same header again have the same times and other values, nothing is proposed', () => {
  const section = (base: number) => ['Zeit;P', ...each((at) => [`15.06.2026 ${clock(at)};${base + at},5`])];
  expect(guess([...section(0), ...section(50)])).toMatchObject({
    import_data_datetime_format: null,
    remarks: ['zone_assumed', 'times_repeat'],
  });
  expect(guess([...section(0), ...section(0)])?.import_data_datetime_format).toBe('dd.MM.yyyy HH:mm');
  // as a logger writes header and units again after each restart
  const lines = each((at) => [...(at % 4 === 0 ? ['Zeit;P', ';kW'] : []), `15.06.2026 ${clock(at)};${at},5`]);
  expect(guess(lines)).toMatchObject({
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    import_lines_below_header: 1,
    import_gap_values: null,
  });
});

test('V5: equal lines above the header are counted as the import counts them', async () => {
  const lines = each((at) => [`2026-06-15 ${clock(at)}:00,${at}.5`]);
  const head = ['# Exported by a portal', '#', '# Turbine: 1', '# Time zone: UTC', '#', '# Date and time,Power (kW)'];
  const { guess: found, values } = await readByGuess('log_1.csv', `${[...head, ...lines].join('\n')}\n`);
  expect(found).toMatchObject({ import_head_lines: 5, timezone_file: 'Etc/UTC' });
  expect(values).toHaveLength(N);
});
