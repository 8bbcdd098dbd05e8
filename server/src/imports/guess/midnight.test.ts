import { expect, test } from 'vitest';
import { guessFile } from './guessFile.ts';

const p = (n: number) => String(n).padStart(2, '0');
/** 24 hourly lines of a day; the last one is 00:00 with the date of the same day. */
const day = (date: number) => Array.from({ length: 24 }, (_, at) => `${p(date)}.06.2026 ${p((at + 1) % 24)}:00`);
const days = [15, 16, 17].map(day);
const formatOf = (header: string, lines: readonly string[]) =>
  guessFile('log_1.csv', new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`))?.import_data_datetime_format;

test.each<readonly [string, string, readonly string[]]>([
  ['the oldest line first', 'Zeit;P', days.flat().map((time, at) => `${time};${at},5`)],
  [
    'the newest line first',
    'Zeit;P',
    days
      .flat()
      .map((time, at) => `${time};${at},5`)
      .toReversed(),
  ],
  [
    'devices one after the other each day',
    'Zeit;Gerät;P',
    days.flatMap((times) => ['A', 'B'].flatMap((device) => times.map((time, at) => `${time};${device};${at},5`))),
  ],
  [
    'devices side by side',
    'Zeit;Gerät;P',
    days.flat().flatMap((time, at) => ['A', 'B'].map((device) => `${time};${device};${at},5`)),
  ],
])('V6: 00:00 is the end of the given date, in a file with %s', (_, header, lines) => {
  expect(formatOf(header, lines)).toBe('dd.MM.yyyy kk:mm');
});

test.each<readonly [string, string, readonly string[]]>([
  ['the newest line first', 'Zeit;P', []],
  ['devices one after the other', 'Zeit;Gerät;P', ['A', 'B']],
])('V6: 00:00 is the beginning of the given date, as usual, in a file with %s', (_, header, devices) => {
  const times = [15, 16].flatMap((date) =>
    Array.from({ length: 24 }, (__, hour) => `${p(date)}.06.2026 ${p(hour)}:00`),
  );
  const lines =
    devices.length === 0
      ? times.map((time, at) => `${time};${at},5`).toReversed()
      : devices.flatMap((device) => times.map((time, at) => `${time};${device};${at},5`));
  expect(formatOf(header, lines)).toBe('dd.MM.yyyy HH:mm');
});
