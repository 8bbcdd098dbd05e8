import { PlantLossesDetail } from '@leitwarte/core/entities';
import { DAY_MS, QUARTER_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import type { DrawnColumn } from './drawnColumn.ts';
import { askedDays, expectedLines, powerColumns } from './expectedLines.ts';

const zone = 'Europe/Berlin';
/** Midnight of 10 June 2024 in Berlin. */
const midnight = Date.parse('2024-06-09T22:00:00Z');
const later = midnight + 400 * DAY_MS;
const days = (count: number) => ({ fromMs: midnight, untilMs: midnight + count * DAY_MS });

const column = (id: number, over: Partial<DrawnColumn> = {}): DrawnColumn => ({
  id,
  plant: 1,
  component: 2,
  label: 'Leistung',
  unit: 'kW',
  role: null,
  storedAs: null,
  ...over,
});
const balance = { measured_wh: 0, losses: [], method: null, unknown_quarter_hours: 0 };
const detail = (over: object) =>
  PlantLossesDetail.parse({
    plant: { plant: 1, expected_wh: null, ...balance },
    name: 'Dach',
    zone,
    negative_prices: null,
    ...over,
  });
const expectedOf = (label: string) => `${label} (erwartet)`;

test('37, 4.51: expected energy is compared with one power column of each component, preferably the one with the role power', () => {
  const columns = [
    column(1, { unit: '°C' }),
    column(2),
    column(3, { role: 'power' }),
    column(4, { component: 5, unit: 'W' }),
    column(6, { component: 7, unit: 'kWh' }),
  ];
  expect(powerColumns(columns).map(({ id }) => id)).toEqual([3, 4]);
});

test('37: expected energy is requested by quarter-hour for a few days, by day for more, and not at all for more days than a call accepts', () => {
  expect(askedDays([1, 2], days(2), zone, later)).toEqual([
    { plant: 1, from: '2024-06-10', until: '2024-06-10' },
    { plant: 1, from: '2024-06-11', until: '2024-06-11' },
    { plant: 2, from: '2024-06-10', until: '2024-06-10' },
    { plant: 2, from: '2024-06-11', until: '2024-06-11' },
  ]);
  expect(askedDays([1], days(9), zone, later)).toEqual([{ plant: 1, from: '2024-06-10', until: '2024-06-18' }]);
  expect(askedDays([1], days(366), zone, later)).toHaveLength(1);
  expect(askedDays([1], days(367), zone, later)).toBe('tooLong');
});

test('37: for an interval that has not ended, expected energy is requested up to today; for a future one it is not requested', () => {
  const noon = midnight + DAY_MS / 2;
  expect(askedDays([1], days(30), zone, noon)).toEqual([{ plant: 1, from: '2024-06-10', until: '2024-06-10' }]);
  expect(askedDays([1], days(30), zone, midnight - 2 * DAY_MS)).toEqual([]);
});

test('37, 4.51: expected energy of quarter-hours is drawn as power in the unit of the column; an unknown quarter-hour is a gap', () => {
  const quarter = (at: number, expected_wh: number | null, component = 2) => ({
    component,
    name: 'WR',
    from: new Date(midnight + at * QUARTER_MS).toISOString(),
    expected_wh,
    measured_wh: 0,
    losses: [],
    method: null,
  });
  const quarters = [quarter(1, 500), quarter(0, 250), quarter(2, null), quarter(96, 900), quarter(0, 900, 3)];
  const { lines, slotMs } = expectedLines([detail({ quarters })], [column(1)], days(1), later, expectedOf);
  expect(slotMs).toBe(QUARTER_MS);
  expect(lines).toEqual([
    {
      key: 'b1',
      comparedWith: '1',
      label: 'Leistung (erwartet)',
      unit: 'kW',
      times: [midnight, midnight + QUARTER_MS, midnight + 2 * QUARTER_MS],
      values: [1, 2, null],
      gapAfterMs: Infinity,
    },
  ]);
  const [watts] = expectedLines([detail({ quarters })], [column(1, { unit: 'W' })], days(1), later, expectedOf).lines;
  expect(watts?.values).toEqual([1000, 2000, null]);
});

test('37: expected energy of whole days is drawn as mean power; for the current day only the elapsed hours count', () => {
  const day = (date: string, expected_wh: number | null) => ({
    component: 2,
    name: 'WR',
    day: date,
    expected_wh,
    ...balance,
    inputs: [],
  });
  const all = detail({ days: [day('2024-06-10', 24_000), day('2024-06-11', 48_000), day('2024-06-12', 12_000)] });
  const noon = midnight + 2.5 * DAY_MS;
  const drawn = (fromMs: number) =>
    expectedLines([all], [column(1)], { fromMs, untilMs: midnight + 30 * DAY_MS }, noon, expectedOf);
  expect(drawn(midnight).slotMs).toBe(DAY_MS);
  expect(drawn(midnight).lines[0]?.values).toEqual([1, 2, 1]);
  // a day that is chosen only in part is left out, because its expected energy covers the complete day
  expect(drawn(midnight + 1).lines[0]?.values).toEqual([2, 1]);
});

test('37: if no expected energy is known, no line is drawn', () => {
  const unknown = { component: 2, name: 'WR', day: '2024-06-10', expected_wh: null, ...balance, inputs: [] };
  const none = detail({ days: [unknown] });
  expect(expectedLines([none], [column(1)], days(1), later, expectedOf).lines).toEqual([]);
  expect(expectedLines([], [column(1)], days(1), later, expectedOf).lines).toEqual([]);
  expect(expectedLines([none], [column(1, { plant: 9 })], days(1), later, expectedOf).lines).toEqual([]);
});
