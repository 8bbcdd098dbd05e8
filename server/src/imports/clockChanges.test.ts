import { describe, expect, test } from 'vitest';
import type { ComponentSpec, PlantSpec } from '../testing/makePlant.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';

const MINUTE_MS = 60_000;
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });
/** The local time of the plant, such as `2026-03-29 03:05:00`. */
const clockOf = (ts: number) => wall.format(ts);

/** Instants of `hours` hours from `from` on, one for each quarter-hour. */
const quartersOf = (from: string, hours: number) =>
  Array.from({ length: hours * 4 }, (_, at) => Date.parse(from) + at * 15 * MINUTE_MS);
const days = [
  ['of the spring change, of 23 hours', quartersOf('2026-03-28T23:00:00Z', 23)],
  ['of the autumn change, of 25 hours', quartersOf('2025-10-25T22:00:00Z', 25)],
] as const;

/** Reading of a device at an instant; the second device reads 1000 more than the first. */
const valueAt = (ts: number, device: number) => device * 1000 + ((ts / (15 * MINUTE_MS)) % 1000);

interface Maker {
  readonly name: string;
  readonly file: string;
  readonly spec: Partial<PlantSpec>;
  /** Returns the content of a file with readings at these instants, in the logger's format. */
  readonly written: (instants: readonly number[]) => string;
}

const device = (sernum: string, date: string, format: string, column: string): ComponentSpec => ({
  file_prefix: 'm',
  sernum,
  timezone_file: 'Europe/Berlin',
  import_data_date_column_name: date,
  import_data_time_column_name: '',
  import_data_datetime_format: format,
  columns: [{ col_component_data: 'P', col_component_data_description1: column }],
});
const two = (date: string, format: string, column: string, names: readonly [string, string] = ['A1', 'B2']) =>
  names.map((name) => device(name, date, format, column));
const LOCAL = 'yyyy-MM-dd HH:mm:ss';
const line = (cells: readonly (string | number)[]) => cells.join(';');

const makers: readonly Maker[] = [
  {
    name: 'Huawei: blocks, a separator at the end of lines',
    file: 'min20260329.csv',
    spec: {
      system: { import_form: 'blocks', import_device_pattern: '^#.*ESN: *(?<device>\\w+)', import_decimal_sign: '.' },
      components: two('#Time', LOCAL, 'Pac'),
    },
    written: (instants) =>
      ['A1', 'B2']
        .flatMap((esn, at) => [
          `#INV${at + 1} ESN:${esn};`,
          '#Time;Upv1;Pac;',
          ...instants.map((ts) => `${line([clockOf(ts), 600, valueAt(ts, at)])};`),
        ])
        .map((one) => `${one}\r\n`)
        .join(''),
  },
  {
    name: 'SMA: long XML, one device after the other',
    file: 'Mean.xml',
    spec: {
      system: {
        file_extension_import_data: 'xml',
        import_data_element_tag: 'MeanPublic',
        import_form: 'long',
        import_device_pattern: '(^|:)(?<device>[^:]+):(?<channel>[^:]+)$',
        import_key_column: 'Key',
        import_value_column: 'Mean',
        import_decimal_sign: '.',
      },
      components: two('TimeStamp', "yyyy-MM-dd'T'HH:mm:ss", 'Pac').map((one) => ({ ...one, file_prefix: 'Mean' })),
    },
    written: (instants) => {
      const of = (serial: string, at: number) => (ts: number) =>
        `<MeanPublic><Key>WR:${serial}:Pac</Key><Mean>${valueAt(ts, at)}</Mean><TimeStamp>${clockOf(ts).replace(' ', 'T')}</TimeStamp></MeanPublic>`;
      const all = ['A1', 'B2'].flatMap((serial, at) => instants.map(of(serial, at)));
      return `<WebBox>${all.join('\n')}</WebBox>`;
    },
  },
  {
    name: 'SMA: CSV with a head',
    file: 'm.csv',
    spec: {
      system: { import_head_lines: 8 },
      components: [device('', '#1', 'dd.MM.yyyy HH:mm:ss', '#2'), device('x', '#1', 'dd.MM.yyyy HH:mm:ss', '#3')].map(
        (one, at) => ({ ...one, sernum: null, file_prefix: at === 0 ? 'm' : 'nie' }),
      ),
    },
    written: (instants) =>
      [
        'sep=;',
        'Version CSV1|',
        '',
        ';SN: A1',
        ';SB',
        ';A1',
        ';Power',
        ';Analog',
        'dd.MM.yyyy HH:mm:ss;kW',
        ...instants.map((ts) => line([german(ts), String(valueAt(ts, 0)).replace('.', ',')])),
        '',
      ].join('\r\n'),
  },
  {
    name: 'Solar-Log: all inverters in a line',
    file: 'min_day.js',
    spec: {
      system: { import_form: 'segments', import_decimal_sign: '.' },
      components: two('#1', 'dd.MM.yy HH:mm:ss', '#2', ['1', '2']),
    },
    written: (instants) =>
      instants
        .map((ts) => `m[mi++]="${german(ts).replace('.20', '.')}|${valueAt(ts, 0)};1;2;3|${valueAt(ts, 1)};1;2;3"\r\n`)
        .join(''),
  },
  {
    name: 'Fronius: JSON by seconds after midnight',
    file: 'm.json',
    spec: {
      system: {
        file_extension_import_data: 'json',
        import_data_element_tag: 'Body/Data/*/Data/*/Values/*',
        import_form: 'long',
        import_sernum_column_name: '*1',
        import_key_column: '*2',
        import_value_column: '.',
        import_seconds_column: '*3',
      },
      components: two('../../../../Start', 'ISO', 'P'),
    },
    written: (instants) => {
      const start = Math.min(...instants);
      const offset = new Date(`${clockOf(start).replace(' ', 'T')}Z`).getTime() - start;
      const Start = `${clockOf(start).replace(' ', 'T')}+0${offset / 3_600_000}:00`;
      const of = (at: number) =>
        Object.fromEntries(instants.map((ts) => [String((ts - start) / 1000), valueAt(ts, at)]));
      const one = (at: number) => ({ Start, Data: { P: { Unit: 'W', Values: of(at) } } });
      return JSON.stringify({ Body: { Data: { A1: one(0), B2: one(1) } } });
    },
  },
  {
    name: 'Panel Server: the offset in a column',
    file: 'm.csv',
    spec: {
      system: {
        import_separator: ',',
        import_decimal_sign: '.',
        import_head_lines: 6,
        import_offset_column: 'UTC Offset (minutes)',
      },
      components: [device('', 'Local Time Stamp', LOCAL, 'P (kW)'), device('', 'nie', LOCAL, 'nie')].map((one, at) => ({
        ...one,
        sernum: null,
        file_prefix: at === 0 ? 'm' : 'nie',
      })),
    },
    written: (instants) =>
      [
        'Gateway Name,Gateway SN',
        'Panel Server,1',
        '',
        ',,,T',
        ',,,"x"',
        '',
        'Error,UTC Offset (minutes),Local Time Stamp,P (kW)',
        ...instants.map((ts) => {
          const local = clockOf(ts);
          return ['0', (Date.parse(`${local.replace(' ', 'T')}Z`) - ts) / MINUTE_MS, local, valueAt(ts, 0)].join(',');
        }),
        '',
      ].join('\r\n'),
  },
];

function german(ts: number): string {
  const [date = '', time = ''] = clockOf(ts).split(' ');
  return `${date.split('-').toReversed().join('.')} ${time}`;
}

onEveryImport('a logger’s file', (run) => {
  const stored = async (component: number) => run.series(component);
  const expected = (instants: readonly number[], at: number) =>
    instants.toSorted((a, b) => a - b).map((ts) => [new Date(ts).toISOString().slice(0, 16), valueAt(ts, at)]);
  const put = async (maker: Maker, text: string, turn = '') => {
    await run.room.put(run.made, maker.file.replace(/(?=\.\w+$)/, turn), text);
    const { imports } = await run.room.run();
    return run.account(imports[0]);
  };

  describe.each(days)('%s', (_, instants) => {
    describe.each(makers)('$name', (maker) => {
      const devices = maker.spec.components?.every(({ sernum }) => sernum === null) ? [0] : [0, 1];

      test('every quarter-hour is stored at its instant, in either order of lines', async () => {
        for (const [turn, order] of [instants, instants.toReversed()].entries()) {
          await run.reopen(maker.spec);
          const account = await put(maker, maker.written(order), String(turn));
          expect(account).toMatchObject({ rows_rejected: 0, rows_stored: instants.length * devices.length });
          for (const at of devices) expect(await stored(at)).toEqual(expected(instants, at));
        }
      });

      test('the file of a day that is rewritten throughout the day stores each line once', async () => {
        await run.reopen(maker.spec);
        for (const [turn, upTo] of [9, 10, 14, instants.length].entries()) {
          const account = await put(maker, maker.written(instants.slice(0, upTo)), String(turn));
          const known = [0, 9, 10, 14][turn] ?? 0;
          expect(account).toMatchObject({
            rows_rejected: 0,
            rows_duplicate: known * devices.length,
            rows_stored: (upTo - known) * devices.length,
          });
        }
        for (const at of devices) expect(await stored(at)).toEqual(expected(instants, at));
      });
    });
  });

  test.each(makers)(
    '$name: an incomplete file stores no wrong number, and the complete one corrects it',
    async (maker) => {
      const [, instants] = days[0];
      await run.reopen(maker.spec);
      const whole = maker.written(instants);
      await put(maker, whole.slice(0, Math.round(whole.length * 0.6)).replace(/[^\n]*$/, ''), 'h');
      const isDocument = /\.(xml|json)$/.test(maker.file);
      const halves = await stored(0);
      expect(expected(instants, 0)).toEqual(expect.arrayContaining(halves));
      expect(halves.length > 0).toBe(!isDocument);
      await put(maker, whole, 'w');
      expect(await stored(0)).toEqual(expected(instants, 0));
    },
  );
});
