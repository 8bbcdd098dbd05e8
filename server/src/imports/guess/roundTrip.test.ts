import * as fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { describe, expect, test } from 'vitest';
import { instantsOf, offsetAt } from '../../measurements/calendar.ts';
import { readByGuess } from '../../testing/readByGuess.ts';

const ZONE = 'Europe/Berlin';
const LINES = 40;

/** An instant together with its local time. */
interface Moment {
  /** Local time as if it were UTC. */
  readonly local: Date;
  readonly instant: number;
  readonly offset: number;
}

const two = (number: number) => String(number).padStart(2, '0');
const y = ({ local }: Moment) => local.getUTCFullYear();
const M = ({ local }: Moment) => two(local.getUTCMonth() + 1);
const d = ({ local }: Moment) => two(local.getUTCDate());
const h = ({ local }: Moment) => two(local.getUTCHours());
const m = ({ local }: Moment) => two(local.getUTCMinutes());
const s = ({ local }: Moment) => two(local.getUTCSeconds());
const half = ({ local }: Moment) =>
  [two(local.getUTCHours() % 12 || 12), local.getUTCHours() < 12 ? 'AM' : 'PM'] as const;
const sign = ({ offset }: Moment) => `+${two(offset / HOUR_MS)}:00`;
const dayOfYear = ({ local }: Moment) =>
  Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
const german = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const days = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
const isSummer = ({ offset }: Moment) => offset === 2 * HOUR_MS;

/** Notations to test: name, headings of the time cells, and a function that writes the cells. */
const ways: readonly (readonly [name: string, headings: string, write: (moment: Moment) => string])[] = [
  ['German', 'Zeit', (t) => `${d(t)}.${M(t)}.${y(t)} ${h(t)}:${m(t)}:${s(t)}`],
  ['ISO without zone', 'Zeit', (t) => `${y(t)}-${M(t)}-${d(t)}T${h(t)}:${m(t)}:${s(t)}`],
  ['ISO with offset', 'Zeit', (t) => `${y(t)}-${M(t)}-${d(t)}T${h(t)}:${m(t)}:${s(t)}${sign(t)}`],
  ['in UTC', 'time', (t) => new Date(t.instant).toISOString()],
  ['basic ISO', 'time', (t) => `${y(t)}${M(t)}${d(t)}T${h(t)}${m(t)}${s(t)}`],
  ['basic ISO in UTC', 'time', (t) => `${new Date(t.instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`],
  ['digits to the minute', 'MESSZEIT', (t) => `${y(t)}${M(t)}${d(t)}${h(t)}${m(t)}`],
  ['digits to the second', 'Zeit', (t) => `${y(t)}${M(t)}${d(t)}${h(t)}${m(t)}${s(t)}`],
  ['digits of date and time apart', 'Zeit', (t) => `${y(t)}${M(t)}${d(t)} ${h(t)}${m(t)}`],
  ['digits of date and time in two columns', 'Datum;Zeit', (t) => `${y(t)}${M(t)}${d(t)};${h(t)}${m(t)}`],
  ['Unix seconds', 'timestamp', (t) => String(t.instant / 1000)],
  ['Unix milliseconds', 'ts', (t) => String(t.instant)],
  ['days of Excel', 'Zeit', (t) => (t.local.getTime() / 86_400_000 + 25_569).toFixed(8).replace('.', ',')],
  ['year, day and hhmm', 'Jahr;Tag;Zeit', (t) => `${y(t)};${dayOfYear(t)};${Number(`${h(t)}${m(t)}`)}`],
  [
    'year, month, day, hour, minute',
    'Year;Month;Day;Hour;Minute',
    (t) => `${y(t)};${Number(M(t))};${Number(d(t))};${Number(h(t))};${Number(m(t))}`,
  ],
  ['a German month', 'Zeit', (t) => `${d(t)}. ${german[Number(M(t)) - 1]} ${y(t)} ${h(t)}:${m(t)}`],
  [
    'an English month',
    'Date',
    (t) => `${english[Number(M(t)) - 1]} ${Number(d(t))}, ${y(t)} ${half(t)[0]}:${m(t)} ${half(t)[1]}`,
  ],
  [
    'a month between dashes',
    'Zeit',
    (t) => `${d(t)}-${(english[Number(M(t)) - 1] ?? '').slice(0, 3)}-${y(t)} ${h(t)}:${m(t)}`,
  ],
  ['a day of the week', 'Zeit', (t) => `${days[t.local.getUTCDay()]}. ${d(t)}.${M(t)}.${y(t)} ${h(t)}:${m(t)}`],
  ['half days', 'Date', (t) => `${M(t)}/${d(t)}/${y(t)} ${half(t)[0]}:${m(t)}:${s(t)} ${half(t)[1]}`],
  [
    'a browser has it',
    'Date',
    (t) => `${Number(M(t))}/${Number(d(t))}/${y(t)}, ${Number(half(t)[0])}:${m(t)}:${s(t)}\u202F${half(t)[1]}`,
  ],
  [
    'Spanish half days',
    'Fecha',
    (t) => `${d(t)}.${M(t)}.${y(t)} ${Number(half(t)[0])}:${m(t)}:${s(t)} ${half(t)[1][0]?.toLowerCase()}.\u00A0m.`,
  ],
  ['a no-break space', 'Zeit', (t) => `${d(t)}.${M(t)}.${y(t)}\u00A0${h(t)}:${m(t)}`],
  [
    'one letter of half days',
    'Date;Time',
    (t) => `${d(t)}.${M(t)}.${y(t)};${half(t)[0]}:${m(t)}${half(t)[1][0]?.toLowerCase()}`,
  ],
  ['MEZ and MESZ', 'Zeit', (t) => `${d(t)}.${M(t)}.${y(t)} ${h(t)}:${m(t)} ${isSummer(t) ? 'MESZ' : 'MEZ'}`],
  ['CET and CEST', 'Zeit', (t) => `${y(t)}-${M(t)}-${d(t)} ${h(t)}:${m(t)}:${s(t)} ${isSummer(t) ? 'CEST' : 'CET'}`],
  ['S and W', 'Zeit', (t) => `${y(t)}${M(t)}${d(t)}${h(t)}${m(t)}${s(t)}${isSummer(t) ? 'S' : 'W'}`],
  ['DST', 'Time', (t) => `${y(t)}-${M(t)}-${d(t)} ${h(t)}:${m(t)}:${s(t)}${isSummer(t) ? ' DST' : ''}`],
  [
    'midnight as a date alone',
    'Zeit',
    (t) => `${d(t)}.${M(t)}.${y(t)}${h(t) + m(t) === '0000' ? '' : ` ${h(t)}:${m(t)}`}`,
  ],
  ['dots in the time', 'Zeit', (t) => `${d(t)}.${M(t)}.${y(t)} ${h(t)}.${m(t)}`],
  ['an interval', 'Zeitraum', (t) => `${d(t)}.${M(t)}.${y(t)} ${h(t)}:${m(t)} - 23:59`],
  [
    'as C writes it',
    'Zeit',
    (t) => `Mon ${(english[Number(M(t)) - 1] ?? '').slice(0, 3)} ${d(t)} ${h(t)}:${m(t)}:${s(t)} ${y(t)}`,
  ],
  [
    'as a mail has it',
    'Date',
    (t) =>
      `Mon, ${d(t)} ${(english[Number(M(t)) - 1] ?? '').slice(0, 3)} ${y(t)} ${h(t)}:${m(t)}:${s(t)} ${sign(t).replace(':', '')}`,
  ],
  [
    'a date of a spreadsheet beside its time',
    'Datum;Uhrzeit',
    (t) => `${d(t)}.${M(t)}.${y(t)} 00:00:00;${h(t)}:${m(t)}`,
  ],
  ['milliseconds behind a comma', 'Zeit', (t) => `${y(t)}-${M(t)}-${d(t)} ${h(t)}:${m(t)}:${s(t)},000`],
  [
    'a day of Excel beside its part',
    'Datum;Zeit',
    (t) =>
      `${Math.floor(t.local.getTime() / 86_400_000) + 25_569};${((t.local.getTime() % 86_400_000) / 86_400_000).toFixed(6).replace('.', ',')}`,
  ],
  ['a column of clocks', 'Datum;Zeit;S/W', (t) => `${d(t)}.${M(t)}.${y(t)};${h(t)}:${m(t)};${isSummer(t) ? 'S' : 'W'}`],
  ['a column of offsets', 'Zeit;Offset', (t) => `${d(t)}.${M(t)}.${y(t)} ${h(t)}:${m(t)};${sign(t)}`],
  ['the time before the date', 'Zeit', (t) => `${h(t)}:${m(t)} ${d(t)}.${M(t)}.${y(t)}`],
];

/** Lines with equal steps, of which the first is not in the repeated hour, because then nothing could resolve it. */
const series = fc
  .record({
    day: fc.integer({ min: 11_323, max: 20_000 }),
    change: fc.constantFrom(
      undefined,
      ...[2003, 2015, 2026].flatMap((year) => [Date.UTC(year, 2, 29), Date.UTC(year, 9, 24, 20)]),
    ),
    step: fc.constantFrom(5, 15, 30, 60),
  })
  .map(({ day, change, step }) => {
    const start = change ?? day * 86_400_000;
    return Array.from({ length: LINES }, (_, at): Moment => {
      const instant = start + at * step * MINUTE_MS;
      const offset = offsetAt(ZONE, instant);
      return { instant, offset, local: new Date(instant + offset) };
    });
  })
  .filter(([first]) => first !== undefined && instantsOf(ZONE, first.local.getTime()).length === 1);

describe('40.1: with the proposed notation times are read back exactly', () => {
  test.each(ways)(
    'times written as %s are read back exactly with the proposed notation',
    async (_, headings, write) => {
      await fc.assert(
        fc.asyncProperty(series, async (moments) => {
          const lines = moments.map((moment, at) => `${write(moment)};${at},25`);
          const { guess, values, rejected } = await readByGuess('wr.csv', `${headings};P\n${lines.join('\n')}\n`);
          // the file itself does not show which part is the day
          if (guess.remarks.includes('ambiguous_date')) return;
          expect(rejected).toBe(0);
          expect(values.map(([, , time, value]) => [new Date(time).toISOString(), value])).toEqual(
            moments.map(({ instant }, at) => [new Date(instant).toISOString(), at + 0.25]),
          );
        }),
        { numRuns: 25, seed: 4_052 },
      );
    },
  );
});
