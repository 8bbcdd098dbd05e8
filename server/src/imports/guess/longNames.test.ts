import { describe, expect, test } from 'vitest';
import { readByGuess } from '../../testing/readByGuess.ts';
import { guessFile, type Known } from './guessFile.ts';

const TIMES = 12;
const minutes = ['00', '15', '30', '45'];
const clocks = Array.from({ length: TIMES }, (_, at) => `${10 + Math.floor(at / 4)}:${minutes[at % 4]}`);

interface Series {
  readonly station: string;
  readonly device: string;
  readonly channel: string;
  readonly quantity: string;
  readonly unit: string;
}

const quantities = [
  ['AC', 'Leistung', 'kW'],
  ['AC', 'Spannung', 'V'],
  ['MPPT1', 'Spannung', 'V'],
  ['MPPT1', 'Strom', 'A'],
  ['MPPT2', 'Spannung', 'V'],
  ['MPPT2', 'Strom', 'A'],
] as const;
const series: readonly Series[] = ['Nord', 'Süd'].flatMap((station) =>
  ['WR1', 'WR2'].flatMap((device) =>
    quantities.map(([channel, quantity, unit]) => ({ station, device, channel, quantity, unit })),
  ),
);

const isOfDevice = (one: Series, other: Series) => one.station === other.station && one.device === other.device;

/** A line for each time and series; the value is that of its series, counted up with each time. */
const longText = (
  header: string,
  write: (time: string, one: Series, value: string, at: number) => string,
  of: readonly Series[] = series,
) =>
  [
    header,
    ...clocks.flatMap((clock, at) =>
      of.map((one, number) => write(`15.06.2026 ${clock}`, one, `${100 * number + at},5`, at)),
    ),
    '',
  ].join('\n');

const guess = (text: string, known: Known = {}) => guessFile('lang_1.csv', new TextEncoder().encode(text), known);

describe('40.1: a line for each value, with several columns that name it', () => {
  test.each([
    [
      'the time last',
      'Station;Gerät;Kanal;Größe;Einheit;Zeit;Wert',
      (time: string, one: Series, value: string) =>
        [one.station, one.device, one.channel, one.quantity, one.unit, time, value].join(';'),
    ],
    [
      'the time first, in English',
      'Time;Site;Inverter;Channel;Parameter;Value;Unit',
      (time: string, one: Series, value: string) =>
        [time, one.station, one.device, one.channel, one.quantity, value, one.unit].join(';'),
    ],
    [
      'a constant customer, a quality that changes and a remark beside',
      'Kunde;Anlage;WR;Kanal;Messgröße;Einheit;Zeit;Messwert;Qualität;Bemerkung',
      (time: string, one: Series, value: string, at: number) => {
        const [quality, remark] = [at % 3 === 0 ? 'BAD' : 'GOOD', at % 5 === 0 ? 'gereinigt' : ''];
        return ['SWF', one.station, one.device, one.channel, one.quantity, one.unit, time, value, quality, remark].join(
          ';',
        );
      },
    ],
  ])('station and device name the component, channel and quantity its column: %s', async (_, header, write) => {
    const { guess: found, values, rejected } = await readByGuess('lang_1.csv', longText(header, write));
    expect(found.import_form).toBe('long');
    expect(found.devices).toEqual(['Nord / WR1', 'Nord / WR2', 'Süd / WR1', 'Süd / WR2']);
    const columns = found.columns.filter(({ kind }) => kind === 'number');
    expect(columns.map(({ name, unit }) => [name, unit])).toEqual(
      quantities.map(([channel, quantity, unit]) => [`${channel} / ${quantity}`, unit]),
    );
    expect([rejected, values.length]).toEqual([0, series.length * TIMES]);
    for (const [number] of series.entries())
      expect(
        values
          .filter(([component, column]) => component * quantities.length + column === number)
          .map(([, , , value]) => value),
      ).toEqual(clocks.map((__, at) => 100 * number + at + 0.5));
  });

  test('the settings name the columns in their order in the file', () => {
    const text = longText('Station;Gerät;Kanal;Größe;Einheit;Zeit;Wert', (time, one, value) =>
      [one.station, one.device, one.channel, one.quantity, one.unit, time, value].join(';'),
    );
    expect(guess(text)).toMatchObject({
      import_sernum_column_name: 'Station + Gerät',
      import_key_column: 'Kanal + Größe',
      import_value_column: 'Wert',
      import_data_date_column_name: 'Zeit',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    });
  });

  test('an empty channel is part of the name, so that values without channel are not mixed with others', async () => {
    const text = longText('Zeit;Station;Gerät;Kanal;Größe;Wert', (time, one, value) =>
      [time, one.station, one.device, one.channel === 'AC' ? '' : one.channel, one.quantity, value].join(';'),
    );
    const { guess: found, values, rejected } = await readByGuess('lang_1.csv', text);
    expect(found.columns.map(({ name }) => name)).toContain('_ / Spannung');
    expect([rejected, values.length]).toEqual([0, series.length * TIMES]);
  });

  test('numbers of stations name them, and the other number is the value whatever its heading', async () => {
    const text = longText('Zeit;Station;Gerät;Größe;Ergebnis', (time, one, value) =>
      [time, one.station === 'Nord' ? 101 : 102, one.device, `${one.channel} ${one.quantity}`, value].join(';'),
    );
    const { guess: found, values } = await readByGuess('lang_1.csv', text);
    expect(found).toMatchObject({
      import_sernum_column_name: 'Station + Gerät',
      import_key_column: 'Größe',
      import_value_column: 'Ergebnis',
      devices: ['101 / WR1', '101 / WR2', '102 / WR1', '102 / WR2'],
    });
    expect(values).toHaveLength(series.length * TIMES);
  });

  test('devices of two plants that write at seconds of their own are not mixed', async () => {
    const of = series.filter(({ channel }) => channel === 'AC');
    const text = longText(
      'Zeit;Anlage;Gerät;Messgröße;Wert',
      (time, one, value) => {
        const second = 10 + of.findIndex((other) => isOfDevice(other, one));
        return [`${time}:${second}`, one.station, one.device, one.quantity, value].join(';');
      },
      of,
    );
    const { guess: found, values } = await readByGuess('lang_1.csv', text);
    expect(found).toMatchObject({
      import_sernum_column_name: 'Anlage + Gerät',
      import_key_column: 'Messgröße',
      devices: ['Nord / WR1', 'Nord / WR2', 'Süd / WR1', 'Süd / WR2'],
    });
    expect(new Set(values.map(([component, column]) => `${component} ${column}`)).size).toBe(of.length);
  });

  test('a column that only numbers the series names no device', () => {
    const text = longText('ID;Station;Gerät;Kanal;Größe;Zeit;Wert', (time, one, value) =>
      [series.indexOf(one), one.station, one.device, one.channel, one.quantity, time, value].join(';'),
    );
    expect(guess(text)).toMatchObject({
      import_sernum_column_name: 'Station + Gerät',
      import_key_column: 'Kanal + Größe',
    });
  });

  test('of an InfluxDB export fields and hosts are the names, not the numbers of its tables', async () => {
    const tables = ['power', 'temperature'].flatMap((field) => ['wr1', 'wr2'].map((host) => [field, host] as const));
    const day = ['2026-06-15T00:00:00Z', '2026-06-16T00:00:00Z'];
    const lines = tables.flatMap(([field, host], table) =>
      clocks.map((clock, at) => {
        const time = `2026-06-15T${clock}:00Z`;
        return ['', '', table, ...day, time, `${100 * table + at}.5`, field, 'inverter', host].join(',');
      }),
    );
    const head = [
      '#group,false,false,true,true,false,false,true,true,true',
      '#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string,string',
      '#default,_result,,,,,,,,',
      ',result,table,_start,_stop,_time,_value,_field,_measurement,host',
    ];
    const { guess: found, values } = await readByGuess('influx.csv', `${[...head, ...lines].join('\n')}\n`);
    expect(found).toMatchObject({
      import_key_column: '_field',
      import_sernum_column_name: 'host',
      devices: ['wr1', 'wr2'],
    });
    const ofSecond = values.filter(([component, column]) => component === 1 && column === 0);
    expect(ofSecond.map(([, , , value]) => value)).toEqual(clocks.map((_, at) => 100 + at + 0.5));
  });

  test('a file without header names its columns by place', async () => {
    const [, ...lines] = longText('', (time, one, value) =>
      [time, `${one.station} ${one.device}`, `${one.channel} ${one.quantity}`, value].join(';'),
    ).split('\n');
    const { guess: found, values, rejected } = await readByGuess('lang_1.csv', lines.join('\n'));
    expect(found).toMatchObject({
      import_form: 'long',
      import_data_header: '#1;#2;#3;#4',
      import_key_column: '#3',
      import_sernum_column_name: '#2',
      import_value_column: '#4',
      devices: ['Nord WR1', 'Nord WR2', 'Süd WR1', 'Süd WR2'],
    });
    expect([rejected, values.length]).toEqual([0, series.length * TIMES]);
  });

  test('4.52: a quality is no name: if only it tells lines apart, nothing is proposed', () => {
    const text = longText('Zeit;Kanal;Qualität;Wert', (time, one, value) =>
      [time, one.channel, one.quantity, value].join(';'),
    );
    const found = guess(text);
    expect(found?.import_data_datetime_format).toBeNull();
    expect(found?.remarks).toContain('times_repeat');
  });

  test('4.52: names that two columns would write alike are not proposed', () => {
    const cells = [
      ['A / B', 'C'],
      ['A', 'B / C'],
      ['A', 'C'],
      ['A / B', 'B / C'],
    ] as const;
    const lines = clocks.flatMap((clock, at) =>
      cells.flatMap(([channel, quantity]) =>
        ['L1', 'L2'].map((phase, k) => [`15.06.2026 ${clock}`, channel, quantity, phase, `${at + k},5`].join(';')),
      ),
    );
    expect(guess(`${['Zeit;Kanal;Größe;Phase;Wert', ...lines].join('\n')}\n`)?.import_form).toBe('table');
  });
});

describe('40.1: somebody chooses the columns of names', () => {
  const text = longText('Station;Gerät;Kanal;Größe;Einheit;Zeit;Wert', (time, one, value) =>
    [one.station, one.device, one.channel, one.quantity, one.unit, time, value].join(';'),
  );

  test('the rest is guessed by them', () => {
    const known = { keyColumn: 'Gerät + Kanal + Größe', sernumColumn: 'Station' };
    const found = guess(text, known);
    expect(found).toMatchObject({
      import_key_column: known.keyColumn,
      import_sernum_column_name: 'Station',
      devices: ['Nord', 'Süd'],
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    });
    expect(found?.columns.map(({ name }) => name)).toContain('WR2 / MPPT1 / Strom');
  });

  test('4.52: no time format is proposed if lines would overwrite each other', () => {
    const found = guess(text, { keyColumn: 'Größe', sernumColumn: 'Gerät' });
    expect(found?.import_data_datetime_format).toBeNull();
    expect(found?.remarks).toContain('times_repeat');
  });

  test('names that the file does not have change nothing', () => {
    expect(guess(text, { keyColumn: 'Kan', sernumColumn: 'Station + Gerät' })).toEqual(guess(text));
  });
});

describe('V1: in a table two columns name the device', () => {
  type Write = (time: string, plant: string, device: string, value: string, k: number) => string;
  const table = (header: string, write: Write) =>
    [
      header,
      ...clocks.flatMap((clock, at) =>
        ['Hof', 'Tal'].flatMap((plant, of) =>
          ['WR1', 'WR2'].map((device, k) =>
            write(`15.06.2026 ${clock}`, plant, device, `${1000 * of + 100 * k + at},5`, 2 * of + k),
          ),
        ),
      ),
      '',
    ].join('\n');
  const expected = {
    import_form: 'table',
    import_sernum_column_name: 'Anlage + Gerät',
    devices: ['Hof / WR1', 'Hof / WR2', 'Tal / WR1', 'Tal / WR2'],
  };

  test('if neither alone tells lines of one time apart', async () => {
    const text = table('Zeit;Anlage;Gerät;P [kW];E [kWh]', (time, plant, device, value, k) =>
      [time, plant, device, value, 10 + k].join(';'),
    );
    const { guess: found, values, rejected } = await readByGuess('wr_1.csv', text);
    expect(found).toMatchObject(expected);
    expect([rejected, values.length]).toEqual([0, 8 * TIMES]);
    expect(values.filter(([component, column]) => component === 3 && column === 0)[0]?.[3]).toBe(1100.5);
  });

  test('also if each device writes at a second of its own', async () => {
    const text = table('Zeit;Anlage;Gerät;P [kW];E [kWh]', (time, plant, device, value, k) =>
      [`${time}:1${k}`, plant, device, value, 10 + k].join(';'),
    );
    expect((await readByGuess('wr_1.csv', text)).guess).toMatchObject(expected);
  });

  test('but one is enough if its names are unique', () => {
    const text = table('Zeit;Anlage;Gerät;P [kW];E [kWh]', (time, plant, device, value, k) =>
      [time, plant, `${plant} ${device}`, value, 10 + k].join(';'),
    );
    expect(guess(text)).toMatchObject({
      import_sernum_column_name: 'Gerät',
      devices: ['Hof WR1', 'Hof WR2', 'Tal WR1', 'Tal WR2'],
    });
  });
});

describe('40.1: lines with a unit or several values', () => {
  const ofWr = series.filter(({ station }) => station === 'Nord');

  test.each([
    ['in a line below the header', 'Zeit;Gerät;Größe;Wert\n[lokal];;;[kW]'],
    ['without brackets in a line below the header', 'Zeit;Gerät;Größe;Wert\n;;;kW'],
    ['behind the heading of the value', 'Zeit;Gerät;Größe;Wert [kW]'],
  ])('the unit of all values is written %s', async (_, header) => {
    const text = longText(
      header,
      (time, one, value) => [time, one.device, `${one.channel} ${one.quantity}`, value].join(';'),
      ofWr,
    );
    const { guess: found, values, rejected } = await readByGuess('lang_1.csv', text);
    expect(found).toMatchObject({
      import_form: 'long',
      import_lines_below_header: header.includes('\n') ? 1 : 0,
      import_sernum_column_name: 'Gerät',
    });
    expect(found.columns.map(({ kind, unit }) => [kind, unit])).toEqual([
      ['time', null],
      ...quantities.map(() => ['number', 'kW']),
    ]);
    expect([rejected, values.length]).toEqual([0, ofWr.length * TIMES]);
  });

  test('without a unit the last letter of a heading is none', () => {
    const text = longText(
      'Zeit;Gerät;Größe;Wert',
      (time, one, value) => [time, one.device, `${one.channel} ${one.quantity}`, value].join(';'),
      ofWr,
    );
    expect(guess(text)?.columns.map(({ unit }) => unit)).toEqual([null, ...quantities.map(() => null)]);
  });

  test('several values of a channel belong to the channel of the device', async () => {
    const channels = ['WR1', 'WR2'].flatMap((device) =>
      ['MPPT1', 'MPPT2'].map((channel) => [device, channel] as const),
    );
    const lines = clocks.flatMap((clock, at) =>
      channels.map(([device, channel], k) => `15.06.2026 ${clock};${device};${channel};${200 + 10 * k + at},5;${k},1`),
    );
    const { guess: found, values } = await readByGuess(
      'lang_1.csv',
      `${['Zeit;Gerät;Kanal;Spannung [V];Strom [A]', ...lines].join('\n')}\n`,
    );
    expect(found).toMatchObject({
      import_form: 'table',
      import_sernum_column_name: 'Gerät + Kanal',
      devices: channels.map((names) => names.join(' / ')),
    });
    expect(
      values.filter(([component, column]) => component === 3 && column === 0).map(([, , , value]) => value),
    ).toEqual(clocks.map((_, at) => 230 + at + 0.5));
  });
});
