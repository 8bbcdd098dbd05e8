import { expect, test } from 'vitest';
import { guessFile } from './guessFile.ts';

const unitOf = (heading: string) =>
  guessFile(
    'wr.csv',
    new TextEncoder().encode(
      `Zeit;${heading}\n${Array.from({ length: 8 }, (_, at) => `15.06.2026 1${at}:00;${at},5\n`).join('')}`,
    ),
  )?.columns[1]?.unit;

test.each([
  ['Energiemenge in kWh (T1)', 'kWh'],
  ['Electricity 2 (High tariff)', null],
  ['Power (AC)', null],
  ['Strom (L1)', null],
  ['Temperatur (2m)', null],
  ['Temperatur (act) [°C]', '°C'],
  ['Volumen (m3)', 'm³'],
  ['Laufzeit (min)', 'min'],
  ['Ereignisse (counts)', 'counts'],
])('40.1: the unit of the heading %j is %j: tariffs, phases and kinds of value are none', (heading, unit) => {
  expect(unitOf(heading)).toBe(unit);
});
