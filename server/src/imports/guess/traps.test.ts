import { expect, test } from 'vitest';
import { readByGuess } from '../../testing/readByGuess.ts';

const LINES = 12;
const lines = (write: (line: number, clock: string) => string) =>
  Array.from({ length: LINES }, (_, at) =>
    write(at, `${10 + Math.floor(at / 4)}:${['00', '15', '30', '45'][at % 4]}`),
  ).join('\n');

const first = async (file: string, text: string) => {
  const { guess, values } = await readByGuess(file, `${text}\n`);
  return [guess.import_data_date_column_name, new Date(values[0]?.[2] ?? Number.NaN).toISOString(), values.length];
};

test('32: a serial number that looks like a time is none where a column of times stands beside it', async () => {
  const text = `Seriennummer;Zeit;kW\n${lines((at, clock) => `2001020304;15.06.2026 ${clock};${at},5`)}`;
  expect(await first('wr.csv', text)).toContain('Zeit');
});

test('32: hours alone are hours, not minutes past midnight', async () => {
  const text = `Datum;Stunde;kW\n${lines((at) => `15.06.2026;${at};${at},5`)}`;
  expect(await first('wr.csv', text)).toEqual(['Datum', '2026-06-14T22:00:00.000Z', LINES]);
  expect((await readByGuess('wr.csv', `${text}\n`)).values.at(-1)?.[2]).toBe(Date.UTC(2026, 5, 15, 9));
});

test('32: figures of values with a point are no time of day', async () => {
  const text = `Datum;Ertrag\n${lines((at) => `${10 + at}.06.2026;${at}.0${at % 6}`)}`;
  expect(await first('wr.csv', text)).toEqual(['Datum', '2026-06-09T22:00:00.000Z', LINES]);
});

test('32: a short year stands in front where the other reading is years older', async () => {
  const text = `Zeit;kW\n${lines((at, clock) => `26-06-15 ${clock};${at},5`)}`;
  expect(await first('wr.csv', text)).toEqual(['Zeit', '2026-06-15T08:00:00.000Z', LINES]);
});

test('32: the day on which a file was made is not the day of its lines', async () => {
  const text = `Erstellt am 17.06.2026 03:00\nTag: 15.06.2026\nUhrzeit;kW;V\n${lines((at, clock) => `${clock};${at},5;230`)}`;
  expect(await first('wr.csv', text)).toEqual(['#head', '2026-06-15T08:00:00.000Z', 2 * LINES]);
});

test('32: of a file in an archive the own name tells the day', async () => {
  const text = `Uhrzeit;kW\n${lines((at, clock) => `${clock};${at},5`)}`;
  expect(await first('sicherung_20260701.zip/wr_20260615.csv', text)).toEqual([
    '#file',
    '2026-06-15T08:00:00.000Z',
    LINES,
  ]);
});

test('32: a sum of the day behind its lines is no midnight', async () => {
  const text = `Zeit;kW\n${lines((at, clock) => `15.06.2026 ${clock.replace(/^1/, '2')};${at},5`)}\n15.06.2026;999\n`;
  const { values, rejected } = await readByGuess('wr.csv', text);
  expect([values.length, rejected]).toEqual([LINES, 1]);
});

test('32: hours of operation are no days since 1900', async () => {
  const text = `Betriebszeit;kW\n${lines((at) => `${45_000 + at / 4};${at},5`)}`;
  await expect(readByGuess('wr.csv', `${text}\n`)).rejects.toThrow('missing_column');
});

test.each(['Ladepunkt', 'Messstelle', 'Charge Point'])(
  'the places below %s are devices where no two lines share a time, and a column of words beside it is none',
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
])('a short year in %s is the one of which the time is newer', async (day) => {
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
] as const)('of lines with one value each %s', async (_, written, fraction) => {
  const text = `Zeitstempel,Messgröße,Wert\n${lines((at, clock) => `15.06.2026 ${clock},kWh a,${written(at)}\n15.06.2026 ${clock},kWh b,${written(at)}`)}`;
  const { guess, values } = await readByGuess('ion.csv', `${text}\n`);
  expect(guess.import_form).toBe('long');
  expect(values).toHaveLength(2 * LINES);
  expect(values[0]?.[3]).toBe(fraction === 0 ? 1_203_450 : 1_203_456.5);
});
